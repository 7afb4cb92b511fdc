import { parse, stringify } from 'lossless-json';
import { isJsonObject, isNestedDeeper, type JsonObject, type JsonValue } from './json';

/**
 * A number needs this many digits, or such an exponent, before a double can lose it; other texts take the fast parser.
 * A number stands behind one of these signs; a UUID may hold what looks like an exponent.
 */
const mayBeLong = /\d{16}|\d[eE]\+?\d{3}/;
const longNumber = /(?:^|[\s:,[])-?(?:\d{16}|[\d.]{1000}|[\d.]+[eE]\+?\d{3})/;

/** Reading a number takes time that grows with the square of its length. */
const maxNumberLength = 1000;
/** As deep as JSON may be nested: what walks it, walks it in calls of itself. */
const maxDepth = 500;

/** Text that is JSON, and more of it than anything here works with: nested too deeply, or with too long a number. */
export class JsonLimitError extends SyntaxError {}

const tooDeep = (): JsonLimitError => new JsonLimitError(`it is nested more than ${String(maxDepth)} levels deep`);

function parseNumber(text: string): number | bigint {
  if (text.length > maxNumberLength) {
    throw new JsonLimitError(`it holds a number of more than ${String(maxNumberLength)} characters`);
  }
  const value = Number(text);
  if (!Number.isFinite(value) && !/^-?\d+$/.test(text)) throw new SyntaxError(`The number ${text} is too large.`);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/**
 * Parses JSON text; whole numbers beyond 2^53 become bigint. Fractions are doubles. Of equal keys of one object the last
 * one wins, as it does for JavaScript's own parser, unless those with different values are to be refused.
 *
 * @throws SyntaxError saying where the text stops being JSON; JsonLimitError where it is too deep, or a number in it too long.
 */
export function parseJson(text: string, options: ParseOptions = {}): JsonValue {
  try {
    const value = parseAnyDepth(text, options);
    if (options.isCode && loneSurrogate.test(text)) assertWholeCharacters(value, []);
    if (!isNestedDeeper(value, maxDepth)) return value;
  } catch (error) {
    // The parser of long numbers calls itself.
    if (!(error instanceof RangeError)) throw error;
  }
  throw tooDeep();
}

/** What may be one half of a character that two escapes spell. */
const loneSurrogate = /\\u[dD][89a-fA-F]/;

/** Half a character cannot be sent, and would be another one in the state. The text may be a secret. */
function assertWholeCharacters(value: JsonValue, path: readonly string[]): void {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    throw new SyntaxError(`The text at ${path.join(', ') || 'its top'} holds half of a character.`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, JSON.stringify(key)];
    assertWholeCharacters(key, here);
    assertWholeCharacters(inner, here);
  }
}

interface ParseOptions {
  /** Refuses what Terraform refuses in code: one key with two values, and halves of characters. */
  readonly isCode?: boolean;
}

function parseAnyDepth(text: string, { isCode = false }: ParseOptions): JsonValue {
  if (!isCode && !(mayBeLong.test(text) && longNumber.test(text))) return JSON.parse(text) as JsonValue;
  return parse(text, undefined, {
    parseNumber,
    onDuplicateKey({ key, newValue, position }) {
      if (!isCode) return newValue;
      throw new SyntaxError(
        `The key ${JSON.stringify(key)} stands twice in one object, with different values, at position ${String(position)}.`,
      );
    },
  }) as JsonValue;
}

function holdsBigint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  for (const key in value) if (holdsBigint((value as JsonObject)[key])) return true;
  return false;
}

/** Prints JSON text; a bigint is printed with all its digits. */
export function formatJson(value: JsonValue, indent?: number): string {
  // JavaScript's own printer takes a tenth of the time, and throws at a bigint.
  if (!holdsBigint(value)) return JSON.stringify(value, undefined, indent);
  return stringify(value, undefined, indent) ?? 'null';
}

/** The object that a text holds as JSON; undefined when it holds something else, or no JSON. */
export function findJsonObject(text: string): JsonObject | undefined {
  const value = findJson(text);
  return isJsonObject(value) ? value : undefined;
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
