import type { BigFloat } from '../../values/big-float';
import { refuseExpression } from '../../fail-expression';
import { fromDouble, logarithm, power, toDouble } from '../../values/doubles';
import { ceil, floor } from '../../values/rounding';
import { count, Typed } from '../../values/typed';
import {
  type Arguments,
  type ExpressionFunction,
  type FunctionTable,
  most,
  type Parameter,
} from '../expression-function';
import { parseIntFunction } from './parse-int-function';
import { toInteger } from '../whole-arguments';

const number: Parameter = { type: 'number' };

const toNumbers = (args: Arguments): readonly BigFloat[] => args.map(({ content }) => content as BigFloat);

/** A function of one number. */
const ofNumber = (description: string, call: (value: BigFloat) => BigFloat): ExpressionFunction => ({
  description,
  takes: [number],
  answers: 'number',
  call: ([{ content }]) => new Typed('number', call(content as BigFloat)),
});

/** A function of doubles, which is refused where its last digit is a matter of the machine. */
const ofDoubles = (
  description: string,
  call: (first: number, second: number) => number | undefined,
): ExpressionFunction => ({
  description,
  takes: [number],
  arity: [2, 2],
  answers: 'number',
  call: (args, subject) => {
    const [first, second] = toNumbers(args).map(toDouble);
    const result = first === undefined || second === undefined ? undefined : call(first, second);
    if (result === undefined)
      return refuseExpression(
        `${subject} is not evaluated for these numbers: the last digits of the result differ between machines.`,
      );
    return new Typed('number', fromDouble(result));
  },
});

/** The first of the numbers that none of the others exceeds in a direction. */
const extreme = (description: string, direction: 1 | -1): ExpressionFunction => ({
  description,
  takes: [number],
  arity: [1, most],
  answers: 'number',
  call: (args) =>
    new Typed(
      'number',
      toNumbers(args).reduce((best, one) => (one.compare(best) * direction > 0 ? one : best)),
    ),
});

const absolute = (value: BigFloat): BigFloat => (value.isNegative ? value.negate() : value);

/** Functions of numbers. */
export const numberFunctions: FunctionTable = {
  abs: {
    ...ofNumber('The number without its sign.', (value) => value),
    // Terraform forgets that an unknown number is a secret.
    takes: [{ ...number, allows: ['secret'] }],
    call: ([{ content, marks }]) => new Typed('number', absolute(content as BigFloat)).marked(marks),
  },
  ceil: ofNumber('The least whole number that is not below the number.', ceil),
  floor: ofNumber('The greatest whole number that is not above the number.', floor),
  log: ofDoubles('The logarithm of a number to a base; of powers of two and of ten only.', logarithm),
  pow: ofDoubles('A number to the power of another; whole powers and square roots only.', power),
  max: extreme('The greatest of the numbers.', 1),
  min: extreme('The least of the numbers.', -1),
  signum: {
    ...ofNumber('The sign of a whole number: -1, 0 or 1.', (value) => value),
    call: ([value], subject) => count(Math.sign(Number(toInteger(value, subject)))),
  },
  ...parseIntFunction,
};
