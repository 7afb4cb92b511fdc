/** Decimal digits without zeros at their end, and before which of them the point stands. Zero has none. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** How many binary digits a number above zero has. */
export const bitLength = (value: bigint): number => {
  const hex = value.toString(16);
  return (hex.length - 1) * 4 + (32 - Math.clz32(parseInt(hex.slice(0, 1), 16)));
};

/** All digits of `mantissa` times two to the `exponent`, which is above zero. */
export function toDecimal(mantissa: bigint, exponent: number): Decimal {
  const all = String(exponent < 0 ? mantissa * 5n ** BigInt(-exponent) : mantissa << BigInt(exponent));
  return { digits: all.replace(/(?<!0)0+$/, ''), point: all.length + Math.min(exponent, 0) };
}

/** The digits with one more in the last place. */
export function raise({ digits, point }: Decimal): Decimal {
  const next = String(BigInt(`0${digits}`) + 1n).padStart(digits.length, '0');
  return { digits: next.replace(/(?<!0)0+$/, ''), point: point + next.length - digits.length };
}

/** Rounds to as many digits: to the nearest, and to the even one of two. No digit at all rounds a half down. */
export function roundDecimal({ digits, point }: Decimal, kept: number): Decimal {
  if (kept < 0 || kept >= digits.length) return { digits, point };
  const [first, rest] = [digits.slice(0, kept), digits.slice(kept)];
  const isOdd = Number(first.at(-1) ?? '0') % 2 === 1;
  if (rest > '5' || (rest === '5' && isOdd)) return raise({ digits: first, point });
  return { digits: first.replace(/(?<!0)0+$/, ''), point };
}
