import type { AccountObject } from '../../src/adopt';
import type { Value } from '../../src/model';

/** What each account says in its own way. */
const secrets = ['headers', 'auth_headers', 'token', 'webhook_url'];
const unlisted = ['dataset_id', 'group_id', 'widget_id'];
const own = ['id', 'adopted'];

type ToName = (name: string, id: string) => string;

const isNothing = (name: string, value: unknown): boolean =>
  [null, undefined, '', false, 0, '0'].includes(value as string) || (name === 'type' && value === 1);

/** The elements or the parts of a value that say something; undefined where none does. */
function plainInside(name: string, value: object, toName: ToName): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one: Value) => JSON.stringify(plain(name, one, toName)));
    return all.length === 0 ? undefined : all.toSorted();
  }
  const inner = Object.entries(value).map(([key, one]) => [key, plain(key, one as Value, toName)] as const);
  const said = inner.filter(([, one]) => one !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** What a value is without what no person would miss: `undefined` is nothing. */
function plain(name: string, value: Value, toName: ToName): unknown {
  if (own.includes(name) || isNothing(name, value)) return undefined;
  const inside = typeof value === 'object' ? plainInside(name, value ?? {}, toName) : value;
  if (secrets.includes(name) && inside !== undefined) return 'secret';
  return typeof inside === 'string' ? toName(name, inside) : inside;
}

/**
 * What the objects of an account mean to a person, by their names and not by their ids: written without the product's own comparison.
 * `ids` are those of another account that datasets and groups have in this one.
 */
export function meaningOf(
  objects: readonly AccountObject[],
  ids: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const names = new Map(
    objects.map(({ type, id, values }) => [`${type} ${id}`, (values['path'] ?? values['name']) as string]),
  );
  const toName = (name: string, id: string): string => {
    if (unlisted.includes(name)) return ids.get(id) ?? id;
    const [, kind] = /^(parent|alert|\w+_action)_ids?$/.exec(name) ?? [];
    if (kind === undefined) return id;
    return names.get(`analytics_${kind === 'parent' ? 'category' : kind} ${id}`) ?? `nothing: ${id}`;
  };
  const entries = objects.map(({ type, values }) => {
    const meaning = plain('', values, toName) as Record<string, string>;
    const { path, name, alert_id: alert, type: kind, user, group_id: group } = meaning;
    const key = type === 'analytics_alert_share' ? [alert, kind, user ?? group].join('/') : (path ?? name);
    return [`${type} ${key ?? ''}`, meaning] as const;
  });
  if (new Set(entries.map(([key]) => key)).size < entries.length) throw new Error('Two objects have one name.');
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
