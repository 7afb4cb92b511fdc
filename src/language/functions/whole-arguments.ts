import { failExpression } from '../fail-expression';
import { BigFloat } from '../values/big-float';
import type { Typed } from '../values/typed';

/** A whole number of any size. */
export function toWhole(value: Typed | undefined, subject: string): bigint {
  const whole = value?.content instanceof BigFloat ? value.content.toWhole() : undefined;
  return whole ?? failExpression(`${subject} takes a whole number.`);
}

/** A whole number of 64 bits, which is what most of Terraform's functions take as such. */
export function toInteger(value: Typed | undefined, subject: string): bigint {
  const whole = toWhole(value, subject);
  return BigInt.asIntN(64, whole) === whole ? whole : failExpression(`${subject} takes a number of at most 64 bits.`);
}
