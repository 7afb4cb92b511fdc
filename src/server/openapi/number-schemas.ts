import * as z from 'zod';

/** A whole number with limits. */
export function wholeNumber(lowest: number, highest: number): z.ZodInt {
  const must = `must be a whole number from ${String(lowest)} to ${String(highest)}`;
  return z.int(must).min(lowest, must).max(highest, must);
}

/** As long as a timer of the machine waits, at most. */
export const waitMs = wholeNumber(0, 2 ** 31 - 1);

/** The highest id that an object can have. */
const highestId = 2n ** 63n - 1n;

/** Tells whether objects that this server keeps may have a value as their id. */
export const isObjectId = (value: unknown): value is number | bigint => isInt64(value) && value >= 1;

/** Tells whether a value may say which id comes next: 2^63 says that none is left. */
export const isNextId = (value: unknown): value is number | bigint => isObjectId(value) || value === highestId + 1n;

/** Tells whether a value is a whole number of 64 bits of which no digit is lost. */
export function isInt64(value: unknown): value is number | bigint {
  return typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value);
}
