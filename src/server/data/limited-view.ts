import type { JsonObject } from '../../base/json';
import { decodeRecord, type Dialect, HttpError, type ObjectKind } from '../../service/interface/index';
import { Datasets } from '../datasets/datasets';
import type { Dataset, Widget } from '../datasets/held-datasets';
import { type Client, ownerIdOf, type Service } from '../handlers/handler';
import type { Storage } from '../storage/storage';
import { Store } from './store';

/** What a client may do with an object; `none` is not even to know that it is there. */
type Right = 'edit' | 'view' | 'none';

/**
 * The objects as a client with fewer rights sees them: its own, the alerts that are shared with its id, and all categories.
 * It may change its own, and the alerts that are shared for editing.
 */
class LimitedStore extends Store {
  readonly #dialect: Dialect;
  readonly #client: Client;

  constructor(dialect: Dialect, storage: Storage, client: Client) {
    super(dialect, storage);
    this.#dialect = dialect;
    this.#client = client;
  }

  override list(kind: ObjectKind): readonly JsonObject[] {
    const shown = super.list(kind).map((record) => this.#show(kind, this.idOf(kind, record), record));
    return shown.filter((record) => record !== undefined);
  }

  override find(kind: ObjectKind, id: string): JsonObject | undefined {
    const record = super.find(kind, id);
    return record && this.#show(kind, id, record);
  }

  override assertMayChange(kind: ObjectKind, id: string): void {
    const record = super.find(kind, id);
    if (!record || this.#rightTo(kind, id, record) === 'edit') return;
    throw new HttpError(403, `The ${kind} ${id} belongs to another user: this client has read access only.`);
  }

  #show(kind: ObjectKind, id: string, record: JsonObject): JsonObject | undefined {
    const right = this.#rightTo(kind, id, record);
    if (right === 'none') return undefined;
    return kind === 'alert' && right === 'view' ? { ...record, accessLevel: 2 } : record;
  }

  #rightTo(kind: ObjectKind, id: string, record: JsonObject): Right {
    if (ownerIdOf(record) === this.#client.id) return 'edit';
    if (kind === 'category') return 'view';
    const shares = kind === 'alert' ? this.sharesOf(id).map((one) => decodeRecord(this.#dialect, 'share', one)) : [];
    const own = shares.find(({ type, userName }) => type === 'user' && userName === this.#client.clientId);
    return own ? (own.access ?? 'view') : 'none';
  }
}

/** The datasets that a client with fewer rights has pushed itself, and the widgets that show them. */
class LimitedDatasets extends Datasets {
  readonly #client: Client;

  constructor(storage: Storage, client: Client) {
    super(storage);
    this.#client = client;
  }

  override list(): readonly Dataset[] {
    return super.list().filter((dataset) => ownerIdOf(dataset) === this.#client.id);
  }

  override find(id: string): Dataset | undefined {
    const dataset = super.find(id);
    return dataset && ownerIdOf(dataset) === this.#client.id ? dataset : undefined;
  }

  override findWidget(id: string): Widget | undefined {
    const widget = super.findWidget(id);
    return widget && this.find(String(widget.datasetId)) ? widget : undefined;
  }

  override listWidgets(): readonly Widget[] {
    return super.listWidgets().filter(({ datasetId }) => this.find(String(datasetId)) !== undefined);
  }
}

/** What a storage holds, as a client sees it. */
export function viewOf(client: Client, dialect: Dialect, storage: Storage): Pick<Service, 'store' | 'datasets'> {
  return client.isLimited
    ? { store: new LimitedStore(dialect, storage, client), datasets: new LimitedDatasets(storage, client) }
    : { store: new Store(dialect, storage), datasets: new Datasets(storage) };
}
