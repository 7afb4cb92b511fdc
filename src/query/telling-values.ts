import type { JsonValue } from '../base/json';
import { type Comparable, compareValues } from './comparable';
import type { Column } from './query';

type Count = number | bigint;

const isNumber = (value: Comparable): value is Count => typeof value === 'number' || typeof value === 'bigint';

function numbersBetween(a: Count, b: Count): readonly Count[] {
  const inner = [
    (Number(a) + Number(b)) / 2,
    ...(typeof a === 'bigint' ? [a + 1n] : []),
    ...(typeof b === 'bigint' ? [b - 1n] : []),
  ];
  return inner.filter((value) => a < value && value < b);
}

/** Every number that is told from others by comparing it with `limits` is represented: each of them, and what lies between. */
export function tellingNumbers(limits: readonly Count[]): readonly Count[] {
  const sorted = [...limits].sort(compareValues);
  const inner = sorted.flatMap((limit, index) => [limit, ...numbersBetween(limit, sorted[index + 1] ?? limit)]);
  return [-Infinity, ...inner, Infinity];
}

function tellingCounts(limits: readonly Count[], least: number): readonly number[] {
  const near = limits
    .map(Number)
    .flatMap((limit) => [Math.floor(limit) - 1, Math.floor(limit), Math.ceil(limit), Math.ceil(limit) + 1]);
  return [least, ...near, Number.MAX_SAFE_INTEGER].filter((count) => count >= least);
}

/**
 * Values of a column that stand for all that it can have: whatever a record has, one of these compares with each of `limits` as it does.
 * Between a text and the next one lies the same text with a character behind it.
 */
export function tellingValues(
  column: Column,
  limits: readonly Comparable[],
  isOfFields: boolean,
): readonly JsonValue[] {
  const numbers = limits.filter(isNumber);
  if (column.kind === 'aggregate') {
    // A group by fields has a record.
    if (column.name === 'count') return tellingCounts(numbers, isOfFields && column.field === null ? 1 : 0);
    if (column.name !== 'max' && column.name !== 'min') return [null, ...tellingNumbers(numbers)];
  }
  const texts = limits.filter((limit) => typeof limit === 'string');
  return [null, ...tellingNumbers(numbers), '', ...texts.flatMap((text) => [text, `${text}\0`])];
}
