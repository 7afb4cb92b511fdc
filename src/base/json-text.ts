import { parse, stringify } from 'lossless-json';
import { isJsonObject, type JsonObject, type JsonValue } from './json';

/**
 * A number needs this many digits, or such an exponent, before a double can lose it; other texts take the fast parser.
 * A number stands behind one of these signs; a UUID may hold what looks like an exponent.
 */
const mayBeLong = /\d{16}|\d[eE]\+?\d{3}/;
const longNumber = /(?:^|[\s:,[])-?(?:\d{16}|[\d.]+[eE]\+?\d{3})/;

function parseNumber(text: string): number | bigint {
  const value = Number(text);
  if (!Number.isFinite(value) && !/^-?\d+$/.test(text)) throw new SyntaxError(`The number ${text} is too large.`);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/** What parsing does beside the usual. */
export interface ParseOptions {
  /** Equal keys of one object with different values are an error. Otherwise the last one wins, as it does for JavaScript's own parser. */
  readonly refuseDuplicateKeys?: boolean;
}

function losslessOptions(refuseDuplicateKeys: boolean): NonNullable<Parameters<typeof parse>[2]> {
  return {
    parseNumber,
    onDuplicateKey({ key, newValue, position }) {
      if (!refuseDuplicateKeys) return newValue;
      throw new SyntaxError(
        `The key ${JSON.stringify(key)} stands twice in one object, with different values, at position ${String(position)}.`,
      );
    },
  };
}

/**
 * Parses JSON text; whole numbers beyond 2^53 become bigint. Fractions are doubles.
 *
 * @throws SyntaxError saying where the text stops being JSON.
 */
export function parseJson(text: string, { refuseDuplicateKeys = false }: ParseOptions = {}): JsonValue {
  const needsLossless = refuseDuplicateKeys || (mayBeLong.test(text) && longNumber.test(text));
  return (needsLossless ? parse(text, undefined, losslessOptions(refuseDuplicateKeys)) : JSON.parse(text)) as JsonValue;
}

/** Prints JSON text; a bigint is printed with all its digits. */
export function formatJson(value: JsonValue, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null';
}

/** The object that a text holds as JSON; undefined when it holds something else, or no JSON. */
export function findJsonObject(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
