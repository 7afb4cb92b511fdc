import { isJsonObject, type JsonObject, type JsonValue } from './json';

/** Ends the work with an error; `detail` says what was found and where. */
export type Fail = (detail: string) => never;

type ReadField<T> = (object: JsonObject, key: string, fail: Fail) => T;

/** The text under `key`. */
export const readString: ReadField<string> = (object, key, fail) => {
  const value = object[key];
  return typeof value === 'string' ? value : fail(`"${key}" must be a string`);
};

/** The whole number, 0 or more, under `key`. */
export const readInteger: ReadField<number> = (object, key, fail) => {
  const value = object[key];
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : fail(`"${key}" must be a whole number`);
};

/** The object under `key`. */
export const readObject: ReadField<JsonObject> = (object, key, fail) => {
  const value = object[key];
  return isJsonObject(value) ? value : fail(`"${key}" must be an object`);
};

/** The array under `key`. */
export const readArray: ReadField<readonly JsonValue[]> = (object, key, fail) => {
  const value = object[key];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : fail(`"${key}" must be an array`);
};

/** What `read` finds under `key`; undefined where the key is absent or null. */
// eslint-disable-next-line max-params -- a field, how to read it, and whom to tell
export function readOptional<T>(object: JsonObject, key: string, read: ReadField<T>, fail: Fail): T | undefined {
  return object[key] === undefined || object[key] === null ? undefined : read(object, key, fail);
}

/** The entries of `object` beside `knownKeys`, under `unknownKeys`; nothing when there are none. */
export function withoutKeys(object: JsonObject, knownKeys: readonly string[]): { unknownKeys?: JsonObject } {
  const unknown = Object.keys(object).filter((key) => !knownKeys.includes(key));
  if (unknown.length === 0) return {};
  return { unknownKeys: Object.fromEntries(unknown.map((key) => [key, object[key] ?? null])) };
}
