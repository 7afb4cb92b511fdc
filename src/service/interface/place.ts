import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

/** Every place of a dialect is looked at in every record. */
const knownKeys = new Map<string, readonly string[]>();

function keysOf(place: string): readonly string[] {
  const known = knownKeys.get(place);
  if (known) return known;
  const keys = place.split('.');
  knownKeys.set(place, keys);
  return keys;
}

/** The value at a dotted place of a record, or undefined when the record does not hold it. */
export function getAt(record: JsonObject, place: string): JsonValue | undefined {
  let value: JsonValue | undefined = record;
  for (const key of keysOf(place)) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A copy of `record` without what stands at a dotted place. */
export function withoutAt(record: JsonObject, place: string): JsonObject {
  const [key = '', ...rest] = place.split('.');
  const { [key]: inner, ...others } = record;
  if (rest.length === 0) return others;
  return isJsonObject(inner) ? { ...record, [key]: withoutAt(inner, rest.join('.')) } : record;
}

/** A copy of `record` with `value` at a dotted place; missing objects on the way are made. */
export function withAt(record: JsonObject, place: string, value: JsonValue): JsonObject {
  const [key = '', ...rest] = place.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  return { ...record, [key]: withAt(isJsonObject(inner) ? inner : {}, rest.join('.'), value) };
}
