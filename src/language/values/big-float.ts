import { bitLength, type Decimal, toDecimal } from './decimal';
import { shortestDigits } from './shortest-digits';

/** The precision in bits with which Terraform parses and calculates. */
const longPrecision = 512;
/** The precision in bits of numbers that Terraform counts or gets from a provider. */
export const shortPrecision = 64;
/** The greatest number of digits, and of digits of an exponent. */
const maxDigits = 2000;
/** The same for numbers of less than the long precision, which are not rounded here as Terraform does beyond it. */
const maxShortDigits = 150;
/** `e` stands before a power of ten, `p` before one of two. */
const decimalText = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+)|[pP]([+-]?\d+))?$/;

/** Whether a text is a number, which may be too long to be parsed here. */
export const isDecimal = (text: string): boolean => decimalText.test(text) && /^[^eEpP]*\d/.test(text);

/** The parts of a number: `mantissa` times two to the `exponent`. Zero has a sign. */
interface Binary {
  readonly mantissa: bigint;
  readonly exponent: number;
  readonly isNegative: boolean;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** A binary number of a precision, rounded as in Terraform: to the nearest, and to the even one of two. */
export class BigFloat implements Binary {
  readonly mantissa: bigint;
  readonly exponent: number;
  readonly isNegative: boolean;
  readonly precision: number;

  private constructor({ mantissa, exponent, isNegative }: Binary, precision: number) {
    this.mantissa = mantissa;
    this.exponent = mantissa === 0n ? 0 : exponent;
    this.isNegative = isNegative;
    this.precision = precision;
  }

  /** Rounds to the precision. */
  static #round(binary: Binary, precision: number): BigFloat {
    const { mantissa, exponent, isNegative } = binary;
    const excess = mantissa === 0n ? 0 : bitLength(mantissa) - precision;
    if (excess <= 0) return new BigFloat(binary, precision);
    const unit = 1n << BigInt(excess);
    const [quotient, rest] = [mantissa >> BigInt(excess), mantissa & (unit - 1n)];
    const isUp = rest * 2n > unit || (rest * 2n === unit && (quotient & 1n) === 1n);
    return new BigFloat({ mantissa: quotient + (isUp ? 1n : 0n), exponent: exponent + excess, isNegative }, precision);
  }

  /** A whole number, rounded to the precision. */
  static fromWhole(value: bigint, precision: number): BigFloat {
    return BigFloat.#round({ mantissa: abs(value), exponent: 0, isNegative: value < 0n }, precision);
  }

