import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '../../../base/json';
import { ProviderError } from '../../../base/errors';
import { lookUp, recordIn } from '../../../service/http/index';
import type { Change } from '../../../model';
import type { ServiceContext } from '../../context';
import { bodyOf, isUpToDate, wireOf } from '../mapping/desired-record';
import { findRecord } from '../read/find-record';
import { refuseDropping } from './refuse-dropping';
import { refuseLosingSecrets } from './refuse-losing-secrets';
import { toObserved } from '../mapping/mapping';
import { confirmUnanswered } from './confirm-unanswered';
import { readBack, type WrittenRecord } from './read-back';
import type { FoundRecord, RecordBody, RecordKind } from '../record-kind';
import { assertWritesAllowed, keepWritten, saysAll } from './record-writes';
import { idOf } from '../text-of';
import { assertReadable, warnUnreadable } from '../read/unreadable-attributes';

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

/** The record that an edit starts from, as the service has it now: a list may say less, or what was true before. */
async function readBefore(
  { calls }: RecordKind,
  { client }: ServiceContext,
  { id, found, isSentBack }: { readonly id: string; readonly found: FoundRecord; readonly isSentBack: boolean },
): Promise<FoundRecord> {
  const { body, versionAt } = client.dialect.edit;
  if (body === 'declared' && versionAt === null && !isSentBack) return found;
  // A list has what its objects do not have, such as a path.
  return { ...found, ...recordIn(await lookUp(client, calls.list, id)) };
}

async function sendEdit(
  kind: RecordKind,
  context: ServiceContext,
  { found, change }: { readonly found: FoundRecord; readonly change: Change },
): Promise<WrittenRecord> {
  const { client, run } = context;
  const id = idOf(change.prior ?? change.planned);
  assertWritesAllowed(context, `edit ${kind.type}`);
  const isFirst = !run.trustworthyAnswers.has(`edit ${kind.type}`);
  // Objects are sent back with all that is in them; the first record tells what an edit makes of the rest.
  const isSentBack = isFirst || Object.values(wireOf(kind, client.dialect, bodyOf(kind, change))).some(isJsonObject);
  const before = await readBefore(kind, context, { id, found, isSentBack });
  assertReadable(kind, context, before);
  const body = bodyOf(kind, change, { dialect: client.dialect, existing: before.raw });
  await refuseLosingSecrets(kind, context, { id, body, before });
  const edited = await confirmUnanswered<FoundRecord>(
    context,
    () => client.call(kind.calls.edit, { objectId: id, body: { ...body, siblingsFrom: before.raw } }),
    {
      find: async () => {
        const record = recordIn(await lookUp(client, kind.calls.list, id));
        return record && isUpToDate(kind, record, change) ? record : undefined;
      },
    },
  );
  // Some services answer an edit with a part of the record.
  const answered = { ...found, ...sentScalars(body), ...edited, id, raw: { ...found.raw, ...edited.raw } };
  const isWhole = edited.id === id && saysAll(kind.record, body, edited) && isUpToDate(kind, edited, change);
  const isStale = (record: FoundRecord): boolean =>
    !isUpToDate(kind, record, change) && showsBefore(kind, { before, now: record, sent: body });
  const after = await readBack(kind, context, { id, answered, isWhole, by: 'edit', sent: body, isStale });
  warnUnreadable(kind, context, { change, written: after });
  const sent = wireOf(kind, client.dialect, body);
  if (isFirst) await refuseDropping(kind, context, { before: before.raw, after: after.raw, sent, body, id });
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
  return await context.run.runFirstAlone(`edit ${kind.type}`, async () => {
    const ready = (await kind.prepareEdit?.(context, { ...found, id }, change)) ?? found;
    return await sendEdit(kind, context, { found: ready, change });
  });
}
