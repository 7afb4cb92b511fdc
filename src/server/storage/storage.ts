import { createMemoryRecords, type RecordStore } from '../datasets/record-store';

/** Values by key, in the order in which their keys came. A Map is one. */
export interface Collection<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): unknown;
  delete(key: string): unknown;
  clear(): void;
  /** What is there now; later changes do not show in it, unless it is a Map's. */
  entries(): Iterable<readonly [string, V]>;
  values(): Iterable<V>;
}

/** What keeps everything that the service holds: the memory of this process, or a database. */
export interface Storage {
  /** The values under a name, JSON all of them. */
  collection<V>(name: string): Collection<V>;
  readonly records: RecordStore;
  /**
   * Does some work, whose changes are kept for good when it returns. In a database, work that throws changes nothing;
   * in memory, it has to see to that itself.
   */
  transaction<T>(work: () => T): T;
  close(): Promise<void>;
}

/** Keeps everything as long as the process lives. */
export function createMemoryStorage(): Storage {
  const collections = new Map<string, Map<string, never>>();
  return {
    collection: (name) => {
      const collection = collections.get(name) ?? new Map<string, never>();
      collections.set(name, collection);
      return collection;
    },
    records: createMemoryRecords(),
    transaction: (work) => work(),
    close: () => Promise.resolve(),
  };
}
