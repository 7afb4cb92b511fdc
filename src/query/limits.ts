/** What a query may ask for. Reading one takes time in proportion to its length; these bound the rest. */
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
