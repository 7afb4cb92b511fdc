import { isJsonObject, type JsonObject } from '../../base/json';
import {
  checkBody,
  decodeRecord,
  type Dialect,
  zodMessages,
  forEachKind,
  kindNames,
  type ObjectKind,
  objectKinds,
  toWireId,
} from '../../service/interface/index';
import { findTreeIssues } from './category-tree';
import { isNextId, isObjectId } from '../openapi/number-schemas';
import { unusable } from '../http/error-response';
import { type HeldDatasets, type HeldDatasetsInput, heldDatasetsSchema } from '../datasets/held-datasets';
import { type StoredObjects, idOf } from './store';

/** The version of {@link Snapshot}. The first one had no number, and no datasets. */
export const snapshotVersion = 2;

/** Everything that the service holds, as JSON; whole numbers beyond 2^53 are bigint. */
export interface Snapshot extends StoredObjects, HeldDatasets {
  readonly version: typeof snapshotVersion;
}

/** A snapshot of which every part may be left out. */
export interface SnapshotInput extends HeldDatasetsInput {
  readonly version?: number;
  /** Raised above the highest id that an object has. */
  readonly nextId?: Snapshot['nextId'];
  readonly objects?: Partial<Snapshot['objects']>;
  readonly shares?: Snapshot['shares'];
  readonly categoryAssets?: Snapshot['categoryAssets'];
}

const parts = [
  'nextId',
  'objects',
  'shares',
  'categoryAssets',
  'datasets',
  'widgets',
  'components',
  'version',
] as const satisfies readonly (keyof Snapshot)[];

function unknownKeys(where: string, value: unknown, known: readonly string[]): string[] {
  if (!isJsonObject(value)) return [`${where} must be an object`];
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  return unknown.map((key) => `${where} has the unknown key ${key}; it may have ${known.join(', ')}`);
}

const idsOf = (dialect: Dialect, kind: ObjectKind, records: readonly JsonObject[]): string[] =>
  records.map((record) => idOf(dialect, objectKinds[kind], record));

function objectIssues(dialect: Dialect, kind: ObjectKind, records: readonly JsonObject[]): string[] {
  const issues = checkBody(dialect, `${objectKinds[kind]}[]`, { wire: records, use: 'create' });
  if (issues.length > 0) return issues.map((issue) => `objects.${kind}: ${issue}`);
  const ids = idsOf(dialect, kind, records);
  if (!ids.every((id) => id !== '' && isObjectId(BigInt(id)))) {
    return [`objects.${kind}: every object needs its id, a whole number of 64 bits, 1 or more`];
  }
  return new Set(ids).size < ids.length ? [`objects.${kind}: two objects have the same id`] : [];
}

function shareIssues(dialect: Dialect, { shares, objects }: Pick<Snapshot, 'shares' | 'objects'>): string[] {
  const alertIds = new Set(idsOf(dialect, 'alert', objects.alert));
  return Object.entries(shares).flatMap(([alertId, list]) => [
    ...(alertIds.has(alertId) ? [] : [`shares.${alertId}: there is no such alert`]),
    ...checkBody(dialect, 'share[]', { wire: list, use: 'create' }).map((issue) => `shares.${alertId}: ${issue}`),
  ]);
}

function categoryIssues(dialect: Dialect, categories: readonly JsonObject[]): string[] {
  const nesting = categories.filter((category) => decodeRecord(dialect, 'category', category).children?.length);
  return [
    ...idsOf(dialect, 'category', nesting).map((id) => `${id} holds others; list each beside it, naming its parent`),
    ...findTreeIssues(dialect, categories),
  ].map((issue) => `objects.category: ${issue}`);
}

function assetIssues(
  dialect: Dialect,
  { categoryAssets, objects }: Pick<Snapshot, 'categoryAssets' | 'objects'>,
): string[] {
  const issues = checkBody(dialect, 'categoryAsset[]', { wire: categoryAssets, use: 'create' });
  if (issues.length > 0) return issues.map((issue) => `categoryAssets: ${issue}`);
  const known = new Set(idsOf(dialect, 'category', objects.category));
  const named = categoryAssets.map((asset) => decodeRecord(dialect, 'categoryAsset', asset).categoryId ?? '');
  return named.filter((id) => !known.has(id)).map((id) => `categoryAssets: there is no category ${id}`);
}

function throwIssues(issues: readonly string[]): void {
  const details = issues.map((issue) => `The snapshot cannot be used: ${issue}.`);
  if (details.length > 0) throw unusable('Invalid snapshot', details);
}

function checkVersion(version: unknown): void {
  if (version === 1 || version === snapshotVersion) return;
  throwIssues([`its version is ${String(version)}, and only versions up to ${String(snapshotVersion)} are known`]);
}

/** The parts of a snapshot that are about data, complete. */
function parseHeldDatasets({ datasets, widgets, components }: SnapshotInput): HeldDatasets {
  const { data, error } = heldDatasetsSchema.safeParse({ datasets, widgets, components }, zodMessages);
  if (data) return data;
  throwIssues(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  throw error;
}

/** The objects of a snapshot, complete but for the next id. */
function parseObjects(dialect: Dialect, input: SnapshotInput): Omit<StoredObjects, 'nextId'> {
  const { objects: given = {}, shares = {}, categoryAssets = [] } = input;
  throwIssues([
    ...unknownKeys('objects', given, kindNames),
    ...(isJsonObject(shares) ? [] : ['shares must be an object']),
  ]);
  const objects = forEachKind((kind) => given[kind] ?? []);
  throwIssues(kindNames.flatMap((kind) => objectIssues(dialect, kind, objects[kind])));
  throwIssues([
    ...shareIssues(dialect, { shares, objects }),
    ...categoryIssues(dialect, objects.category),
    ...assetIssues(dialect, { categoryAssets, objects }),
  ]);
  return { objects, shares, categoryAssets };
}

/**
 * What is wrong with an object that somebody has edited, among all of its kind: as it is, no snapshot would hold it.
 */
export function findEditIssues(
  dialect: Dialect,
  kind: ObjectKind,
  { edited, all }: { readonly edited: JsonObject; readonly all: readonly JsonObject[] },
): readonly string[] {
  const issues = objectIssues(dialect, kind, [edited]);
  if (issues.length > 0 || kind !== 'category') return issues;
  const [id] = idsOf(dialect, kind, [edited]);
  return categoryIssues(
    dialect,
    all.map((other) => (idOf(dialect, objectKinds[kind], other) === id ? edited : other)),
  );
}

/**
 * Completes a snapshot: parts that are left out are empty, and the next id is above every id in use. One of an earlier
 * version is taken over.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming what does not fit the dialect.
 */
export function parseSnapshot(dialect: Dialect, input: unknown): Snapshot {
  throwIssues(unknownKeys('it', input, parts));
  const { version = 1, nextId = 1, ...given } = input as SnapshotInput;
  checkVersion(version);
  throwIssues(isNextId(nextId) ? [] : ['nextId must be a whole number from 1 to 2^63']);
  const held = { ...parseObjects(dialect, given), ...parseHeldDatasets(given) };
  const ids = [
    ...kindNames.flatMap((kind) => idsOf(dialect, kind, held.objects[kind])),
    ...[...held.datasets, ...held.widgets].map(({ id }) => String(id)),
  ];
  const nextFree = ids.reduce<bigint>((next, id) => (BigInt(id) < next ? next : BigInt(id) + 1n), BigInt(nextId));
  return { version: snapshotVersion, nextId: toWireId(nextFree), ...held };
}
