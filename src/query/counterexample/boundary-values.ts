/** Values at, below and above what a column is compared with. */
import type { JsonValue } from '../../base/json';
import { readText, toComparable } from '../comparable';
import { type QueryContext, valuesOf } from '../compile-condition';
import { lastMomentMs, momentOf, readMoment } from '../moment';
import type { Comparison } from '../query';
import { tellingNumbers } from '../telling-values';
import type { ComparedColumn } from './compared-columns';

type Count = number | bigint;
type Context = QueryContext & { readonly text: string };

/** One value that a column is compared with, and its neighbours. */
interface Limit {
  readonly values: readonly JsonValue[];
  /** As what it compares, where that is a number or a moment. */
  readonly number?: Count;
  readonly isMoment?: boolean;
}

const dayMs = 86_400_000;

/** A moment as people write it. */
function writeMoment(moment: number): JsonValue {
  const date = new Date(Math.round(moment));
  const year = Number.isNaN(date.getTime()) ? -1 : date.getUTCFullYear();
  if (year < 0 || year > 9999 || Math.abs(moment) > lastMomentMs) return moment;
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace('.000Z', 'Z');
}

/** The least difference that the writing of a number knows: 0.01 of `2.50`. */
function stepOf(text: string): number {
  const fraction = /^-?\d+\.(\d+)$/.exec(text)?.[1] ?? '';
  return 10 ** -fraction.length;
}

/** Sums without what binary fractions add: 0.3, where 0.1 + 0.2 is meant. */
const add = (number: number, step: number): number => Number((number + step).toPrecision(15));

function numberLimit(number: Count, text: string): Limit {
  if (typeof number === 'bigint') return { number, values: [number, number - 1n, number + 1n] };
  const step = stepOf(text);
  return { number, values: [number, add(number, -step), add(number, step)] };
}

function momentLimit(moment: number, neighbours: readonly number[]): Limit {
  return { number: moment, isMoment: true, values: [moment, ...neighbours].map(writeMoment) };
}

function relativeMoment({ literal }: Comparison, nowMs: number): Limit | undefined {
  if (literal.kind !== 'moment') return undefined;
  const { base, shift } = literal;
  const { count, unit } = shift ?? { count: 0, unit: 'd' };
  const near = [count - 1, count + 1].map((other) => momentOf(base, { count: other, unit }, nowMs));
  const moment = momentOf(base, shift, nowMs);
  return momentLimit(moment, [moment - 1, moment + 1, ...near]);
}

/** Texts that a pattern may tell apart. */
function likeLimit(pattern: string): Limit {
  const parts = pattern.split('%');
  const bare = parts.join('');
  return { values: [bare, parts.join('x'), `x${bare}`, `${bare}x`, `x${bare}x`] };
}

const anotherText = (text: string): string => (text === 'other' ? 'another' : 'other');

function textLimit(text: string, operator: string): Limit {
  if (text === 'true' || text === 'false') return { values: [text === 'true', text !== 'true'] };
  // Between a text and the next one lies the same text with a character behind it.
  return { values: /[<>]/.test(operator) ? [text, `${text}!`, ''] : [text, anotherText(text)] };
}

function limitOf(value: JsonValue, operator: string): Limit {
  const text = readText(value);
  if (text === undefined) return { values: [] };
  if (operator.endsWith('like')) return likeLimit(text);
  const comparable = toComparable(value);
  if (comparable === null || typeof comparable === 'string') return textLimit(text, operator);
  const moment = typeof value === 'string' ? readMoment(value) : undefined;
  if (moment === undefined) return numberLimit(comparable, text);
  const step = text.length === 10 ? dayMs : 1;
  return momentLimit(moment, [moment - step, moment + step]);
}

function limitsOf({ comparison }: ComparedColumn, context: Context): readonly Limit[] {
  const relative = comparison.operator.endsWith('like') ? undefined : relativeMoment(comparison, context.nowMs);
  return relative ? [relative] : valuesOf(comparison, context).map((value) => limitOf(value, comparison.operator));
}

/** Values in the middle between two limits. */
function valuesBetween(limits: readonly Limit[]): readonly JsonValue[] {
  const numbers = limits.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const areMoments = limits.some(({ isMoment }) => isMoment);
  return tellingNumbers([...new Set(numbers)])
    .filter((one) => typeof one === 'bigint' || Number.isFinite(one))
    .map((one) => (areMoments && typeof one === 'number' ? writeMoment(one) : one));
}

/** Parts of which a sum is made. */
function partsOfSums(limits: readonly Limit[]): readonly JsonValue[] {
  const halves = limits.flatMap(({ number, isMoment }) =>
    typeof number === 'number' && isMoment !== true ? [number / 2] : [],
  );
  return [0, ...halves];
}

/** A comparison with the context of its query. */
export interface ComparedIn {
  readonly compared: ComparedColumn;
  readonly context: Context;
}

/**
 * The values of one field that stand for all that it can have, the missing one first: each that it, or an aggregate of it, is compared
 * with, its neighbours by the precision of its writing, what lies between two of them, and others of each kind.
 */
export function boundaryValues(comparisons: readonly ComparedIn[]): readonly JsonValue[] {
  const ofValues = comparisons.filter(({ compared }) => !compared.calls.includes('count'));
  const limits = ofValues.flatMap(({ compared, context }) => limitsOf(compared, context));
  const isAggregate = comparisons.some(({ compared }) => compared.calls.length > 0);
  const values = [
    null,
    ...limits.flatMap((limit) => limit.values),
    ...valuesBetween(limits),
    ...(isAggregate ? [...partsOfSums(limits), 1] : [1, 'other']),
  ];
  return [...new Set(values)];
}

/** Where numbers of records decide: those at, below and above what a count is compared with. */
export function countLimits(comparisons: readonly ComparedIn[]): readonly number[] {
  const limits = comparisons
    .filter(({ compared }) => compared.calls.includes('count'))
    .flatMap(({ compared, context }) => limitsOf(compared, context))
    .flatMap(({ number, isMoment }) => (number === undefined || isMoment === true ? [] : [Number(number)]));
  return limits.flatMap((limit) => [Math.floor(limit) - 1, Math.floor(limit), Math.ceil(limit), Math.ceil(limit) + 1]);
}