  static #quotient(dividend: bigint, divisor: bigint, precision: number): BigFloat {
    const shift = Math.max(precision + 2 + bitLength(abs(divisor)) - bitLength(abs(dividend)), 0);
    const scaled = abs(dividend) << BigInt(shift);
    // One more digit marks a remainder, which decides between two neighbours.
    const rest = scaled % abs(divisor) === 0n ? 0n : 1n;
    const mantissa = (scaled / abs(divisor)) * 2n + rest;
    return BigFloat.#round({ mantissa, exponent: -shift - 1, isNegative: dividend < 0n !== divisor < 0n }, precision);
  }

  /** Five to a power as Terraform calculates it, which is exact for as many digits as the precision has. */
  static #powerOfFive(power: number): BigFloat {
    const start = Math.min(power, 27);
    let product = BigFloat.fromWhole(5n ** BigInt(start), longPrecision + 64);
    let factor = BigFloat.fromWhole(5n, longPrecision + 128);
    for (let rest = power - start; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) product = product.#times(factor, product.precision);
      factor = factor.#times(factor, factor.precision);
    }
    return product;
  }

  /** Digits times powers of ten and of two. */
  static #scale(value: bigint, [power, twos]: readonly [number, number], precision: number): BigFloat {
    const fives =
      precision === longPrecision
        ? BigFloat.#powerOfFive(Math.abs(power))
        : BigFloat.fromWhole(5n ** BigInt(Math.abs(power)), Number.POSITIVE_INFINITY);
    const { mantissa, exponent, isNegative } =
      power < 0
        ? BigFloat.#quotient(value, fives.mantissa, precision)
        : BigFloat.fromWhole(value * fives.mantissa, precision);
    const moved = power + twos + (power < 0 ? -fives.exponent : fives.exponent);
    return new BigFloat({ mantissa, exponent: exponent + moved, isNegative }, precision);
  }

  /** Parses decimal digits; undefined for another text, or for one that is too long. */
  static parse(text: string, precision = longPrecision): BigFloat | undefined {
    const [, sign, whole = '', fraction = '', tens = '0', twos = '0'] = decimalText.exec(text) ?? [];
    const digits = whole + fraction;
    const powers: readonly [number, number] = [Number(tens) - fraction.length, Number(twos)];
    const limit = precision === longPrecision ? maxDigits : maxShortDigits;
    if (digits === '' || Math.max(digits.length, ...powers.map(Math.abs)) > limit) return undefined;
    const isNegative = sign === '-';
    const value = BigInt(digits);
    if (value === 0n) return new BigFloat({ mantissa: 0n, exponent: 0, isNegative }, precision);
    return BigFloat.#scale(isNegative ? -value : value, powers, precision);
  }

  /** The product, rounded to a precision. */
  #times(other: BigFloat, precision: number): BigFloat {
    const isNegative = this.isNegative !== other.isNegative;
    const exponent = this.exponent + other.exponent;
    return BigFloat.#round({ mantissa: this.mantissa * other.mantissa, exponent, isNegative }, precision);
  }

  /** Both mantissas for the same exponent. */
  #align(other: BigFloat): readonly [bigint, bigint, number] {
    const exponent = Math.min(this.exponent, other.exponent);
    const scaled = (number: BigFloat): bigint => {
      const mantissa = number.mantissa << BigInt(number.exponent - exponent);
      return number.isNegative ? -mantissa : mantissa;
    };
    return [scaled(this), scaled(other), exponent];
  }

  isZero(): boolean {
    return this.mantissa === 0n;
  }

  /** Negative, zero or positive, as this is less than, equal to or greater than another. */
  compare(other: BigFloat): number {
    const [a, b] = this.#align(other);
    return Number(a > b) - Number(a < b);
  }

  negate(): BigFloat {
    const { mantissa, exponent, isNegative, precision } = this;
    return new BigFloat({ mantissa, exponent, isNegative: !isNegative }, precision);
  }

  add(other: BigFloat): BigFloat {
    const [a, b, exponent] = this.#align(other);
    const sum = a + b;
    const isNegative = sum === 0n ? this.isNegative && other.isNegative : sum < 0n;
    return BigFloat.#round({ mantissa: abs(sum), exponent, isNegative }, Math.max(this.precision, other.precision));
  }

  multiply(other: BigFloat): BigFloat {
    const product = this.#times(other, longPrecision);
    const needed = product.isZero() ? 0 : bitLength(product.mantissa / (product.mantissa & -product.mantissa));
    return BigFloat.#round(product, Math.max(this.precision, other.precision, needed));
  }

  divide(other: BigFloat): BigFloat {
    const precision = Math.max(this.precision, other.precision);
    if (this.isZero()) {
      return new BigFloat({ mantissa: 0n, exponent: 0, isNegative: this.isNegative !== other.isNegative }, precision);
    }
    const [a, b] = this.#align(other);
    return BigFloat.#quotient(a, b, precision);
  }

  /** The remainder of a division, with the sign of the dividend. */
  remainder(other: BigFloat): BigFloat {
    const steps = BigFloat.fromWhole(this.divide(other).truncate(), this.precision);
    return this.add(other.multiply(steps).negate());
  }

  /** The same number, rounded to a precision. */
  toPrecision(precision: number): BigFloat {
    return BigFloat.#round(this, precision);
  }

  /** The whole number without the fraction. */
  truncate(): bigint {
    const size = this.exponent < 0 ? this.mantissa >> BigInt(-this.exponent) : this.mantissa << BigInt(this.exponent);
    return this.isNegative ? -size : size;
  }

  /** The whole number; undefined for a fraction. */
  toWhole(): bigint | undefined {
    const whole = this.truncate();
    return this.compare(BigFloat.fromWhole(whole, Number.POSITIVE_INFINITY)) === 0 ? whole : undefined;
  }

  /** Its decimal digits without the sign: all of them, or the fewest that identify it in its precision. */
  toDecimal(kind: 'all' | 'shortest'): Decimal {
    if (this.isZero()) return { digits: '', point: 0 };
    if (kind === 'all') return toDecimal(this.mantissa, this.exponent);
    return shortestDigits(this.mantissa, this.exponent, this.precision);
  }

  /** The shortest decimal digits that identify this number in its precision, without exponent. */
  toString(): string {
    const sign = this.isNegative ? '-' : '';
    if (this.isZero()) return `${sign}0`;
    const whole = this.exponent < 0 ? undefined : this.mantissa << BigInt(this.exponent);
    // Its neighbours are no half away, and so nothing shorter names it.
    if (whole !== undefined && bitLength(whole) < this.precision) return `${sign}${String(whole)}`;
    const { digits, point } = this.toDecimal('shortest');
    if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
    const padded = digits.padEnd(point, '0');
    return sign + padded.slice(0, point) + (padded.length > point ? `.${padded.slice(point)}` : '');
  }
}
