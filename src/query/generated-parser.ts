import type { Statement } from './query';

/** What the parser could have gone on with; `description` names a rule, `text` stands in the query as it is. */
interface Expectation {
  readonly type: string;
  readonly description?: string;
  readonly text?: string;
}

/** What the generated parser throws; `expected` is null where the grammar has a sentence of its own. */
export interface ParseFailure extends Error {
  readonly expected: readonly Expectation[] | null;
  readonly location: { readonly start: { readonly offset: number } };
}

/** The module that is printed out of the grammar. */
export interface GeneratedParser {
  readonly parse: (text: string) => readonly Statement[];
  readonly SyntaxError: new (...values: never) => ParseFailure;
}
