/** What docs/reference/query.md says of values, written from that page alone: nothing here comes from src/query. */
import type { JsonObject, JsonValue } from '../../src/base/json';
import { momentOf } from './plain-moment';

export type Whole = number | bigint;
/** A value as it compares. */
export type Plain = null | Whole | string;

const safe = (value: bigint): Whole => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

/** A number, or a text that is one. */
export function numberOf(value: JsonValue | undefined): Whole | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value !== 'string' || !/^-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$/.test(value)) return undefined;
  if (/^-?[0-9]+$/.test(value)) return value.replace('-', '').length > 40 ? undefined : safe(BigInt(value));
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** The text of a value, which `like` looks at. */
export const textOf = (value: JsonValue | undefined): string | undefined =>
  value === null || value === undefined
    ? undefined
    : typeof value === 'string'
      ? value
      : typeof value === 'bigint'
        ? String(value)
        : JSON.stringify(value);

export function plainOf(value: JsonValue | undefined): Plain {
  const text = textOf(value);
  return numberOf(value) ?? (text === undefined ? null : (momentOf(text) ?? text));
}

const rank = (value: Plain): number => (value === null ? 0 : typeof value === 'string' ? 2 : 1);

function byCharacters(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((character, index) => character !== b[index]);
  if (at === -1) return a.length - b.length;
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0);
}

/** Missing first, then numbers and dates, then texts by their characters. */
export function order(a: Plain, b: Plain): number {
  if (a === null || b === null || rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a !== 'string' || typeof b !== 'string') return a < b ? -1 : a > b ? 1 : 0;
  return byCharacters(Array.from(a), Array.from(b));
}

/** One of them is less than the other, or they are equal, and neither is missing. */
export const areComparable = (a: Plain, b: Plain): boolean => a !== null && rank(a) === rank(b);

export function isLike(text: string | undefined, pattern: string | undefined): boolean {
  if (text === undefined || pattern === undefined) return false;
  const wanted = pattern.includes('%') ? pattern : `%${pattern}%`;
  const parts = wanted.toLowerCase().split('%');
  const expression = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('.*');
  return new RegExp(`^${expression}$`, 's').test(text.toLowerCase());
}

export const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The field in exactly these letters, or else the first in others. */
export function fieldOf(record: JsonObject, name: string): JsonValue {
  const keys = Object.keys(record);
  const key = keys.find((one) => one === name) ?? keys.find((one) => sameLetters(one, name));
  return key === undefined ? null : (record[key] ?? null);
}

/** As many units of 2^-1074, of which every double has a whole number. */
function unitsOf(value: Whole): bigint {
  if (typeof value === 'bigint') return value << 1074n;
  const exponent = value === 0 ? -1074 : Math.max(Math.floor(Math.log2(Math.abs(value))) - 53, -1074);
  const scaled = exponent < -1000 ? value * 2 ** 1000 * 2 ** (-exponent - 1000) : value / 2 ** exponent;
  return BigInt(scaled) << BigInt(exponent + 1074);
}

/** The nearest double: of a whole number JavaScript says it. */
function doubleOf(units: bigint): number {
  const bits = (units < 0n ? -units : units).toString(2).length;
  const dropped = BigInt(Math.max(bits - 64, 0));
  const head = units >> dropped;
  // What is dropped decides between two doubles that are equally near.
  const tail = head << dropped === units ? 0n : 1n;
  const power = Number(dropped) - 1075;
  return Number(head * 2n + tail) * 2 ** Math.max(power, -1000) * 2 ** Math.min(power + 1000, 0);
}

/** Adds all digits, and rounds once where there are fractions. */
export function sum(numbers: readonly Whole[]): Whole {
  const isWhole = (value: Whole): boolean => typeof value === 'bigint' || Number.isInteger(value);
  const whole = numbers.filter(isWhole).reduce((total: bigint, value) => total + BigInt(value), 0n);
  const fractions = numbers
    .filter((value) => !isWhole(value))
    .reduce((total: bigint, value) => total + unitsOf(value), 0n);
  if (fractions === 0n) return safe(whole);
  const rounded = doubleOf((whole << 1074n) + fractions);
  return Number.isFinite(rounded) ? rounded : safe(whole);
}

function mean(numbers: readonly Whole[]): Whole {
  const total = sum(numbers);
  const count = numbers.length;
  if (typeof total === 'bigint' && total % BigInt(count) === 0n) return safe(total / BigInt(count));
  return Number(total) / count;
}

/** One value out of those that are not missing. */
export function aggregate(name: string, all: readonly JsonValue[]): JsonValue {
  const values = all.filter((value) => value !== null);
  const numbers = values.map(numberOf).filter((value) => value !== undefined);
  const sorted = [...numbers].sort(order);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const ordered = (sign: number): JsonValue =>
    [...values].sort((a, b) => sign * order(plainOf(a), plainOf(b)))[0] ?? null;
  switch (name) {
    case 'count':
      return values.length;
    case 'max':
      return ordered(-1);
    case 'min':
      return ordered(1);
    case 'median':
      // Of an odd number it is one of them, as it is.
      return middle.length > 1 ? mean(middle) : (middle[0] ?? null);
    default:
      return numbers.length === 0 ? null : name === 'sum' ? sum(numbers) : mean(numbers);
  }
}
