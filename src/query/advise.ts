import { nearestWords } from '../base/find-nearest';
import { foreseeQuery } from './foresee-query';
import { type ColumnNames, findMissingFields, followColumns } from './named-fields';
import type { Query } from './query';
import { placeAt, sentenceAt } from './query-error';
import { findSqlWords } from './sql-words';

const foreseen = {
  never: ['It can never find anything, whatever the records are: look for parts that exclude each other.'],
  always: ['It finds something in any records: nothing in it depends on what they hold.'],
  perhaps: [],
} as const;

/**
 * What there is to say about a query over records with `columns`, a sentence each: columns that none of them has, words of SQL,
 * and that it shows nothing ever, or something always. Nothing of the query is quoted.
 */
export function adviseOn(query: Query, columns: ColumnNames): readonly string[] {
  const missing = followColumns(query, columns).flatMap((over) =>
    over.columns === null
      ? []
      : findMissingFields(over).map(({ name, at }) =>
          sentenceAt(placeAt(query.text, at), `no record has this column${nearestWords(name, over.columns ?? [])}`),
        ),
  );
  const sql = findSqlWords(query, columns).map(({ place, reason }) => sentenceAt(place, reason));
  return [...new Set([...missing, ...sql, ...foreseen[foreseeQuery(query)]])];
}
