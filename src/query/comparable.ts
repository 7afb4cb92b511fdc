import { compareText } from '../base/text/compare-text';
import type { JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import { readMoment } from './moment';

/** A value as it is compared: numbers and moments as numbers, everything else as text, and null for what is missing. */
export type Comparable = number | bigint | string | null;

/** Longer ones are text: making a number takes more than proportional time. */
const numberText = /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,3})?$/i;

/** A whole number as the package holds it. */
export function toWhole(value: bigint): number | bigint {
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}

/** The number that a value is, or that its text spells; undefined for anything else. */
export function readNumber(value: JsonValue | undefined): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value !== 'string') return undefined;
  const match = numberText.exec(value);
  if (!match) return undefined;
  const [, fraction, exponent] = match;
  if (fraction === undefined && exponent === undefined) return toWhole(BigInt(value));
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The text of a value; undefined where it is missing. */
export function readText(value: JsonValue | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? value : formatJson(value);
}

/** What a value is compared as: text that spells a number or a date is one. */
export function toComparable(value: JsonValue | undefined): Comparable {
  const number = readNumber(value);
  if (number !== undefined) return number;
  const text = readText(value);
  return text === undefined ? null : (readMoment(text) ?? text);
}

const rankOf = (value: Comparable): number => (value === null ? 0 : typeof value === 'string' ? 2 : 1);

/** Whether two values are of one kind, so that one of them can be less than the other. */
export function areOrdered(a: Comparable, b: Comparable): boolean {
  return a !== null && rankOf(a) === rankOf(b);
}

/** The order of all values: what is missing, then numbers and dates, then texts by their characters. */
export function compareValues(a: Comparable, b: Comparable): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (a === null || b === null || rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  return a < b ? -1 : a > b ? 1 : 0;
}
