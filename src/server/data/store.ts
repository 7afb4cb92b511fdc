import type { JsonObject } from '../../base/json';
import {
  decodeRecord,
  type Dialect,
  forEachKind,
  getAt,
  kindNames,
  type ObjectKind,
  objectKinds,
  placeOf,
  type RecordBodyName,
  recordBodies,
  toWireId,
  HttpError,
} from '../../service/interface/index';
import { isObjectId } from '../openapi/number-schemas';
import type { Collection, Storage } from '../storage/storage';

/** The objects of the service, as JSON; whole numbers beyond 2^53 are bigint. */
export interface StoredObjects {
  /** The id of the next new object. */
  readonly nextId: number | bigint;
  /** Records as they stand on the wire, oldest first. */
  readonly objects: Readonly<Record<ObjectKind, readonly JsonObject[]>>;
  /** The shares of alerts, by the alert's id; an alert without an entry is not shared. */
  readonly shares: Readonly<Record<string, readonly JsonObject[]>>;
  /** Which assets are in which categories, oldest first. */
  readonly categoryAssets: readonly JsonObject[];
}

/** The id of a record as digits; empty when it has none. */
export function idOf(dialect: Dialect, body: RecordBodyName, wire: JsonObject): string {
  const id = getAt(wire, placeOf(dialect, recordBodies[body].record, 'id'));
  return typeof id === 'number' || typeof id === 'bigint' ? String(id) : '';
}

/** The objects of the service by id. Records go in and come out as they are; nothing here changes one in place. */
export class Store {
  readonly #dialect: Dialect;
  readonly #storage: Storage;
  readonly #objects: Readonly<Record<ObjectKind, Collection<JsonObject>>>;
  readonly #shares: Collection<readonly JsonObject[]>;
  /** By category, type and id of the asset. */
  readonly #categoryAssets: Collection<JsonObject>;
  readonly #numbers: Collection<number | bigint>;

  constructor(dialect: Dialect, storage: Storage) {
    this.#dialect = dialect;
    this.#storage = storage;
    this.#objects = forEachKind((kind) => storage.collection(`objects.${kind}`));
    this.#shares = storage.collection('shares');
    this.#categoryAssets = storage.collection('categoryAssets');
    this.#numbers = storage.collection('numbers');
  }

  /** The id of a record of a kind, as digits. */
  idOf(kind: ObjectKind, record: JsonObject): string {
    return idOf(this.#dialect, objectKinds[kind], record);
  }

  /** Replaces everything by a copy of `held`. */
  restore(held: StoredObjects): void {
    const { nextId, objects, shares, categoryAssets } = structuredClone(held);
    this.#storage.transaction(() => {
      this.#numbers.set('nextId', nextId);
      for (const kind of kindNames) {
        this.#objects[kind].clear();
        for (const record of objects[kind]) this.put(kind, this.idOf(kind, record), record);
      }
      this.#shares.clear();
      for (const [alertId, list] of Object.entries(shares)) this.#shares.set(alertId, list);
      this.#categoryAssets.clear();
      for (const asset of categoryAssets) this.addCategoryAsset(asset);
    });
  }

  /** A copy that later changes do not reach. */
  snapshot(): StoredObjects {
    return structuredClone({
      nextId: this.#numbers.get('nextId') ?? 1,
      objects: forEachKind((kind) => this.list(kind)),
      shares: Object.fromEntries(this.#shares.entries()),
      categoryAssets: this.listCategoryAssets(),
    });
  }

  /**
   * An id that no object has had before.
   *
   * @throws HttpError, 400, when there is none.
   */
  takeId(): bigint {
    const id = BigInt(this.#numbers.get('nextId') ?? 1);
    if (!isObjectId(id)) throw new HttpError(400, 'All ids up to 2^63 - 1 are used: no object can be created.');
    this.#numbers.set('nextId', toWireId(id + 1n));
    return id;
  }

  /** All objects of a kind, oldest first. */
  list(kind: ObjectKind): readonly JsonObject[] {
    return [...this.#objects[kind].values()];
  }

  find(kind: ObjectKind, id: string): JsonObject | undefined {
    return this.#objects[kind].get(id);
  }

  /**
   * Refuses to change an object that is only to be seen.
   *
   * @throws HttpError, 403.
   */
  assertMayChange(_kind: ObjectKind, _id: string): void {
    // Whoever sees everything may change everything.
  }

  put(kind: ObjectKind, id: string, record: JsonObject): void {
    this.#objects[kind].set(id, record);
  }

  /** Removes an object; the shares of an alert and the assets of a category go with it. */
  remove(kind: ObjectKind, id: string): void {
    this.#objects[kind].delete(id);
    if (kind === 'alert') this.#shares.delete(id);
    if (kind !== 'category') return;
    for (const [key] of this.#categoryAssets.entries()) {
      if (key.startsWith(`${id} `)) this.#categoryAssets.delete(key);
    }
  }

  sharesOf(alertId: string): readonly JsonObject[] {
    return this.#shares.get(alertId) ?? [];
  }

  setShares(alertId: string, shares: readonly JsonObject[]): void {
    if (shares.length === 0) this.#shares.delete(alertId);
    else this.#shares.set(alertId, shares);
  }

  /** Which assets are in which categories, oldest first. */
  listCategoryAssets(): readonly JsonObject[] {
    return [...this.#categoryAssets.values()];
  }

  /** Puts an asset into a category. It stays in its other ones; putting it there twice is the same as once. */
  addCategoryAsset(asset: JsonObject): void {
    const { categoryId, assetType, assetId } = decodeRecord(this.#dialect, 'categoryAsset', asset);
    this.#categoryAssets.set([categoryId, assetType, assetId].join(' '), asset);
  }
}
