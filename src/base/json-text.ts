import { parse, stringify } from 'lossless-json';
import { isJsonObject, isNestedDeeper, type JsonObject, type JsonValue } from './json';
import { isTooHeavy } from './json-size-guard';
import { formatNumber } from './text/number-text';
import { findRepeatedKey, isPlainlySound, type KeyPlace } from './repeated-key';

/**
 * A number needs this many digits, or such an exponent, before a double can lose it; other texts take the fast parser.
 * A number stands behind one of these signs; a UUID may hold what looks like an exponent.
 */
const mayBeLong = /\d[\d.]{15}|\d[eE][+-]?\d{3}/;
const longNumber = /(?:^|[\s:,[])-?(?:\d{16}|[\d.]{1000}|[\d.]+[eE][+-]?\d{3})/;
/** The same for who wants all digits of a fraction, too. */
const longCodeNumber = /(?:^|[\s:,[])-?(?:[\d.]{16}|[\d.]+[eE][+-]?\d{3})/;

/** Reading a number takes time that grows with the square of its length. */
const maxNumberLength = 1000;
/** As deep as JSON may be nested: what walks it, walks it in calls of itself. */
const maxDepth = 500;

/** Text that is JSON, and more of it than anything here works with: too many values, too deep, or too long a number. */
export class JsonLimitError extends SyntaxError {}

/** Text that is JSON, and holds a number that would not come back as it stands there. */
export class LostDigitsError extends JsonLimitError {
  constructor() {
    super('it holds a number of more digits than are kept here');
  }
}

const tooDeep = (): JsonLimitError => new JsonLimitError(`it is nested more than ${String(maxDepth)} levels deep`);

/** Line and column of an offset, as people count them. */
function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${String(lines.length)}, column ${String((lines.at(-1) ?? '').length + 1)}`;
}

/** The digits of a number without zeros at their ends, and the place of its point. */
function digitsOf(text: string): string {
  const [, whole = '', fraction = '', power = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const shorter = digits.replace(/(?<!0)0+$/, '');
  return shorter === '' ? '' : `${shorter}e${String(Number(power) - fraction.length + digits.length - shorter.length)}`;
}

/** Reads a number of code, all of whose digits mean something. */
function parseExactNumber(text: string): number | bigint {
  const value = parseNumber(text);
  if (typeof value === 'bigint' || digitsOf(String(value)) === digitsOf(text)) return value;
  throw new LostDigitsError();
}

function parseNumber(text: string): number | bigint {
  if (text.length > maxNumberLength) {
    throw new JsonLimitError(`it holds a number of more than ${String(maxNumberLength)} characters`);
  }
  const value = Number(text);
  if (!Number.isFinite(value) && !/^-?\d+$/.test(text)) throw new JsonLimitError('it holds a number that is too large');
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/**
 * Parses JSON text; whole numbers beyond 2^53 become bigint. Fractions are doubles. Of equal keys of one object the last
 * one wins, as it does for JavaScript's own parser, unless they are to be refused.
 *
 * @throws SyntaxError saying where the text stops being JSON, and quoting nothing of it, which may be a secret;
 * JsonLimitError where it holds too many values, is too deep, or has too long a number.
 */
export function parseJson(text: string, options: ParseOptions = {}): JsonValue {
  if (isTooHeavy(text)) throw new JsonLimitError('it holds more values than are read at once');
  try {
    return parseChecked(text, options);
  } catch (error) {
    if (error instanceof SyntaxError) throw quotingNothing(error, text);
    // The parser of long numbers calls itself.
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/** An escape: of both halves of a character, of one half (in parentheses), or any other. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./gs;

/** JSON text as Terraform reads it: what is half of a character there stands for the sign of what could not be read. */
export function replaceHalfCharacters(text: string): string {
  return /\\u[dD]/.test(text)
    ? text.replace(escapes, (found, half?: string) => (half === undefined ? found : '\\ufffd'))
    : text;
}

/** How a text is parsed. */
export interface ParseOptions {
  /** Reads as Terraform reads code: refuses one key twice, and digits that would get lost. */
  readonly isCode?: boolean;
  /** Sees every key, where one of them twice is refused. */
  readonly onKey?: (place: KeyPlace) => void;
}

/** Refuses text in the words of this file, at an offset. */
class JsonRefusal extends SyntaxError {
  constructor(what: string, text: string, offset: number) {
    super(`${what} at ${placeAt(text, offset)}`);
  }
}

/** One key of an object twice. */
export class RepeatedKeyError extends JsonRefusal {
  constructor(text: string, offset: number) {
    super('a key of an object stands there again', text, offset);
  }
}

function parseChecked(text: string, { isCode = false, onKey }: ParseOptions): JsonValue {
  const whole = isCode ? replaceHalfCharacters(text) : text;
  const isPlain = !mayBeLong.test(whole) || !(isCode ? longCodeNumber : longNumber).test(whole);
  const value = isPlain
    ? (JSON.parse(whole) as JsonValue)
    : (parse(whole, undefined, {
        parseNumber: isCode ? parseExactNumber : parseNumber,
        onDuplicateKey: ({ newValue }) => newValue,
      }) as JsonValue);
  if (isCode) {
    if (!onKey && isPlainlySound(whole, value, maxDepth)) return value;
    assertNoneTwice(whole, onKey);
  }
  // A shorter text has no room for so many brackets.
  if (text.length > maxDepth && isNestedDeeper(value, maxDepth)) throw tooDeep();
  return value;
}

function assertNoneTwice(text: string, onKey: ParseOptions['onKey']): void {
  const repeated = findRepeatedKey(text, onKey);
  if (repeated !== undefined) throw new RepeatedKeyError(text, repeated);
}

/** What a parser says quotes the text; the place is enough. One of the two always tells it. */
function quotingNothing(error: SyntaxError, text: string): SyntaxError {
  if (error instanceof JsonLimitError || error instanceof JsonRefusal) return error;
  try {
    parse(text);
  } catch (located) {
    const [, offset] = /at position (\d+)$/.exec((located as Error).message) ?? [];
    if (offset !== undefined) return new JsonRefusal('it stops being JSON', text, Number(offset));
  }
  return new SyntaxError('it is not JSON');
}

/** Whether a value is, or holds, something that is no object and passes a test. */
function holds(value: unknown, test: (inner: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return test(value);
  for (const key in value) if (holds((value as JsonObject)[key], test)) return true;
  return false;
}

const isBigint = (value: unknown): boolean => typeof value === 'bigint';
const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || isBigint(value);
/** Whether JavaScript prints a number otherwise than with all its digits. */
const isOdd = (value: unknown): boolean =>
  isBigint(value) || (isNumber(value) && JSON.stringify(value) !== formatNumber(value));

/** Prints JSON text whose numbers are written out, as Terraform's documents have them. */
export function formatDocument(value: JsonValue, indent?: number): string {
  if (!holds(value, isOdd)) return JSON.stringify(value, undefined, indent);
  const print = (number: unknown): string => (isNumber(number) ? formatNumber(number) : String(number));
  return stringify(value, undefined, indent, [{ test: isNumber, stringify: print }]) ?? 'null';
}

/** Prints JSON text; a bigint is printed with all its digits. */
export function formatJson(value: JsonValue, indent?: number): string {
  // JavaScript's own printer takes a tenth of the time, and throws at a bigint.
  if (!holds(value, isBigint)) return JSON.stringify(value, undefined, indent);
  return stringify(value, undefined, indent) ?? 'null';
}

/** The object that a text holds as JSON; undefined when it holds something else, or no JSON. */
export function findJsonObject(text: string): JsonObject | undefined {
  const value = findJson(text);
  return isJsonObject(value) ? value : undefined;
}

/** Why a text that may well be JSON is not read; undefined when there is no such reason. */
export function findJsonLimit(text: string): string | undefined {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonLimitError) return error.message;
  }
  return undefined;
}

/** What a text holds as JSON; undefined when that is no JSON. */
export function findJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
