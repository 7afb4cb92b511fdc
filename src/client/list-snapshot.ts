import { ContractError } from '../base/errors';
import { getOperation } from '../contract';
import type { KeptRecord, ListedRecord, ListOperationName } from './call-types';
import type { AnalyticsClient } from './client';

/** What the service holds, read once per kind: one list serves every object that is asked for. */
export interface ListSnapshot {
  /**
   * The record with this id, or undefined when the list does not hold it: it is gone.
   *
   * @throws ContractError `CONTRACT_BROKEN` when this record does not fit the interface; those of others do not matter.
   */
  find<L extends ListOperationName>(list: L, objectId: string): Promise<ListedRecord<L> | undefined>;
  /** Whether the list holds a record with this id, whatever it says. */
  has(list: ListOperationName, objectId: string): Promise<boolean>;
  /** Every record of a list. */
  all<L extends ListOperationName>(list: L): Promise<readonly ListedRecord<L>[]>;
  /** Lays what a write answered over the list, also while the list is still on its way. */
  put<L extends ListOperationName>(list: L, record: ListedRecord<L>): void;
  /** Takes a deleted object out of the list, also while the list is still on its way. */
  drop(list: ListOperationName, objectId: string): void;
}

type Records = ReadonlyMap<string, KeptRecord>;

/** One list: its records once they were asked for, and the writes over them; a deleted object is undefined there. */
interface Kept {
  records: Promise<Records> | undefined;
  readonly written: Map<string, KeptRecord | undefined>;
}

function toContractError(operation: ListOperationName, objectId: string, issues: readonly string[]): ContractError {
  const { method, path } = getOperation(operation);
  const message = `The record ${objectId} in the answer to ${operation} does not fit the interface: ${issues.join('; ')}. If the service spells its fields differently, set the \`dialect\`.`;
  return new ContractError(message, { operation, method, path, issues, mayHaveTakenEffect: false });
}

/**
 * Takes each list when it is first asked for, with one request that all who ask share.
 *
 * A failure is not kept: the next one who asks sends another request. Writes win over the list whenever they happened.
 */
export function createListSnapshot(client: AnalyticsClient): ListSnapshot {
  const lists = new Map<ListOperationName, Kept>();

  function keptOf(list: ListOperationName): Kept {
    const kept = lists.get(list) ?? { records: undefined, written: new Map() };
    lists.set(list, kept);
    return kept;
  }

  async function request(list: ListOperationName, kept: Kept): Promise<Records> {
    try {
      return new Map((await client.list(list)).map((record) => [record.id, record]));
    } catch (error) {
      kept.records = undefined;
      throw error;
    }
  }

  async function read(list: ListOperationName): Promise<Records> {
    const kept = keptOf(list);
    kept.records ??= request(list, kept);
    return await kept.records;
  }

  async function look(list: ListOperationName, objectId: string): Promise<KeptRecord | undefined> {
    const { written } = keptOf(list);
    const records = written.has(objectId) ? written : await read(list);
    return (written.has(objectId) ? written : records).get(objectId);
  }

  return {
    async find<L extends ListOperationName>(list: L, objectId: string) {
      const record = (await look(list, objectId))?.record;
      if (record?.problems) throw toContractError(list, objectId, record.problems);
      return record as ListedRecord<L> | undefined;
    },
    has: async (list, objectId) => (await look(list, objectId)) !== undefined,
    async all<L extends ListOperationName>(list: L) {
      const merged = new Map([...(await read(list)), ...keptOf(list).written]);
      return [...merged.values()].flatMap((kept) => (kept ? [kept.record as ListedRecord<L>] : []));
    },
    put: (list, record) => {
      keptOf(list).written.set(record.id, { id: record.id, record });
    },
    drop: (list, objectId) => {
      keptOf(list).written.set(objectId, undefined);
    },
  };
}
