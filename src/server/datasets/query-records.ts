import type { JsonObject } from '../../base/json';
import { parseQuery, QueryError, runQuery } from '../../query';
import { Refusal } from '../refusal';

/** A query, and what messages call it. */
export interface GivenQuery {
  readonly name: string;
  readonly text: string;
}

/** The same rows, of which the first is there already: what is read later is what there is now. */
export function startReading<T>(rows: Iterable<T>): Iterable<T> {
  const iterator = rows[Symbol.iterator]();
  let next = iterator.next();
  return (function* () {
    try {
      for (; next.done !== true; next = iterator.next()) yield next.value;
    } finally {
      iterator.return?.();
    }
  })();
}

/**
 * What a query shows of `records`.
 *
 * @throws Refusal, 400 with the place in the query, before the first row: an answer that has begun cannot be taken back.
 */
export function queryRecords(
  { name, text }: GivenQuery,
  records: Iterable<JsonObject>,
  options: Parameters<typeof runQuery>[2],
): Iterable<JsonObject> {
  try {
    return startReading(runQuery(parseQuery(text), records, options));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { line, column } = error.place;
    throw new Refusal(400, `${name} cannot be used, line ${String(line)}, column ${String(column)}: ${error.reason}.`);
  }
}
