import type { Storage } from './storage';

/** A storage that knows how often it may have been changed. */
export interface CountedStorage extends Storage {
  readonly revision: () => number;
}

/** Counts the transactions of a storage: after each, it may hold something else. */
export function countChanges(storage: Storage): CountedStorage {
  let revision = 0;
  return {
    collection: (name) => storage.collection(name),
    records: storage.records,
    transaction: (work) => {
      revision += 1;
      return storage.transaction(work);
    },
    close: () => storage.close(),
    revision: () => revision,
  };
}
