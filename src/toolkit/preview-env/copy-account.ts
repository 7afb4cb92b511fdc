import { ApiError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import { replaceNamedSecrets } from '../../base/http/named-secrets';
import { mapInSlices } from '../../base/map-cooperative';
import {
  type Dialect,
  encodeRecord,
  fieldsOf,
  forEachKind,
  kindNames,
  type ObjectKind,
  operationsByKind,
  type RecordFields,
  withoutNested,
} from '../../service/interface/index';
import { type AnalyticsClient, createListCache, type ListCache } from '../../service/http/index';

/** The objects of an account as the reference server takes them, and what could not be copied, a sentence each. */
export interface AccountCopy {
  readonly dialect: Dialect;
  readonly objects: Readonly<Record<ObjectKind, readonly JsonObject[]>>;
  readonly shares: Readonly<Record<string, readonly JsonObject[]>>;
  readonly warnings: readonly string[];
}

type Action = RecordFields<'action'>;
type Listed = Awaited<ReturnType<ListCache['all']>>[number];

/** A copy has no secrets: it lacks their fields, and a plan leaves a missing field alone. */
const withoutSecrets = (value: JsonValue): JsonValue =>
  replaceNamedSecrets(value, { field: undefined, text: 'hidden' });

/** Of an action, only the fields that are known and not secret: what others hold, nobody can say. */
function copyAction(dialect: Dialect, action: Listed): JsonObject {
  const known = fieldsOf('action').filter(([, { secret }]) => !secret);
  const fields = known
    .map(([name]) => [name, (action as Action)[name as keyof Action]])
    .filter(([, value]) => value !== undefined);
  return encodeRecord(dialect, 'action', Object.fromEntries(fields) as Action);
}

function copyObject(dialect: Dialect, kind: ObjectKind, record: Listed): JsonObject {
  if (kind === 'alert') return record.raw;
  if (kind !== 'category') return copyAction(dialect, record);
  const { id, parentId = null } = record as RecordFields<'category'>;
  const own = withoutNested(dialect, 'category', record.raw);
  return { ...own, ...encodeRecord(dialect, 'category', { id, parentId }) };
}

/** Whom an alert is shared with; undefined where the account may not know. */
async function findShares(client: AnalyticsClient, objectId: string): Promise<readonly JsonObject[] | undefined> {
  try {
    return (await client.call('listAlertShares', { objectId })).map(({ raw }) => raw);
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404, 410].includes(error.status)) throw error;
    return error.status === 403 ? undefined : [];
  }
}

/**
 * Reads what an account holds, for a reference server that stands in for it. Nothing is written. No secret is in the copy, nor
 * what the interface cannot list: records of datasets, and the assets of categories.
 *
 * @throws What the calls of the client throw.
 */
export async function copyAccount(client: AnalyticsClient, turn: () => Promise<void>): Promise<AccountCopy> {
  const { dialect } = client;
  const cache = createListCache(client);
  const warnings: string[] = [];
  const objects = forEachKind((): readonly JsonObject[] => []);
  const shares: Record<string, readonly JsonObject[]> = {};
  for (const kind of kindNames) {
    const { list } = operationsByKind[kind];
    const [ids, gap] = [await cache.ids(list), await cache.gap(list)];
    if (gap !== undefined) warnings.push(`The copy may lack objects: ${gap}`);
    const records = await mapInSlices(ids, turn, (id) => cache.read(list, id, 'list'));
    objects[kind] = records
      .filter((record) => record !== undefined)
      .map((record) => withoutSecrets(copyObject(dialect, kind, record)) as JsonObject);
    if (kind !== 'alert') continue;
    await mapInSlices(ids, turn, async (id) => {
      const found = await findShares(client, id);
      if (found === undefined)
        warnings.push(`The shares of alert ${id} are not copied: the account may not read them.`);
      else if (found.length > 0) shares[id] = found.map((share) => withoutSecrets(share) as JsonObject);
    });
  }
  return { dialect, objects, shares, warnings: [...cache.drainWarnings(), ...warnings] };
}
