import { isDeepStrictEqual } from 'node:util';
import { ApiError, ContractError } from '../../../base/errors';
import {
  type Dialect,
  fieldsOf,
  findOf,
  getOperation,
  isPaused,
  type OperationName,
  type RecordBodyName,
  recordBodies,
} from '../../interface/index';
import { isTombstone } from '../../quirks/index';
import type { ListedRecord, ListOperationName } from '../call-types';
import type { AnalyticsClient } from '../client';
import { NoRecordError } from '../read-record';

/** What a read by id says of an object. */
export type Lookup<L extends ListOperationName = ListOperationName> =
  | { readonly kind: 'found'; readonly record: ListedRecord<L> }
  /** A refusal of the id, as the dialect's `absent.statuses` have it; it may also mean a missing right. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The record says that its object was deleted. */
  | { readonly kind: 'deleted' }
  /** The answer says nothing at all. */
  | { readonly kind: 'silent' }
  /** The answer says neither that there is an object nor that there is none. */
  | { readonly kind: 'unclear'; readonly error: ContractError };

/** The record that a read by id found; undefined where it found none. */
export const recordIn = <L extends ListOperationName>(lookup: Lookup<L>): ListedRecord<L> | undefined =>
  lookup.kind === 'found' ? lookup.record : undefined;

/** A call of any operation that takes an id. */
type LooseCall = (operation: OperationName, input: { readonly objectId: string }) => Promise<object>;

/** Whether an error refuses an id that may be that of no object; the service may mean a missing right, too. */
export function refusesId({ absent }: Dialect, error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'API_RATE_LIMITED' && absent.statuses.includes(error.status);
}

function otherId(list: ListOperationName, objectId: string, answered: string): ContractError {
  const operation = findOf(list);
  const { method, path } = getOperation(operation);
  const issue = `the record has the id ${answered}`;
  const message = `The service answered ${operation} of ${objectId} with a record of the id ${answered}; check the dialect's \`fields\`.`;
  return new ContractError(message, { operation, method, path, issues: [issue], mayHaveTakenEffect: false });
}

/**
 * Asks for one object of a list by its id.
 *
 * @throws ContractError `CONTRACT_BROKEN` for the record of another object; whatever the call throws beside a refusal of the id.
 */
export async function lookUp<L extends ListOperationName>(
  client: AnalyticsClient,
  list: L,
  objectId: string,
): Promise<Lookup<L>> {
  try {
    const call: LooseCall = (operation, input) => client.call(operation as 'viewAlert', input);
    const found = await call(findOf(list), { objectId });
    const { id } = found as { readonly id?: string | null };
    if (typeof id !== 'string') return { kind: 'silent' };
    if (id !== objectId) throw otherId(list, objectId, id);
    if (isTombstone(client.dialect, (found as ListedRecord<L>).raw)) return { kind: 'deleted' };
    return { kind: 'found', record: found as ListedRecord<L> };
  } catch (error) {
    if (refusesId(client.dialect, error)) return { kind: 'refused', error };
    if (error instanceof NoRecordError) return { kind: 'unclear', error };
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a record that `whole` has, and that `listed` leaves out or tells otherwise. */
export function fieldsLeftOut(
  dialect: Dialect,
  list: ListOperationName,
  {
    listed,
    whole,
  }: { readonly listed: ListedRecord<ListOperationName>; readonly whole: ListedRecord<ListOperationName> },
): readonly string[] {
  const { record } = recordBodies[getOperation(list).answer.slice(0, -2) as RecordBodyName];
  const differing = fieldsOf(record)
    .filter(([, { wire }]) => wire !== 'records')
    .map(([name]) => name)
    .filter((name) => {
      const [before = null, after] = [(listed as Fields)[name], (whole as Fields)[name]];
      // What the record alone leaves out says nothing; a null does.
      return after !== undefined && !isDeepStrictEqual(before, after);
    });
  const [shown, said] = [isPaused(dialect, listed.raw), isPaused(dialect, whole.raw)];
  return said === undefined || said === shown || record !== 'alert' ? differing : [...differing, 'paused'];
}
