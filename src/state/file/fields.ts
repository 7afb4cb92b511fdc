import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import {
  JsonLimitError,
  LostDigitsError,
  parseJson,
  type ParseOptions,
  RepeatedKeyError,
  replaceHalfCharacters,
} from '../../base/json-text';

/** Ends the work with an error; `detail` says what was found and where. */
export type Fail = (detail: string) => never;

/** Reads the field under a key; `missing` stands for one that is absent or null. */
type ReadField<T> = (key: string, missing?: T) => T;

/** Reads the fields of an object. */
export interface Fields {
  readonly any: (key: string) => JsonValue | undefined;
  /** Whether there is something, and it is not null. */
  readonly has: (key: string) => boolean;
  readonly string: ReadField<string>;
  readonly strings: ReadField<readonly string[]>;
  /** A whole number, 0 or more. */
  readonly integer: ReadField<number>;
  readonly flag: ReadField<boolean>;
  readonly object: ReadField<JsonObject>;
  readonly array: ReadField<readonly JsonValue[]>;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isArray = (value: unknown): value is readonly JsonValue[] => Array.isArray(value);
const isStrings = (value: unknown): value is readonly string[] => isArray(value) && value.every(isString);

/** Letters as Terraform's reader of JSON compares them, which takes a key in any case. */
const foldCase = (key: string): string => key.toUpperCase().toLowerCase();

/**
 * Reads the fields of `object`; one that is missing or of another type ends in `fail`, and so does one that is spelled as none
 * of `keys` but for the case of its letters.
 */
export function readFields(object: JsonObject, fail: Fail, keys: readonly string[] = []): Fields {
  for (const key of keys.length > 0 ? Object.keys(object) : []) {
    if (!keys.includes(key) && keys.includes(foldCase(key)))
      fail(`the key "${key}" means "${foldCase(key)}" to Terraform, and is to be written so`);
  }
  const any = (key: string): JsonValue | undefined => object[key];
  const need =
    <T>(is: (value: unknown) => value is T, what: string): ReadField<T> =>
    (key, missing) => {
      const value = any(key) ?? missing;
      return is(value) ? value : fail(`"${key}" must ${what}`);
    };
  return {
    any,
    has: (key) => (any(key) ?? null) !== null,
    string: need(isString, 'be a string'),
    strings: need(isStrings, 'hold strings'),
    integer: need(isInteger, 'be a whole number'),
    flag: need(isFlag, 'be true or false'),
    object: need(isJsonObject, 'be an object'),
    array: need(isArray, 'be an array'),
  };
}

/** The object that a text holds as JSON. Messages do not quote the text: a state holds secrets. */
export function parseObjectText(text: string, fail: Fail, options?: ParseOptions): JsonObject {
  try {
    const value = parseJson(replaceHalfCharacters(text), options);
    return isJsonObject(value) ? value : fail('it is not a JSON object');
  } catch (error) {
    if (!(error instanceof SyntaxError) || error instanceof LostDigitsError) throw error;
    const isTelling = error instanceof JsonLimitError || error instanceof RepeatedKeyError;
    return fail(isTelling ? error.message : 'it is not JSON, or only the beginning of it');
  }
}
