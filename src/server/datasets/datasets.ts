import type { JsonObject } from '../../base/json';
import type { Collection, Storage } from '../storage/storage';
import type { SetStatus } from './component-status';
import type { Dataset, HeldDatasets, Widget } from './held-datasets';
import type { RecordStore } from './record-store';

/** The datasets of the service, the widgets that show them, and the status of its components. */
export class Datasets {
  readonly #storage: Storage;
  readonly #datasets: Collection<Dataset>;
  readonly #widgets: Collection<Widget>;
  readonly #components: Collection<SetStatus>;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#datasets = storage.collection('datasets');
    this.#widgets = storage.collection('widgets');
    this.#components = storage.collection('components');
  }

  /** Replaces everything by a copy of `held`. */
  restore(held: HeldDatasets): void {
    this.#storage.transaction(() => {
      for (const [id] of this.#datasets.entries()) this.records.remove(id);
      for (const collection of [this.#datasets, this.#widgets, this.#components]) collection.clear();
      for (const { records, ...dataset } of structuredClone(held.datasets)) {
        this.put(dataset);
        this.records.append(String(dataset.id), records);
      }
      for (const widget of held.widgets) this.putWidget({ ...widget });
      for (const [id, status] of Object.entries(structuredClone(held.components))) this.#components.set(id, status);
    });
  }

  /** A copy that later changes do not reach. */
  snapshot(): HeldDatasets {
    return structuredClone({
      datasets: this.list().map((dataset) => ({ ...dataset, records: [...this.recordsOf(dataset)] })),
      widgets: [...this.#widgets.values()],
      components: this.components,
    });
  }

  /** The status that components were set to. */
  get components(): HeldDatasets['components'] {
    return Object.fromEntries(this.#components.entries());
  }

  /** What changes the records of datasets. */
  get records(): RecordStore {
    return this.#storage.records;
  }

  /** All datasets, oldest first. */
  list(): readonly Dataset[] {
    return [...this.#datasets.values()];
  }

  find(id: string): Dataset | undefined {
    return this.#datasets.get(id);
  }

  put(dataset: Dataset): void {
    this.#datasets.set(String(dataset.id), dataset);
  }

  /** Removes a dataset with its records, its query and the widgets that show it. */
  remove({ id }: Dataset): void {
    for (const widget of this.widgetsOf(id)) this.#widgets.delete(String(widget.id));
    this.records.remove(String(id));
    this.#datasets.delete(String(id));
  }

  findWidget(id: string): Widget | undefined {
    return this.#widgets.get(id);
  }

  putWidget(widget: Widget): void {
    this.#widgets.set(String(widget.id), widget);
  }

  /** All widgets, oldest first. */
  listWidgets(): readonly Widget[] {
    return [...this.#widgets.values()];
  }

  /** The widgets that show a dataset. */
  widgetsOf(datasetId: Dataset['id']): readonly Widget[] {
    return this.listWidgets().filter((widget) => String(widget.datasetId) === String(datasetId));
  }

  /** The records of a dataset, oldest first. */
  recordsOf({ id }: Pick<Dataset, 'id'>): Iterable<JsonObject> {
    return this.records.iterate(String(id));
  }
}
