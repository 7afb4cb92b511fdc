import { type TerraformType, Unknown, UnknownNotNull } from '../../model';
import { failExpression, refuseExpression } from '../fail-expression';
import type { BinaryOperator } from '../syntax/expression';
import { BigFloat } from './big-float';
import { convert } from './convert';
import { describe } from './describe';
import { findEqual } from './equals';
import { bool, Typed, uniteMarks, unknown } from './typed';
import { assertUnbounded, UnknownWithin } from './unknown-within';

function divisor(number: BigFloat): BigFloat {
  // In Terraform, the result is infinite.
  return number.isZero() ? refuseExpression('A division by zero is not evaluated.') : number;
}

const calculations: Readonly<Record<string, (a: BigFloat, b: BigFloat) => BigFloat>> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.add(b.negate()),
  '*': (a, b) => a.multiply(b),
  '/': (a, b) => a.divide(divisor(b)),
  // Terraform divides by zero here, and everything remains.
  '%': (a, b) => (b.isZero() ? a : a.remainder(b)),
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const truths: Readonly<Record<string, (a: boolean, b: boolean) => boolean>> = {
  '&&': (a, b) => a && b,
  '||': (a, b) => a || b,
};

/** Converts a value to an operand, which is never null. */
function toOperand(value: Typed, type: TerraformType, subject: string): Typed {
  const wanted = type === 'number' ? 'a number' : 'true or false';
  if (value.content === null) return failExpression(`${subject} takes ${wanted}, not ${describe(value)}.`);
  return convert(value, type, subject);
}

/** The result of a calculation with an unknown operand. */
function unknownResult(type: TerraformType, operands: readonly Typed[]): Typed {
  const isWithin = operands.some(({ content }) => content instanceof UnknownWithin);
  return unknown(type, isWithin ? new UnknownWithin() : new UnknownNotNull());
}

function compareOrCalculate(operator: BinaryOperator, operands: readonly Typed[]): Typed {
  const compareBy = comparisons[operator];
  if (operands.some((operand) => !operand.isKnown())) {
    if (compareBy) assertUnbounded(operands, `The operator \`${operator}\``);
    return unknownResult(compareBy ? 'bool' : 'number', operands);
  }
  const [a, b] = operands.map(({ content }) => content) as [BigFloat, BigFloat];
  if (compareBy) return bool(compareBy(a.compare(b)));
  const calculate = calculations[operator] ?? failExpression(`\`${operator}\` is not an operator.`);
  return new Typed('number', calculate(a, b));
}

/** The unknown result of `&&`, `||`, `!` and the sign. Terraform does not mark it as sensitive while it is unknown. */
const unmarkedUnknown = (type: TerraformType): Typed => unknown(type, new UnknownNotNull());

/** Applies an operator to two values. */
export function applyBinary(operator: BinaryOperator, left: Typed, right: Typed): Typed {
  const marks = uniteMarks(left.marksInside(), right.marksInside());
  if (operator === '==' || operator === '!=') {
    const equal = findEqual(left.bare(), right.bare());
    const result = equal === undefined ? unknown('bool', new UnknownNotNull()) : bool(equal === (operator === '=='));
    return result.marked(marks);
  }
  const decide = truths[operator];
  const subject = `The operator \`${operator}\``;
  const operands = [left, right].map((value) => toOperand(value, decide ? 'bool' : 'number', subject));
  if (!decide) return compareOrCalculate(operator, operands).marked(marks);
  const [a, b] = operands.map(({ content }) => content);
  if (a instanceof Unknown || b instanceof Unknown) return unmarkedUnknown('bool');
  return bool(decide(a as boolean, b as boolean)).marked(marks);
}

/** Applies an operator to one value. */
export function applyUnary(operator: '!' | '-', value: Typed): Typed {
  const subject = `The operator \`${operator}\``;
  const { content, marks } = toOperand(value, operator === '!' ? 'bool' : 'number', subject);
  if (content instanceof Unknown) return unmarkedUnknown(operator === '!' ? 'bool' : 'number');
  const result = content instanceof BigFloat ? new Typed('number', content.negate()) : bool(content !== true);
  return result.marked(marks);
}
