import { parse, stringify } from 'lossless-json';
import type { JsonValue } from './json';

/** A number needs this many digits, or such an exponent, before a double can lose it; other texts take the fast parser. */
const longNumber = /\d{16}|\d[eE][+]?\d{3}/;

function parseNumber(text: string): number | bigint {
  const value = Number(text);
  if (!Number.isFinite(value) && !/^-?\d+$/.test(text)) throw new SyntaxError(`The number ${text} is too large.`);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/** The last of two equal keys wins, as it does for the fast parser. */
const losslessOptions = { parseNumber, onDuplicateKey: ({ newValue }: { newValue: unknown }): unknown => newValue };

/**
 * Parses JSON text; whole numbers beyond 2^53 become bigint. Fractions are doubles.
 *
 * @throws SyntaxError saying where the text stops being JSON.
 */
export function parseJson(text: string): JsonValue {
  return (longNumber.test(text) ? parse(text, undefined, losslessOptions) : JSON.parse(text)) as JsonValue;
}

/** Prints JSON text; a bigint is printed with all its digits. */
export function formatJson(value: JsonValue, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null';
}
