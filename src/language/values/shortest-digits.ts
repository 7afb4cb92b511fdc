import { bitLength, type Decimal, raise, toDecimal } from './decimal';

/** The digits of a number and those of its neighbours half a step away, which are its own when it is even. */
interface Bounds {
  readonly lower: string;
  readonly digits: string;
  readonly upper: string;
  readonly isInclusive: boolean;
}

/** Whether the digits up to an index may stand for all of them, as they are or with the last one raised. */
function mayEndAt({ lower, digits, upper, isInclusive }: Bounds, index: number): { cut: boolean; raised: boolean } {
  const [low = '0', digit = '0', high = '0'] = [lower[index], digits[index], upper[index]];
  const isRoomAbove = isInclusive || Number(digit) + 1 < Number(high) || index + 1 < upper.length;
  return {
    cut: low !== digit || (isInclusive && index + 1 === lower.length),
    raised: digit !== high && isRoomAbove,
  };
}

/** As few digits as name `mantissa` times two to the `exponent`, and no other number of so many binary digits. */
export function shortestDigits(mantissa: bigint, exponent: number, precision: number): Decimal {
  const exact = toDecimal(mantissa, exponent);
  // With one binary digit more than the precision, the neighbours are one half away.
  const shift = precision + 1 - bitLength(mantissa);
  const half = mantissa << BigInt(shift);
  const bounds: Bounds = {
    lower: toDecimal(half - 1n, exponent - shift).digits,
    digits: exact.digits,
    upper: toDecimal(half + 1n, exponent - shift).digits,
    isInclusive: (half & 2n) === 0n,
  };
  for (let index = 0; index < exact.digits.length; index += 1) {
    const may = mayEndAt(bounds, index);
    if (!may.cut && !may.raised) continue;
    const short = { digits: exact.digits.slice(0, index + 1), point: exact.point };
    const rest = exact.digits.slice(index + 1);
    const isNearerAbove = rest > '5' || (rest === '5' && Number(exact.digits[index]) % 2 === 1);
    return may.cut && !(may.raised && isNearerAbove) ? short : raise(short);
  }
  return exact;
}
