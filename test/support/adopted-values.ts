/** What the code of a project that `aac adopt` wrote says, read from what its app synthesised. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sameJson, type JsonValue } from '../../src/base/json';
import type { SeededValue } from './odd-account';

type Config = Readonly<Record<string, JsonValue>>;
type Blocks = Readonly<Record<string, Readonly<Record<string, Config>>>>;

/** What the code gives each object, by its type and id. */
export type Code = ReadonlyMap<string, Config>;

/** Reads it from what the app of a project synthesised. */
export function readAdopted(folder: string): Code {
  const file = join(folder, 'cdktf.out/stacks/analytics/cdk.tf.json');
  const { resource = {}, import: imports = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    resource?: Blocks;
    import?: readonly { readonly to: string; readonly id: string }[];
  };
  const ids = new Map(imports.map(({ to, id }) => [to, id]));
  const resolve = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map((one: JsonValue) => resolve(one));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
    }
    if (typeof value !== 'string') return value;
    const [, address = ''] = /^\$\{(\w+\.[\w-]+)\.id\}$/.exec(value) ?? [];
    return ids.get(address) ?? value.replace(/([$%])\1\{/g, '$1{');
  };
  return new Map(
    Object.entries(resource).flatMap(([type, named]) =>
      Object.entries(named).map(
        ([name, config]) => [`${type} ${ids.get(`${type}.${name}`) ?? ''}`, resolve(config) as Config] as const,
      ),
    ),
  );
}

/** What code does not say, as it holds anyway. */
const defaults = [
  ['schedule.frequency', 0],
  ['schedule.start_time', '0'],
  ['type', 1],
  ['widget_id', '0'],
] as const;

/** Whether code says a value: as it is, by a variable where it is secret, or by nothing where it is no value. */
export function isSaid(code: Code, { type, id, attribute, value }: SeededValue): boolean {
  if (attribute === undefined) return false;
  const config = code.get(`${type} ${id}`);
  if (config === undefined) return false;
  if (defaults.some(([name, usual]) => name === attribute && usual === value)) return true;
  const given = attribute
    .split('.')
    .reduce<JsonValue | undefined>((outer, key) => (outer as Config | undefined)?.[key], config);
  if (typeof given === 'string' && given.startsWith('${var.')) return true;
  return sameJson(plain(given ?? null), plain(value));
}

/** Sets have no order, and ids are texts or numbers. */
const plain = (value: JsonValue): JsonValue =>
  Array.isArray(value) ? value.map(String).toSorted() : typeof value === 'object' ? value : String(value);
