import { parser } from './generated/parser';
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

/** What the parser library prints has no types of its own. */
interface GeneratedParser {
  readonly parse: (text: string) => readonly Statement[];
  readonly SyntaxError: new (...values: never) => ParseFailure;
}

/** The parser of the language in `grammar.peggy`. */
export const { parse, SyntaxError: ParserError } = parser as GeneratedParser;
