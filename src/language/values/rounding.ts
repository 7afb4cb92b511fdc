import { BigFloat } from './big-float';

const one = BigFloat.fromWhole(1n, 1);

/** The greatest whole number that is not above a number. Zero loses its sign. */
export function floor(number: BigFloat): BigFloat {
  const toZero = number.truncate();
  const whole = BigFloat.fromWhole(toZero, number.precision);
  return number.compare(BigFloat.fromWhole(toZero, Number.POSITIVE_INFINITY)) < 0 ? whole.add(one.negate()) : whole;
}

/** The least whole number that is not below a number. Zero loses its sign. */
export function ceil(number: BigFloat): BigFloat {
  const below = floor(number.negate());
  return below.isZero() ? below : below.negate();
}
