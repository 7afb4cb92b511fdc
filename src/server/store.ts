import type { JsonObject } from '../base/json';
import { decodeRecord, type Dialect, getAt, placeOf, type RecordBodyName, recordBodies } from '../contract';

/** The kinds of object that the service holds, each with the body that describes it on the wire. */
export const objectKinds = {
  slack: 'chatAction',
  teams: 'chatAction',
  webhook: 'webhookAction',
  alert: 'alert',
  category: 'category',
} as const satisfies Record<string, RecordBodyName>;
export type ObjectKind = keyof typeof objectKinds;

/** The names of the kinds. */
export const kindNames = Object.keys(objectKinds) as readonly ObjectKind[];

/** A value for every kind of object. */
export function forEachKind<T>(make: (kind: ObjectKind) => T): Record<ObjectKind, T> {
  return Object.fromEntries(kindNames.map((kind) => [kind, make(kind)])) as Record<ObjectKind, T>;
}

/** The objects of the service, as JSON; whole numbers beyond 2^53 are bigint. */
export interface HeldObjects {
  /** The id of the next new object. */
  readonly nextId: number | bigint;
  /** Records as they stand on the wire, oldest first. */
  readonly objects: Readonly<Record<ObjectKind, readonly JsonObject[]>>;
  /** The shares of alerts, by the alert's id; an alert without an entry is not shared. */
  readonly shares: Readonly<Record<string, readonly JsonObject[]>>;
  /** Which assets are in which categories, oldest first. */
  readonly categoryAssets: readonly JsonObject[];
}

/** An id as JSON holds it: a number where no digit is lost, else a bigint. */
export function toWireId(id: bigint): number | bigint {
  return id > Number.MAX_SAFE_INTEGER ? id : Number(id);
}

/** The id of a record as digits; empty when it has none. */
export function idOf(dialect: Dialect, body: RecordBodyName, wire: JsonObject): string {
  const id = getAt(wire, placeOf(dialect, recordBodies[body].record, 'id'));
  return typeof id === 'number' || typeof id === 'bigint' ? String(id) : '';
}

/** The objects of the service by id. Records go in and come out as they are; nothing here changes one in place. */
export class Store {
  readonly #dialect: Dialect;
  #nextId = 1n;
  #objects = forEachKind(() => new Map<string, JsonObject>());
  #shares = new Map<string, readonly JsonObject[]>();
  /** By category, type and id of the asset. */
  readonly #categoryAssets = new Map<string, JsonObject>();

  constructor(dialect: Dialect, held: HeldObjects) {
    this.#dialect = dialect;
    this.restore(held);
  }

  /** Replaces everything by a copy of `held`. */
  restore(held: HeldObjects): void {
    const { nextId, objects, shares, categoryAssets } = structuredClone(held);
    this.#nextId = BigInt(nextId);
    this.#objects = forEachKind((kind) => {
      return new Map(objects[kind].map((record) => [idOf(this.#dialect, objectKinds[kind], record), record]));
    });
    this.#shares = new Map(Object.entries(shares));
    this.#categoryAssets.clear();
    for (const asset of categoryAssets) this.addCategoryAsset(asset);
  }

  /** A copy that later changes do not reach. */
  snapshot(): HeldObjects {
    return structuredClone({
      nextId: toWireId(this.#nextId),
      objects: forEachKind((kind) => this.list(kind)),
      shares: Object.fromEntries(this.#shares),
      categoryAssets: [...this.#categoryAssets.values()],
    });
  }

  /** An id that no object has had before. */
  takeId(): bigint {
    return this.#nextId++;
  }

  /** All objects of a kind, oldest first. */
  list(kind: ObjectKind): readonly JsonObject[] {
    return [...this.#objects[kind].values()];
  }

  find(kind: ObjectKind, id: string): JsonObject | undefined {
    return this.#objects[kind].get(id);
  }

  put(kind: ObjectKind, id: string, record: JsonObject): void {
    this.#objects[kind].set(id, record);
  }

  /** Removes an object; the shares of an alert and the assets of a category go with it. */
  remove(kind: ObjectKind, id: string): void {
    this.#objects[kind].delete(id);
    if (kind === 'alert') this.#shares.delete(id);
    if (kind !== 'category') return;
    for (const key of this.#categoryAssets.keys()) if (key.startsWith(`${id} `)) this.#categoryAssets.delete(key);
  }

  sharesOf(alertId: string): readonly JsonObject[] {
    return this.#shares.get(alertId) ?? [];
  }

  setShares(alertId: string, shares: readonly JsonObject[]): void {
    if (shares.length === 0) this.#shares.delete(alertId);
    else this.#shares.set(alertId, shares);
  }

  /** Puts an asset into a category. It stays in its other ones; putting it there twice is the same as once. */
  addCategoryAsset(asset: JsonObject): void {
    const { categoryId, assetType, assetId } = decodeRecord(this.#dialect, 'categoryAsset', asset);
    this.#categoryAssets.set([categoryId, assetType, assetId].join(' '), asset);
  }
}
