import { compareText } from '../../base/compare-text';
import { type JsonValue, sameJson } from '../../base/json';
import { isObjectValue, isWhollyKnown, type ObjectValue, Unknown, type Value } from '../../model';
import { describeKind } from './evaluated';
import { failExpression } from '../fail-expression';
import { formatNumber } from '../../base/number-text';
import { parseNumber } from './numbers';

/** A known value as text: numbers and bools convert, null and collections do not. */
export function toText(value: Value, subject: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint') return formatNumber(value);
  return failExpression(`${subject} takes text, not ${describeKind(value)}.`);
}

/** A text that is converted may leave out the zero before or behind the point, which an expression may not. */
const withAllDigits = (text: string): string =>
  text.replace(/^([+-]?)\.(?=\d)/, '$10.').replace(/^([+-]?\d+)\.(?=$|[eE])/, '$1');

/** A known value as a number: a text of digits converts. */
export function toNumber(value: Value, subject: string): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  const number = typeof value === 'string' ? parseNumber(withAllDigits(value)) : undefined;
  if (number !== undefined) return number;
  const found = typeof value === 'string' ? 'a string that holds none' : describeKind(value);
  return failExpression(`${subject} takes a number, not ${found}.`);
}

const boolTexts: ReadonlyMap<Value, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A known value as true or false: the texts `true` and `1`, `false` and `0` convert. */
export function toBool(value: Value, subject: string): boolean {
  if (typeof value === 'boolean') return value;
  const read = boolTexts.get(value);
  if (read !== undefined) return read;
  const found = typeof value === 'string' ? 'another string' : describeKind(value);
  return failExpression(`${subject} takes true or false, not ${found}.`);
}

/** A known value as a list. */
export function toList(value: Value, subject: string): readonly Value[] {
  return Array.isArray(value)
    ? (value as readonly Value[])
    : failExpression(`${subject} takes a list, not ${describeKind(value)}.`);
}

/** A known value as an object. */
export function toObject(value: Value, subject: string): ObjectValue {
  return isObjectValue(value) ? value : failExpression(`${subject} takes an object, not ${describeKind(value)}.`);
}

/** Deep equality; a value that is not known is equal to nothing. */
export function isSame(a: Value, b: Value): boolean {
  return isWhollyKnown(a) && sameJson(a as JsonValue, b as JsonValue);
}

const isPrimitive = (value: Value): boolean => value !== null && typeof value !== 'object';

/** Gives values one type where Terraform would: when a string is among numbers and bools, all become strings. */
export function unify(values: readonly Value[]): readonly Value[] {
  const known = values.filter((value) => value !== null && !(value instanceof Unknown));
  const hasText = known.some((value) => typeof value === 'string');
  if (!hasText || !known.every(isPrimitive)) return values;
  return values.map((value) => (isPrimitive(value) ? toText(value, 'A string') : value));
}

function compareElements(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (a instanceof Unknown || b instanceof Unknown) return Number(a instanceof Unknown) - Number(b instanceof Unknown);
  if (typeof a === 'object' || typeof b === 'object') return 0;
  return Number(a) - Number(b);
}

/** Elements as a set: each once, texts and numbers in order, as Terraform shows them. */
export function toSet(elements: readonly Value[]): readonly Value[] {
  const distinct: Value[] = [];
  for (const element of unify(elements)) if (!distinct.some((other) => isSame(other, element))) distinct.push(element);
  return distinct.sort(compareElements);
}
