import type { JsonObject } from '../../../base/json';
import type { ListedRecord, ListOperationName } from '../call-types';
import type { AnalyticsClient } from '../client';
import { CachedList } from './cached-list';

/** What the service holds, read once per kind: one list serves every object that is asked for. */
export interface ListCache {
  /**
   * The record with this id; undefined when it is gone: neither the list nor a read by its id finds it.
   *
   * @throws ContractError `CONTRACT_BROKEN` when this record does not fit the interface; those of others do not matter.
   */
  find<L extends ListOperationName>(list: L, objectId: string): Promise<ListedRecord<L> | undefined>;
  /**
   * The same for an object whose fields matter. `list`: out of the list, which is compared with one read by id for each
   * kind. `find`: by a read of its own. `confirm`: out of the list, and by a read of its own where it is there.
   */
  read<L extends ListOperationName>(
    list: L,
    objectId: string,
    by: 'list' | 'find' | 'confirm',
  ): Promise<ListedRecord<L> | undefined>;
  /** The record that `read` finds in a list, as it came: where that was read and compared already, and holds it. */
  wireOf(list: ListOperationName, objectId: string): JsonObject | undefined;
  /** Whether there is an object with this id, whatever its record says. */
  has(list: ListOperationName, objectId: string): Promise<boolean>;
  /** Every record of a list. */
  all<L extends ListOperationName>(list: L): Promise<readonly ListedRecord<L>[]>;
  /** One record of a list, whichever; it asks no further than the list, however many objects there are. */
  any<L extends ListOperationName>(list: L): Promise<ListedRecord<L> | undefined>;
  /** In which way a list is seen not to have every record, in a sentence; undefined when it has. */
  gap(list: ListOperationName): Promise<string | undefined>;
  /** Tells which ids the list holds once it is read; it sends nothing, and what is written later counts. */
  known(list: ListOperationName): Promise<(objectId: string) => boolean>;
  /** The ids that the list holds; it sends nothing once the list is read. */
  ids(list: ListOperationName): Promise<readonly string[]>;
  /** Lays what a write answered over the list, also while the list is still on its way. */
  put<L extends ListOperationName>(list: L, record: ListedRecord<L>): void;
  /** Takes a deleted object out of the list, also while the list is still on its way. */
  drop(list: ListOperationName, objectId: string): void;
  /** Why lists were not trusted, a sentence each; each is handed over once. */
  drainWarnings(): readonly string[];
}

const ways = { list: 'findWhole', find: 'findSingly', confirm: 'confirm' } as const;

/**
 * Takes each list when it is first asked for, with one request that all who ask share.
 *
 * A failure is not kept: the next one who asks sends another request. Writes win over the list whenever they happened.
 */
export function createListCache(client: AnalyticsClient): ListCache {
  const lists = new Map<ListOperationName, CachedList>();
  let doubts: string[] = [];

  function observe(list: ListOperationName): CachedList {
    const observed = lists.get(list) ?? new CachedList(client, list, (reason) => doubts.push(reason));
    lists.set(list, observed);
    return observed;
  }

  return {
    async find<L extends ListOperationName>(list: L, objectId: string) {
      const observed = observe(list);
      return observed.recordOf(await observed.find(objectId)) as ListedRecord<L> | undefined;
    },
    async read<L extends ListOperationName>(list: L, objectId: string, by: keyof typeof ways) {
      const observed = observe(list);
      return observed.recordOf(await observed[ways[by]](objectId)) as ListedRecord<L> | undefined;
    },
    wireOf: (list, objectId) => observe(list).wireOf(objectId),
    has: async (list, objectId) => (await observe(list).find(objectId)) !== undefined,
    all: async <L extends ListOperationName>(list: L) =>
      (await observe(list).all()).map(({ record }) => record as ListedRecord<L>),
    any: async <L extends ListOperationName>(list: L) =>
      (await observe(list).any())?.record as ListedRecord<L> | undefined,
    gap: (list) => observe(list).gap(),
    known: (list) => observe(list).known(),
    ids: (list) => observe(list).ids(),
    put: (list, record) => {
      observe(list).write(record.id, record);
    },
    drop: (list, objectId) => {
      observe(list).write(objectId, undefined);
    },
    drainWarnings() {
      const taken = doubts;
      doubts = [];
      return taken;
    },
  };
}
