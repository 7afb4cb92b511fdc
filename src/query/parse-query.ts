import { checkStatement } from './check-statement';
import { parse, type ParseFailure, ParserError } from './generated-parser';
import { limits } from './limits';
import type { Query, Statement } from './query';
import { QueryError } from './query-error';
import { columnsIn } from './statement-columns';

const outsideQuotations = /'[^']*'|"[^"]*"|`[^`]*`|[()]/g;

function assertBounded(text: string): void {
  if (text.length > limits.characters) {
    throw new QueryError(text, limits.characters, `a query has at most ${String(limits.characters)} characters`);
  }
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(outsideQuotations)) {
    depth += found === '(' ? 1 : found === ')' ? -1 : 0;
    if (depth > limits.depth) {
      throw new QueryError(text, index, `parentheses are nested at most ${String(limits.depth)} deep`);
    }
  }
}

function assertFewTerms(text: string, statements: readonly Statement[]): void {
  if (statements.length > limits.statements) {
    throw new QueryError(text, text.length, `a query has at most ${String(limits.statements)} statements`);
  }
  const tooMany = statements.flatMap(columnsIn)[limits.terms];
  if (tooMany) throw new QueryError(text, tooMany.at, `a query names at most ${String(limits.terms)} columns`);
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** The next word, or the next sign. */
function foundAt(text: string, offset: number): string {
  const [found] = /^[\w$]{1,30}|^./u.exec(text.slice(offset)) ?? [];
  return found === undefined ? 'the end' : JSON.stringify(found);
}

function toQueryError(text: string, { message, expected, location }: ParseFailure): QueryError {
  const { offset } = location.start;
  if (!expected) return new QueryError(text, offset, message);
  const described = expected.map(({ type, description, text: literal }) =>
    type === 'end' ? 'the end' : (description ?? JSON.stringify(literal)),
  );
  const words = [...new Set(described)].filter((word) => word !== 'whitespace').sort();
  return new QueryError(text, offset, {
    expectation: `expected ${joinWithOr(words)}`,
    found: foundAt(text, offset),
  });
}

function parseStatements(text: string): readonly Statement[] {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof ParserError) throw toQueryError(text, error);
    throw error;
  }
}

/**
 * Reads the text of a filter or of an alert's condition. The time it takes is in proportion to the length of the text.
 *
 * @throws QueryError saying where the text cannot be understood and what was expected there.
 */
export function parseQuery(text: string): Query {
  assertBounded(text);
  const statements = parseStatements(text);
  assertFewTerms(text, statements);
  for (const statement of statements) checkStatement(text, statement);
  return { text, statements };
}
