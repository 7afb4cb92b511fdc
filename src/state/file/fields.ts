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

const isString = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isArray = (value: unknown): value is readonly JsonValue[] => Array.isArray(value);
const isStrings = (value: unknown): value is readonly string[] => isArray(value) && value.every(isString);

/** Letters as Terraform's reader of JSON compares them, which takes a key in any case. */
const foldCase = (key: string): string => key.toUpperCase().toLowerCase();

function assertSpelling(object: JsonObject, fail: Fail, keys: readonly string[]): void {
  for (const key of Object.keys(object)) {
    if (!keys.includes(key) && keys.includes(foldCase(key)))
      fail(`the key "${key}" means "${foldCase(key)}" to Terraform, and is to be written so`);
  }
}

/**
 * Reads the fields of an object; one that is missing or of another type ends in `fail`, and so does one that is spelled as none of
 * `keys` but for the case of its letters. `missing` stands for one that is absent or null.
 */
export class Fields {
  readonly #object: JsonObject;
  readonly #fail: Fail;

  constructor(object: JsonObject, fail: Fail, keys: readonly string[] = []) {
    this.#object = object;
    this.#fail = fail;
    if (keys.length > 0) assertSpelling(object, fail, keys);
  }

  any(key: string): JsonValue | undefined {
    return this.#object[key];
  }

  /** Whether there is something, and it is not null. */
  has(key: string): boolean {
    return (this.any(key) ?? null) !== null;
  }

  string(key: string, missing?: string): string {
    const value = this.any(key) ?? missing;
    return isString(value) ? value : this.#refuse(key, 'be a string');
  }

  strings(key: string, missing?: readonly string[]): readonly string[] {
    const value = this.any(key) ?? missing;
    return isStrings(value) ? value : this.#refuse(key, 'hold strings');
  }

  /** A whole number, 0 or more. */
  integer(key: string): number {
    const value = this.any(key);
    return isInteger(value) ? value : this.#refuse(key, 'be a whole number');
  }

  flag(key: string, missing?: boolean): boolean {
    const value = this.any(key) ?? missing;
    return isFlag(value) ? value : this.#refuse(key, 'be true or false');
  }

  object(key: string, missing?: JsonObject): JsonObject {
    const value = this.any(key) ?? missing;
    return isJsonObject(value) ? value : this.#refuse(key, 'be an object');
  }

  array(key: string, missing?: readonly JsonValue[]): readonly JsonValue[] {
    const value = this.any(key) ?? missing;
    return isArray(value) ? value : this.#refuse(key, 'be an array');
  }

  #refuse(key: string, what: string): never {
    return this.#fail(`"${key}" must ${what}`);
  }
}

/** The object that a text holds as JSON. Messages do not quote the text: a state holds secrets. */
export function parseObjectText(text: string, fail: Fail, options?: ParseOptions): JsonObject {
  try {
    const value = parseJson(options?.isCode ? text : replaceHalfCharacters(text), options);
    return isJsonObject(value) ? value : fail('it is not a JSON object');
  } catch (error) {
    if (!(error instanceof SyntaxError) || error instanceof LostDigitsError) throw error;
    const isTelling = error instanceof JsonLimitError || error instanceof RepeatedKeyError;
    return fail(isTelling ? error.message : 'it is not JSON, or only the beginning of it');
  }
}
