import type { ObjectValue, Observed } from '../../../model';
import { lookUp, recordIn } from '../../../service/http/index';
import type { ServiceContext } from '../../context';
import type { FoundRecord, RecordKind } from '../record-kind';
import { idOf } from '../text-of';
import { unreadableIn, warnOfOtherKeys } from './unreadable-attributes';
import { keepVolatile } from './volatile-attributes';

/** Reads the attributes of a record. */
export type Observe = (
  context: ServiceContext,
  record: FoundRecord,
  state: ObjectValue,
) => Observed | Promise<Observed>;

interface Read {
  readonly context: ServiceContext;
  readonly state: ObjectValue;
  readonly observe: Observe;
}

/** A read that looks again where an answer contradicts the state. */
interface CheckedRead extends Read {
  readonly hasDrift: (observed: Observed) => boolean;
}

/** The attributes of one answer. */
interface Look {
  /** Undefined when the object is gone. */
  readonly observed: Observed | undefined;
  /** The attributes of the state that the record does not show. */
  readonly unreadable: readonly string[];
}

async function find(
  { calls }: RecordKind,
  { context, state, observe }: Read,
  by: ServiceContext['refresh'] | 'confirm',
): Promise<{ readonly record: FoundRecord; readonly observed: Observed } | undefined> {
  const record: FoundRecord | undefined = await context.snapshot.read(calls.list, idOf(state), by);
  return record && { record, observed: await observe(context, record, state) };
}

/** Reads the attributes of an object once; undefined when it is gone. */
export async function readOnce(kind: RecordKind, read: Read): Promise<Observed | undefined> {
  return (await find(kind, read, read.context.refresh))?.observed;
}

async function look(kind: RecordKind, read: CheckedRead, by: ServiceContext['refresh'] | 'confirm'): Promise<Look> {
  const { context, state } = read;
  const found = await find(kind, read, by);
  if (found === undefined) return { observed: undefined, unreadable: [] };
  const { record, observed } = found;
  const unreadable = unreadableIn(kind.mapping, state, observed);
  if (unreadable.length > 0) warnOfOtherKeys(kind, context, { state, found: record, unreadable });
  return { observed, unreadable };
}

const keysOf = ({ type }: RecordKind, names: readonly string[]): readonly string[] =>
  names.map((name) => `${type} ${name}`);

/** The attributes that a list omits and no read by id of the kind has been asked for. A list may show them of other objects. */
function unconfirmed(kind: RecordKind, { run, refresh }: ServiceContext, names: readonly string[]): readonly string[] {
  return refresh === 'find' ? [] : keysOf(kind, names).filter((key) => !run.unshown.has(key));
}

/** Reads the object once more by its id. Drift that a further read contradicts is volatile, and the state keeps its value. */
async function confirm(kind: RecordKind, read: CheckedRead): Promise<Observed | undefined> {
  const { context, state, observe, hasDrift } = read;
  const { observed, unreadable } = await look(kind, read, 'confirm');
  for (const key of keysOf(kind, unreadable)) context.run.unshown.add(key);
  if (observed === undefined || !hasDrift(observed)) return observed;
  const again = async (): Promise<Observed | undefined> => {
    const record = recordIn(await lookUp(context.client, kind.calls.list, idOf(state)));
    return record && (await observe(context, record, state));
  };
  return await keepVolatile(kind, context, { state, seen: observed, again });
}

/**
 * Reads the attributes of an object; undefined when it is gone.
 *
 * An answer that shows drift, or omits attributes of the state, is confirmed by a read by id. The first object of a kind confirms
 * omitted attributes for all others.
 */
export async function readRecord(kind: RecordKind, read: CheckedRead): Promise<Observed | undefined> {
  const { context, hasDrift } = read;
  const { observed, unreadable } = await look(kind, read, context.refresh);
  if (observed === undefined) return observed;
  const omitted = (): readonly string[] => unconfirmed(kind, context, unreadable);
  const settle = async (): Promise<Observed | undefined> =>
    omitted().length > 0 || hasDrift(observed) ? await confirm(kind, read) : observed;
  if (omitted().length === 0) return await settle();
  return await context.run.runFirstAlone(`look for ${omitted().join(', ')}`, settle);
}
