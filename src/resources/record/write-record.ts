import { ProviderError } from '../../base/errors';
import type { Change } from '../../model';
import type { ServiceContext } from '../context';
import { objectKey } from '../run';
import { bodyOf, isUpToDate } from './desired-record';
import { findRecord, provesGone } from './find-record';
import type { FoundRecord, RecordBody, RecordKind } from './record-kind';
import { idOf } from './text-of';

/** The record of an object that exists. */
export type WrittenRecord = FoundRecord & { readonly id: string };

/** Lays what a write answered over the list. */
function keepWritten({ type, calls }: RecordKind, { snapshot }: ServiceContext, record: FoundRecord): WrittenRecord {
  const { id } = record;
  if (!id) {
    const message = `The service answered a ${type} without an id; check the dialect's \`fields\`.`;
    throw new ProviderError('CONTRACT_BROKEN', message);
  }
  const written = { ...record, id };
  snapshot.put(calls.list, written);
  return written;
}

/** Makes a record. */
export async function createRecord(kind: RecordKind, context: ServiceContext, change: Change): Promise<WrittenRecord> {
  const created = await context.client.call(kind.calls.create, { body: bodyOf(kind, change) });
  const written = keepWritten(kind, context, created);
  context.run.made.add(objectKey(kind.type, written.id));
  return written;
}

/** What was sent, as far as an answer that leaves it out means that it holds. */
function sentScalars(body: RecordBody): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object' || value === null));
}

/** Edits a record once if it differs from what is declared; sends nothing otherwise. */
export async function editRecord(kind: RecordKind, context: ServiceContext, change: Change): Promise<WrittenRecord> {
  const objectId = idOf(change.prior ?? change.planned);
  const found = await findRecord(kind, context, objectId);
  if (!found) {
    const message = `The ${kind.type} ${objectId} is not in the service any more; plan again to create it anew.`;
    throw new ProviderError('OBJECT_MISSING', message);
  }
  if (isUpToDate(kind, found, change)) return { ...found, id: objectId };
  const body = bodyOf(kind, change);
  const input = { objectId, body: { ...body, siblingsFrom: found.raw } };
  const edited: FoundRecord = await context.client.call(kind.calls.edit, input);
  // Some services answer an edit with a part of the record.
  const whole = { ...found, ...sentScalars(body), ...edited, id: objectId, raw: { ...found.raw, ...edited.raw } };
  return keepWritten(kind, context, whole);
}

/** Deletes a record; one that is gone is a success, and one that the service cannot delete is only forgotten. */
export async function deleteRecord({ calls }: RecordKind, context: ServiceContext, objectId: string): Promise<void> {
  if (calls.delete === undefined) return;
  try {
    await context.client.call(calls.delete, { objectId });
  } catch (error) {
    // Someone else deleted it: that is what was wanted.
    if (!(await provesGone(error, context, { calls, objectId }))) throw error;
  }
  context.snapshot.drop(calls.list, objectId);
}
