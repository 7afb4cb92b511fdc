/** What a value must be, in words and as a check. */
export type Rule = readonly [must: string, holds: (value: unknown) => boolean];

/** A text with something in it. */
export const filled: Rule = [
  'a string that is not empty',
  (value: unknown): boolean => typeof value === 'string' && value !== '',
];

/** A whole number with limits. */
export function wholeNumber(lowest: number, highest: number): Rule {
  return [
    `a whole number from ${String(lowest)} to ${String(highest)}`,
    (value) => Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest,
  ];
}

/** The longest that a timer of the machine waits. */
export const longestWaitMs = 2 ** 31 - 1;
