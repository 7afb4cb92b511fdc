import type { JsonValue } from '../../base/json';

/** A number or a text as text; empty for anything else. */
export const toText = (value: JsonValue): string => (typeof value === 'object' ? '' : String(value));

/** A whole number out of its digits, a bigint beyond 2^53. */
export const toWhole = (digits: string): JsonValue => {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : BigInt(digits);
};
