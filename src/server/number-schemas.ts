import * as z from 'zod';

/** A whole number with limits. */
export function wholeNumber(lowest: number, highest: number): z.ZodInt {
  const must = `must be a whole number from ${String(lowest)} to ${String(highest)}`;
  return z.int(must).min(lowest, must).max(highest, must);
}

/** As long as a timer of the machine waits, at most. */
export const waitMs = wholeNumber(0, 2 ** 31 - 1);

/** Tells whether a value is a whole number of 64 bits of which no digit is lost. */
export function isInt64(value: unknown): value is number | bigint {
  return typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value);
}
