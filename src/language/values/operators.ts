import { Unknown, UnknownNotNull, type Value, isWhollyKnown } from '../../model';
import { isSame, toBool, toNumber } from './convert';
import type { BinaryOperator } from '../syntax/expression';
import { failExpression } from '../fail-expression';
import { toWhole, wholeNumber } from './numbers';

type Numeric = number | bigint;

/** How operators calculate with whole numbers, which are exact, and with others. */
const calculations: Readonly<
  Record<string, readonly [(a: bigint, b: bigint) => bigint, (a: number, b: number) => number]>
> = {
  '+': [(a, b) => a + b, (a, b) => a + b],
  '-': [(a, b) => a - b, (a, b) => a - b],
  '*': [(a, b) => a * b, (a, b) => a * b],
  '%': [(a, b) => a % b, (a, b) => a % b],
};

const comparisons: Readonly<Record<string, (a: Numeric, b: Numeric) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function divide(a: Numeric, b: Numeric): Numeric {
  const [left, right] = [toWhole(a), toWhole(b)];
  if (left !== undefined && right !== undefined && left % right === 0n) return wholeNumber(left / right);
  return Number(a) / Number(b);
}

function calculate(operator: BinaryOperator, a: Numeric, b: Numeric): Value {
  const isDivision = operator === '/' || operator === '%';
  if (isDivision && Number(b) === 0) return failExpression('A division by zero has no result.');
  const [whole, fraction] = calculations[operator] ?? [];
  if (!whole || !fraction) return operator === '/' ? divide(a, b) : (comparisons[operator]?.(a, b) ?? null);
  const [left, right] = [toWhole(a), toWhole(b)];
  if (left !== undefined && right !== undefined) return wholeNumber(whole(left, right));
  // Doubles show noise after 15 digits (0.1 + 0.2) that Terraform's long numbers do not have.
  return Number(fraction(Number(a), Number(b)).toPrecision(15));
}

function isEqual(a: Value, b: Value): Value {
  if ((a === null && b instanceof UnknownNotNull) || (b === null && a instanceof UnknownNotNull)) return false;
  return isWhollyKnown(a) && isWhollyKnown(b) ? isSame(a, b) : new Unknown();
}

/** `deciding` alone decides the result, also beside a value that is not known. */
function combine(operands: readonly Value[], deciding: boolean, subject: string): Value {
  const known = operands.filter((value) => !(value instanceof Unknown)).map((value) => toBool(value, subject));
  if (known.includes(deciding)) return deciding;
  return known.length === operands.length ? !deciding : new Unknown();
}

/** The result of an operator between two values. */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Value {
  const subject = `The operator \`${operator}\``;
  if (operator === '&&') return combine([left, right], false, subject);
  if (operator === '||') return combine([left, right], true, subject);
  if (operator === '==' || operator === '!=') {
    const equal = isEqual(left, right);
    return operator === '==' || equal instanceof Unknown ? equal : !equal;
  }
  const [a, b] = [left, right].map((value) => (value instanceof Unknown ? undefined : toNumber(value, subject)));
  if (a === undefined || b === undefined) return new Unknown();
  return calculate(operator, a, b);
}

/** The result of an operator before one value. */
export function applyUnary(operator: '!' | '-', value: Value): Value {
  if (value instanceof Unknown) return new Unknown();
  const subject = `The operator \`${operator}\``;
  if (operator === '!') return !toBool(value, subject);
  const number = toNumber(value, subject);
  return typeof number === 'bigint' ? wholeNumber(-number) : 0 - number;
}
