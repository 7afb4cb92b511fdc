import { isDeepStrictEqual } from 'node:util';
import { mergeJson, type JsonObject } from '../../base/json';
import { ContractError, ProviderError } from '../../base/errors';
import { readById } from '../../client';
import { encodeRecord, fieldsOf, placeOf, type RecordName } from '../../contract';
import type { Change } from '../../model';
import type { ServiceContext } from '../context';
import { objectKey } from '../run';
import { bodyOf, isUpToDate } from './desired-record';
import { findCreated } from './find-created';
import { findRecord, provesGone } from './find-record';
import { forgottenPlaces } from './forgotten-fields';
import { askUntil, readBack, type WrittenRecord } from './read-back';
import type { FoundRecord, RecordBody, RecordKind } from './record-kind';
import { idOf } from './text-of';
import { toObserved } from './mapping';
import { noteUnshown } from './unshown-values';

/** Lays what a write came to over the list. */
function keepWritten({ calls }: RecordKind, { snapshot }: ServiceContext, written: WrittenRecord): WrittenRecord {
  snapshot.put(calls.list, written);
  return written;
}

/** Whether an answer says all that was sent. Secrets are seldom answered, and what follows a write is not read again. */
function saysAll(record: RecordName, body: RecordBody, answered: FoundRecord): boolean {
  const entries = new Map(fieldsOf(record));
  const told = answered as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(body).every(([name, value]) => {
    const entry = entries.get(name);
    return entry === undefined || entry.secret === true || value === null || told[name] !== undefined;
  });
}

const plainName = (name: unknown): string => (typeof name === 'string' ? name.trim().toLowerCase() : '');

const isNamedAs = (kind: RecordKind, record: FoundRecord, { config }: Change): boolean =>
  plainName(toObserved(kind.mapping, record, {})['name']) === plainName(config['name']);

/** The object that the list holds since a create whose answer names none that there is. */
async function seekCreated(
  kind: RecordKind,
  context: ServiceContext,
  look: Parameters<typeof findCreated>[2],
): Promise<WrittenRecord | undefined> {
  try {
    const id = await findCreated(kind, { ...context, readAfterWriteMs: 0 }, look);
    const { record } = await readById(context.client, kind.calls.list, id);
    // The only new object may be one that is made at the same time.
    if (record === undefined || !isNamedAs(kind, record, look.change)) return undefined;
    context.run.namelessCreates.add(kind.type);
    return record;
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

async function sendCreate(kind: RecordKind, context: ServiceContext, change: Change): Promise<WrittenRecord> {
  const { run, snapshot, client } = context;
  // Read before anything is made.
  const isKnown = await snapshot.known(kind.calls.list);
  const body = bodyOf(kind, change);
  const answered: FoundRecord = await client.call(kind.calls.create, { body });
  // An id that was there before is somebody else's, such as that of the user.
  const isNamed = Boolean(answered.id) && !isKnown(answered.id ?? '') && !run.namelessCreates.has(kind.type);
  if (!isNamed) run.namelessCreates.add(kind.type);
  const look = { change, isKnown };
  const id = isNamed && answered.id ? answered.id : await findCreated(kind, context, look);
  const isWhole = isNamed && saysAll(kind.record, body, answered);
  // The answer may say the id of something else, such as that of a job or a user.
  const seek = isNamed ? () => seekCreated(kind, context, look) : undefined;
  const write = {
    id,
    answered,
    isWhole,
    by: 'create',
    sent: body,
    isStale: () => false,
    ...(seek && { seek }),
  } as const;
  const written = await readBack(kind, context, write);
  run.made.add(objectKey(kind.type, written.id));
  noteUnshown(kind, context, { change, written });
  return keepWritten(kind, context, written);
}

/** @throws ProviderError `CONTRACT_BROKEN` where an earlier write of the kind has shown that more of them would do harm. */
function assertTaken({ run }: ServiceContext, write: string): void {
  const refusal = run.refusedWrites.get(write);
  if (refusal !== undefined) throw new ProviderError('CONTRACT_BROKEN', refusal);
}

/** What is made under an id that cannot be read is managed by nobody: one of them is enough to know. */
function refuseNameless({ type, record }: RecordKind, { client, run }: ServiceContext, error: unknown): void {
  if (!(error instanceof ContractError)) return;
  const issue = error.issues.find((one) => one.startsWith(`${placeOf(client.dialect, record, 'id')} `));
  if (issue === undefined) return;
  const message = `No further ${type} is made in this run: of the one that was, ${issue}. Remove it in the service.`;
  run.refusedWrites.set(`create ${type}`, message);
}

/** Makes a record. */
export async function createRecord(kind: RecordKind, context: ServiceContext, change: Change): Promise<WrittenRecord> {
  const { run } = context;
  const { type } = kind;
  return await run.afterFirst(`create ${type}`, () => {
    assertTaken(context, `create ${type}`);
    const send = (): Promise<WrittenRecord> =>
      sendCreate(kind, context, change).catch((error: unknown) => {
        refuseNameless(kind, context, error);
        throw error;
      });
    // Of two that are made at once, the list does not tell which is which.
    return run.namelessCreates.has(type) ? run.alone(`create ${type}`, send) : send();
  });
}

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
  { client, snapshot }: ServiceContext,
  { id, found, isFirst }: { readonly id: string; readonly found: FoundRecord; readonly isFirst: boolean },
): Promise<FoundRecord> {
  const { body, versionAt } = client.dialect.edit;
  const isSentBack = body === 'whole' || versionAt !== null;
  if (isSentBack) return { ...found, ...(await readById(client, calls.list, id)).record };
  return isFirst ? ((await snapshot.read(calls.list, id, 'confirm')) ?? found) : found;
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

/** Whether nothing that an edit changes has another value than before; others may have changed more meanwhile. */
function showsBefore({ mapping }: RecordKind, sides: EditSides): boolean {
  const { before, now, sent } = sides as unknown as Record<keyof EditSides, Readonly<Record<string, unknown>>>;
  const changed = mapping.filter(({ field }) => field in sent && !isDeepStrictEqual(sent[field], before[field]));
  return changed.every(({ field }) => isDeepStrictEqual(before[field], now[field]));
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

/** Sees that an object is gone that was deleted; the first of its kind tells how soon the service shows it. */
async function awaitEnd({ type, calls }: RecordKind, context: ServiceContext, id: string): Promise<void> {
  const { client, run, readAfterWriteMs } = context;
  if (run.promptDeletions.has(type)) return;
  let asked = 0;
  const isGone = await askUntil(context, async () => {
    asked += 1;
    return (await readById(client, calls.list, id)).record === undefined ? true : undefined;
  });
  if (isGone && asked === 1) run.promptDeletions.add(type);
  if (isGone) return;
  const seconds = String(readAfterWriteMs / 1000);
  const message = `The service took the deletion of the ${type} ${id} without an error, and still has it after ${seconds} s (\`read_after_write\`).`;
  throw new ProviderError('CONTRACT_BROKEN', message);
}

/** Deletes a record; one that is gone is a success, and one that the service cannot delete is only forgotten. */
export async function deleteRecord(kind: RecordKind, context: ServiceContext, objectId: string): Promise<void> {
  const { calls } = kind;
  if (calls.delete === undefined) return;
  try {
    await context.client.call(calls.delete, { objectId });
    await awaitEnd(kind, context, objectId);
  } catch (error) {
    // Someone else deleted it: that is what was wanted.
    if (!(await provesGone(error, context, { calls, objectId }))) throw error;
  }
  context.snapshot.drop(calls.list, objectId);
}
