import type { JsonObject } from '../../base/json';
import { formatJson } from '../../base/json-text';
import type { Dialect } from '../../service/interface/index';
import { Datasets } from '../datasets/datasets';
import { toJsonPieces } from '../datasets/export-records';
import { startReading } from '../datasets/query-records';
import { type Snapshot, snapshotVersion } from './snapshot';
import type { Storage } from '../storage/storage';
import { Store } from './store';

/** Everything that the service holds. */
export interface ServiceData {
  readonly store: Store;
  readonly datasets: Datasets;
  readonly snapshot: () => Snapshot;
  /** The same as the text of its JSON, a piece at a time: the records may be more than fit into memory. */
  readonly printSnapshot: () => Iterable<string>;
  /** Replaces everything by a copy of `snapshot`. */
  readonly restore: (snapshot: Snapshot) => void;
}

/** Everything that is read later is what there is now. */
function printSnapshot({ store, datasets }: Pick<ServiceData, 'store' | 'datasets'>): Iterable<string> {
  const { components } = datasets;
  const widgets = datasets.listWidgets();
  const rest = formatJson({ version: snapshotVersion, ...store.snapshot(), components, widgets } as JsonObject);
  const started = datasets.list().map((dataset) => ({
    head: formatJson(dataset as JsonObject),
    records: startReading(datasets.recordsOf(dataset)),
  }));
  return (function* () {
    yield `${rest.slice(0, -1)},"datasets":[`;
    for (const [index, { head, records }] of started.entries()) {
      yield `${index === 0 ? '' : ','}${head.slice(0, -1)},"records":`;
      yield* toJsonPieces(records);
      yield '}';
    }
    yield ']}';
  })();
}

/** Finds in a storage what the service holds. */
export function openServiceData(dialect: Dialect, storage: Storage): ServiceData {
  const store = new Store(dialect, storage);
  const datasets = new Datasets(storage);
  return {
    store,
    datasets,
    snapshot: () => ({ version: snapshotVersion, ...store.snapshot(), ...datasets.snapshot() }),
    printSnapshot: () => printSnapshot({ store, datasets }),
    restore: (snapshot) => {
      storage.transaction(() => {
        store.restore(snapshot);
        datasets.restore(snapshot);
      });
    },
  };
}
