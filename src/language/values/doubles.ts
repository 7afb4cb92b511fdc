import { BigFloat } from './big-float';

/** The precision in bits of JavaScript's numbers. */
const doublePrecision = 53;
/** The least positive number of full precision. */
const leastNormal = 2 ** -1022;

const isNormal = (value: number): boolean => Number.isFinite(value) && Math.abs(value) >= leastNormal;

/** The nearest double; undefined outside of the range in which doubles have their full precision. */
export function toDouble(number: BigFloat): number | undefined {
  const value = Number(String(number.toPrecision(doublePrecision)));
  return value === 0 ? (number.isZero() ? value : undefined) : isNormal(value) ? value : undefined;
}

/** A double as a number of its precision. */
export function fromDouble(value: number): BigFloat {
  if (value === 0) return BigFloat.parse(Object.is(value, -0) ? '-0' : '0', doublePrecision) as BigFloat;
  let [scaled, unit] = [value, 1n];
  for (; !Number.isInteger(scaled); scaled *= 2) unit *= 2n;
  return BigFloat.fromWhole(BigInt(scaled), doublePrecision).divide(BigFloat.fromWhole(unit, doublePrecision));
}

/** A power by repeated multiplication of doubles, as Terraform calculates it; undefined beyond the range of doubles. */
function wholePower(base: number, power: number): number | undefined {
  let [result, square] = [1, base];
  for (let rest = Math.abs(power); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  if (result !== 0 && !isNormal(result)) return undefined;
  const value = power < 0 ? 1 / result : result;
  return value === 0 ? (base === 0 ? value : undefined) : isNormal(value) ? value : undefined;
}

/** A power where every machine calculates the same digits: for whole powers and square roots. */
export function power(base: number, exponent: number): number | undefined {
  if (Number.isInteger(exponent)) return wholePower(base, exponent);
  if (Math.abs(exponent) !== 0.5 || base <= 0) return undefined;
  return exponent > 0 ? Math.sqrt(base) : 1 / Math.sqrt(base);
}

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value)) && 2 ** Math.log2(value) === value;

/** Powers of ten that are doubles. */
const powersOfTen: ReadonlySet<number> = new Set(
  Array.from({ length: 23 }, (_, power) => Number(`1e${String(power)}`)),
);

/** A logarithm where every machine calculates the same digits: of powers of two and of ten. */
export function logarithm(value: number, base: number): number | undefined {
  const isExact = (isPowerOfTwo(value) && isPowerOfTwo(base)) || (powersOfTen.has(value) && base === 10);
  return isExact && base !== 1 ? Math.log(value) / Math.log(base) : undefined;
}
