import { isJsonObject, type JsonValue } from '../../base/json';

/** The text of an id as hosts spell ids, a whole number; undefined for all else, which could lead a path elsewhere. */
export function idOf(value: JsonValue | undefined): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d*$/.test(text) ? text : undefined;
}

/** A property of what may be an object. */
export const propertyOf = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isJsonObject(value) ? value[name] : undefined;
