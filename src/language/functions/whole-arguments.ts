import { failExpression } from '../fail-expression';
import { BigFloat } from '../values/big-float';
import type { Typed } from '../values/typed';

/** A whole number of 64 bits, which is what Terraform's functions take as such. */
export function toInteger(value: Typed | undefined, subject: string): bigint {
  const whole = value?.content instanceof BigFloat ? value.content.toWhole() : undefined;
  if (whole === undefined || BigInt.asIntN(64, whole) !== whole)
    return failExpression(`${subject} takes a whole number of at most 64 bits.`);
  return whole;
}
