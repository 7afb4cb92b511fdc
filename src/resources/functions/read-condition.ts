import { findSqlWords, parseQuery, QueryError, sentenceAt } from '../../query';

/** The query that a condition is. */
export type Query = ReturnType<typeof parseQuery>;

/** What a query error says without what stands in the condition; anything else is thrown. */
export function complaintOf(error: unknown): string {
  if (!(error instanceof QueryError)) throw error;
  return sentenceAt(error.place, error.expectation);
}

/** Reads a condition over records with these columns, null where none are known; else says in a sentence why it cannot be read. */
export function readCondition(text: string, columns: readonly string[] | null): Query | string {
  try {
    const query = parseQuery(text);
    const word = findSqlWords(query, columns).find(({ isSure }) => isSure);
    return word ? sentenceAt(word.place, word.reason) : query;
  } catch (error) {
    return complaintOf(error);
  }
}
