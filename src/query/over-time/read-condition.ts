import type { ColumnNames } from '../named-fields';
import { parseQuery } from '../parse-query';
import type { Query } from '../query';
import { findSqlWords } from '../sql-words';
import { asRefusal, CannotBacktestError } from './cannot-backtest';

function parse(text: string): Query {
  try {
    return parseQuery(text);
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Reads the condition of an alert over records with `columns`, as the reference server would run it.
 *
 * @throws CannotBacktestError for what the documented language does not cover, with its place.
 */
export function readCondition(text: string, columns: ColumnNames): Query {
  const query = parse(text);
  const word = findSqlWords(query, columns).find(({ isSure }) => isSure);
  if (word) throw new CannotBacktestError('condition', word.reason, word.place);
  return query;
}
