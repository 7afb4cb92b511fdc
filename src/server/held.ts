import type { Dialect } from '../contract';
import { Datasets } from './datasets/datasets';
import { type Snapshot, snapshotVersion } from './snapshot';
import type { Storage } from './storage/storage';
import { Store } from './store';

/** Everything that the service holds. */
export interface Held {
  readonly store: Store;
  readonly datasets: Datasets;
  readonly snapshot: () => Snapshot;
  /** Replaces everything by a copy of `snapshot`. */
  readonly restore: (snapshot: Snapshot) => void;
}

/** Finds in a storage what the service holds. */
export function createHeld(dialect: Dialect, storage: Storage): Held {
  const store = new Store(dialect, storage);
  const datasets = new Datasets(storage);
  return {
    store,
    datasets,
    snapshot: () => ({ version: snapshotVersion, ...store.snapshot(), ...datasets.snapshot() }),
    restore: (snapshot) => {
      storage.transaction(() => {
        store.restore(snapshot);
        datasets.restore(snapshot);
      });
    },
  };
}
