import type { JsonObject } from '../../base/json';
import { findSqlWords, parseQuery, QueryError, runQuery } from '../../query';
import { HttpError } from '../../service/interface/index';

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

function refuse({ name }: GivenQuery, { place, reason }: Pick<QueryError, 'place' | 'reason'>): never {
  const { line, column } = place;
  throw new HttpError(400, `${name} cannot be used, line ${String(line)}, column ${String(column)}: ${reason}.`);
}

/** The columns of records; null where there are none, so that nothing is known of them. */
function findColumns(records: Iterable<JsonObject>): readonly string[] | null {
  const names = new Set<string>();
  for (const record of records) for (const name of Object.keys(record)) names.add(name);
  return names.size === 0 ? null : [...names];
}

/** Names that hold words of SQL are rare, so that the records are gone through once more only for them. */
function assertNoSql(given: GivenQuery, query: ReturnType<typeof parseQuery>, read: () => Iterable<JsonObject>): void {
  if (findSqlWords(query, null).length === 0) return;
  const found = findSqlWords(query, findColumns(read())).find(({ isSure }) => isSure);
  if (found) refuse(given, found);
}

/**
 * What a query shows of the records that `read` goes through.
 *
 * @throws HttpError, 400 with the place in the query, before the first row: an answer that has begun cannot be taken back.
 */
export function queryRecords(
  given: GivenQuery,
  read: () => Iterable<JsonObject>,
  options: Parameters<typeof runQuery>[2],
): Iterable<JsonObject> {
  try {
    const query = parseQuery(given.text);
    assertNoSql(given, query, read);
    return startReading(runQuery(query, read(), options));
  } catch (error) {
    if (error instanceof QueryError) refuse(given, error);
    throw error;
  }
}
