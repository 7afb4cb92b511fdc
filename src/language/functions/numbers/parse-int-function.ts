import { failExpression, refuseExpression } from '../../fail-expression';
import { BigFloat, shortPrecision } from '../../values/big-float';
import { describe } from '../../values/describe';
import { bitLength } from '../../values/decimal';
import { Typed } from '../../values/typed';
import type { Arguments, FunctionTable } from '../expression-function';
import { toInteger } from '../whole-arguments';

/** Digits in their order. Bases up to 36 read capital letters as small ones. */
const allDigits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const largestFoldedBase = 36;

function readDigits(digits: string, base: number, subject: string): bigint {
  const folded = base <= largestFoldedBase ? digits.toLowerCase() : digits;
  let value = 0n;
  for (const digit of folded) {
    const worth = allDigits.indexOf(digit);
    if (worth < 0 || worth >= base) return failExpression(`${subject} takes digits of the base ${String(base)}.`);
    value = value * BigInt(base) + BigInt(worth);
  }
  return value;
}

function assertText(value: Typed, subject: string): void {
  if (value.type !== 'string') failExpression(`${subject} takes text, not ${describe(value)}.`);
}

function parseInteger([value, second]: Arguments, subject: string): Typed {
  assertText(value, subject);
  const base = Number(toInteger(second, subject));
  if (base < 2 || base > allDigits.length)
    return failExpression(`${subject} takes a base from 2 to ${String(allDigits.length)}, not ${String(base)}.`);
  const [, sign, digits = ''] = /^(?<sign>[+-]?)(?<digits>[0-9a-zA-Z]+)$/.exec(value.toText()) ?? [];
  if (digits === '') return failExpression(`${subject} takes digits, with a sign before them at most.`);
  const whole = readDigits(digits, base, subject);
  // Terraform rounds a longer number when it keeps it.
  if (whole >> 512n > 0n) return refuseExpression(`${subject} reads numbers of at most 512 bits.`);
  const precision = Math.max(shortPrecision, whole === 0n ? 0 : bitLength(whole));
  return new Typed('number', BigFloat.fromWhole(sign === '-' ? -whole : whole, precision));
}

/** The function `parseint`. */
export const parseIntFunction: FunctionTable = {
  parseint: {
    description: 'The whole number that a text holds in a base.',
    takes: [{}, { type: 'number' }],
    arity: [2, 2],
    answers: ([value], subject) => {
      assertText(value, subject);
      return 'number';
    },
    call: parseInteger,
  },
};
