/** What a query may ask for. Reading the worst text of this length takes less than a tenth of a second (`bench/query.ts`). */
export const limits = {
  characters: 10_000,
  /** Parentheses inside parentheses: the parser calls itself for each. */
  depth: 50,
  statements: 20,
  /** Comparisons, and columns that are shown, grouped and ordered by, of all statements. */
  terms: 500,
  /** Rows or groups that are held at once, and numbers of which the median is looked for. */
  heldRows: 1_000_000,
} as const;
