import { InvalidArgumentError } from 'commander';

/** Reads a whole number from 0 to `limit` that an option takes. */
export const wholeNumberUpTo =
  (limit: number) =>
  (text: string): number => {
    if (/^\d+$/.test(text) && Number(text) <= limit) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${String(limit)}.`);
  };
