import { CallError, ContractError, ProviderError } from '../../../base/errors';
import { createListCache, lookUp, recordIn } from '../../../service/http/index';
import { placeOf } from '../../../service/interface/index';
import type { Change } from '../../../model';
import type { ServiceContext } from '../../context';
import { objectKey } from '../../run';
import { bodyOf } from '../mapping/desired-record';
import { findCreated } from './find-created';
import { holdsAll } from './find-lost';
import { toObserved } from '../mapping/mapping';
import { confirmUnanswered } from './confirm-unanswered';
import { readBack, type WrittenRecord } from './read-back';
import type { FoundRecord, RecordBody, RecordKind } from '../record-kind';
import { assertWritesAllowed, keepWritten, saysAll } from './record-writes';
import { assertReadable, warnUnreadable } from '../read/unreadable-attributes';

const plainName = (name: unknown): string => (typeof name === 'string' ? name.trim().toLowerCase() : '');

const isNamedAs = (kind: RecordKind, record: FoundRecord, { config }: Change): boolean =>
  plainName(toObserved(kind.mapping, record, {})['name']) === plainName(config['name']);

/** The object that the list holds since a create whose answer names none that there is. */
async function findCreatedElsewhere(
  kind: RecordKind,
  context: ServiceContext,
  look: Parameters<typeof findCreated>[2],
): Promise<WrittenRecord | undefined> {
  try {
    const id = await findCreated(kind, { ...context, readAfterWriteMs: 0 }, look);
    const record = recordIn(await lookUp(context.client, kind.calls.list, id));
    // The only new object may be one that is made at the same time.
    if (record === undefined || !isNamedAs(kind, record, look.change)) return undefined;
    context.run.namelessCreates.add(kind.type);
    return record;
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** A create, and which objects were there before it. */
interface Asked {
  readonly change: Change;
  readonly body: RecordBody;
  readonly isKnown: (objectId: string) => boolean;
}

/** What came of a create, and whether that says the id of the new object. */
interface Made {
  readonly answered: FoundRecord;
  readonly isNamed: boolean;
}

/** What was answered to a create, or what is seen of it where nobody answered, and whether that says the id of the new object. */
async function requestCreate(kind: RecordKind, context: ServiceContext, asked: Asked): Promise<Made> {
  const { client, run } = context;
  const { change, body, isKnown } = asked;
  const isMade = (id: string): boolean => run.made.has(objectKey(kind.type, id));
  const make = async () => {
    const answered: FoundRecord = await client.call(kind.calls.create, { body });
    const id = answered.id ?? '';
    // An id that was there before is somebody else's, such as that of the user.
    const isNew = id !== '' && !isKnown(id) && !isMade(id);
    return { answered, isNamed: isNew && !run.namelessCreates.has(kind.type) };
  };
  const listFresh = async () => {
    const records = await createListCache(client).all(kind.calls.list);
    const isManaged = (id: string): boolean => run.managed.has(objectKey(kind.type, id));
    return records.filter(({ id }) => !isKnown(id) && !isMade(id) && !isManaged(id));
  };
  const find = async () => {
    const fresh = await listFresh();
    const [found, ...others] = fresh.filter((record) => holdsAll(kind, record, change.config));
    if (found === undefined || others.length > 0) return undefined;
    // No other create of this run takes it for its own.
    run.made.add(objectKey(kind.type, found.id));
    return { answered: found, isNamed: true };
  };
  // Whatever is new may be it, stored otherwise than it was sent.
  return await confirmUnanswered(context, make, { find, isUndone: async () => (await listFresh()).length === 0 });
}

/** Whatever goes wrong after a create was answered, the object is there: who forgot it would make it again. */
function sayMade(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { operation, method, path, cause } = error;
  const details = { operation, method, path, cause, mayHaveTakenEffect: true };
  if (error instanceof ContractError) return new ContractError(error.message, { ...details, issues: error.issues });
  return new CallError(error.code, error.message, details);
}

async function sendCreate(kind: RecordKind, context: ServiceContext, change: Change): Promise<WrittenRecord> {
  const { snapshot } = context;
  // Read before anything is made.
  const isKnown = await snapshot.known(kind.calls.list);
  // One record tells how all of the kind are spelled.
  assertReadable(kind, context, await snapshot.any(kind.calls.list));
  const body = bodyOf(kind, change);
  const made = await requestCreate(kind, context, { change, body, isKnown });
  try {
    return await seeCreated(kind, context, { change, body, isKnown, ...made });
  } catch (error) {
    throw sayMade(error);
  }
}

/** The record as it is after a create that was answered. */
async function seeCreated(
  kind: RecordKind,
  context: ServiceContext,
  { change, body, isKnown, answered, isNamed }: Asked & Made,
): Promise<WrittenRecord> {
  const { run } = context;
  if (!isNamed) run.namelessCreates.add(kind.type);
  const look = { change, isKnown };
  const id = isNamed && answered.id ? answered.id : await findCreated(kind, context, look);
  const isWhole = isNamed && saysAll(kind.record, body, answered);
  // The answer may say the id of something else, such as that of a job or a user.
  const seek = isNamed ? () => findCreatedElsewhere(kind, context, look) : undefined;
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
  warnUnreadable(kind, context, { change, written });
  return keepWritten(kind, context, written);
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
  return await run.runFirstAlone(`create ${type}`, () => {
    assertWritesAllowed(context, `create ${type}`);
    const send = (): Promise<WrittenRecord> =>
      sendCreate(kind, context, change).catch((error: unknown) => {
        refuseNameless(kind, context, error);
        throw error;
      });
    // Of two that are made at once, the list does not tell which is which.
    return run.namelessCreates.has(type) ? run.serialize(`create ${type}`, send) : send();
  });
}
