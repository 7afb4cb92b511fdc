import { isDeepStrictEqual } from 'node:util';
import { mergeJson, type JsonObject } from '../../base/json';
import { ProviderError } from '../../base/errors';
import { readById } from '../../client';
import { encodeRecord } from '../../contract';
import type { Change } from '../../model';
import type { ServiceContext } from '../context';
import { bodyOf, isUpToDate } from './desired-record';
import { findRecord } from './find-record';
import { forgottenPlaces } from './forgotten-fields';
import { toObserved } from './mapping';
import { readBack, type WrittenRecord } from './read-back';
import type { FoundRecord, RecordBody, RecordKind } from './record-kind';
import { assertTaken, keepWritten, saysAll } from './record-writes';
import { idOf } from './text-of';
import { assertReadable, noteUnshown } from './unshown-values';

/** What was sent, as far as an answer that leaves it out means that it holds. */
function sentScalars(body: RecordBody): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object' || value === null));
}

/** The record that an edit starts from. */
async function findToEdit(kind: RecordKind, context: ServiceContext, objectId: string): Promise<FoundRecord> {
  const found = await findRecord(kind, context, objectId);
  if (found) return found;
  const message = `The ${kind.type} ${objectId} is not in the service any more; plan again to create it anew.`;
  throw new ProviderError('OBJECT_MISSING', message);
}

function refuseForgetting(
  kind: RecordKind,
  { client, run }: ServiceContext,
  sides: Parameters<typeof forgottenPlaces>[2] & { readonly id: string },
): void {
  const places = forgottenPlaces(client.dialect, kind, sides);
  if (places.length === 0) return;
  const message = `The edit of the ${kind.type} ${sides.id} made the service forget what was not sent: ${places.join(', ')}. It takes whole records: set \`edit.body\` of the \`dialect\` to "whole", and give the object its values back.`;
  run.refusedWrites.set(`edit ${kind.type}`, `No further ${kind.type} is edited in this run. ${message}`);
  throw new ProviderError('CONTRACT_BROKEN', message);
}

/** The record that an edit starts from, as the service has it now: a list may say less, or what was true before. */
async function readBefore(
  { calls }: RecordKind,
  { client }: ServiceContext,
  { id, found, isFirst }: { readonly id: string; readonly found: FoundRecord; readonly isFirst: boolean },
): Promise<FoundRecord> {
  const { body, versionAt } = client.dialect.edit;
  const isSentBack = body === 'whole' || versionAt !== null;
  if (!isSentBack && !isFirst) return found;
  // A list has what its objects do not have, such as a path.
  return { ...found, ...(await readById(client, calls.list, id)).record };
}

async function sendEdit(
  kind: RecordKind,
  context: ServiceContext,
  { found, change }: { readonly found: FoundRecord; readonly change: Change },
): Promise<WrittenRecord> {
  const { client, run } = context;
  const id = idOf(change.prior ?? change.planned);
  assertTaken(context, `edit ${kind.type}`);
  const isFirst = !run.answersAreTrue.has(`edit ${kind.type}`);
  const before = await readBefore(kind, context, { id, found, isFirst });
  assertReadable(kind, context, before);
  const body = bodyOf(kind, change);
  const edited: FoundRecord = await client.call(kind.calls.edit, {
    objectId: id,
    body: { ...body, siblingsFrom: before.raw },
  });
  // Some services answer an edit with a part of the record.
  const answered = { ...found, ...sentScalars(body), ...edited, id, raw: { ...found.raw, ...edited.raw } };
  const isWhole = edited.id === id && saysAll(kind.record, body, edited) && isUpToDate(kind, edited, change);
  const isStale = (record: FoundRecord): boolean =>
    !isUpToDate(kind, record, change) && showsBefore(kind, { before, now: record, sent: body });
  const after = await readBack(kind, context, { id, answered, isWhole, by: 'edit', sent: body, isStale });
  noteUnshown(kind, context, { change, written: after });
  const { raw = {}, ...fields } = body;
  const sent = mergeJson(raw, encodeRecord(client.dialect, kind.record, fields)) as JsonObject;
  if (isFirst) refuseForgetting(kind, context, { before: before.raw, after: after.raw, sent, id });
  return keepWritten(kind, context, after);
}

interface EditSides {
  readonly before: FoundRecord;
  readonly now: FoundRecord;
  readonly sent: RecordBody;
}

/**
 * Whether an edit changes something that the record shows, and all of that has the value from before; others may have
 * changed more meanwhile. A masked secret looks the same before and after, so it proves nothing.
 */
function showsBefore({ mapping }: RecordKind, sides: EditSides): boolean {
  const { before, now, sent } = sides as unknown as Record<keyof EditSides, Readonly<Record<string, unknown>>>;
  const shown = toObserved(mapping, sides.before, {});
  const changed = mapping.filter(
    ({ name, field, attribute }) =>
      field in sent &&
      !(attribute.sensitive === true && !isDeepStrictEqual(shown[name], before[field])) &&
      !isDeepStrictEqual(sent[field], before[field]),
  );
  return changed.length > 0 && changed.every(({ field }) => isDeepStrictEqual(before[field], now[field]));
}

/** Edits a record once if it differs from what is declared; sends nothing otherwise. */
export async function editRecord(kind: RecordKind, context: ServiceContext, change: Change): Promise<WrittenRecord> {
  const id = idOf(change.prior ?? change.planned);
  const found = await findToEdit(kind, context, id);
  if (isUpToDate(kind, found, change)) return { ...found, id };
  return await context.run.afterFirst(`edit ${kind.type}`, async () => {
    const ready = (await kind.prepareEdit?.(context, { ...found, id }, change)) ?? found;
    return await sendEdit(kind, context, { found: ready, change });
  });
}
