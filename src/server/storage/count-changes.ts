import type { RecordStore } from '../datasets/record-store';
import type { Storage } from './storage';

/** A storage that knows how often it may have been changed. */
export interface CountedStorage extends Storage {
  readonly revision: () => number;
  /** The same of the records of datasets alone. */
  readonly recordsRevision: () => number;
}

/** Counts the transactions of a storage, after each of which it may hold something else, and the changes of records. */
export function countChanges(storage: Storage): CountedStorage {
  let revision = 0;
  let recordsRevision = 0;
  const { records } = storage;
  const counted =
    <A extends readonly unknown[]>(change: (...args: A) => void) =>
    (...args: A): void => {
      recordsRevision += 1;
      change(...args);
    };
  const countedRecords: RecordStore = {
    append: counted((...args) => {
      records.append(...args);
    }),
    replaceAll: counted((...args) => {
      records.replaceAll(...args);
    }),
    replaceByKeys: counted((...args) => {
      records.replaceByKeys(...args);
    }),
    remove: counted((...args) => {
      records.remove(...args);
    }),
    iterate: (datasetId) => records.iterate(datasetId),
    count: (datasetId) => records.count(datasetId),
  };
  return {
    collection: (name) => storage.collection(name),
    records: countedRecords,
    transaction: (work) => {
      revision += 1;
      return storage.transaction(work);
    },
    close: () => storage.close(),
    revision: () => revision,
    recordsRevision: () => recordsRevision,
  };
}
