import { nearestWords } from '../base/text/find-nearest';
import { foreseeQuery } from './foresee-query';
import { type ColumnNames, findMissingFields, followColumns } from './named-fields';
import type { Query } from './query';
import { placeAt, sentenceAt } from './query-error';
import { findSqlWords } from './sql-words';

/** One thing to say about a query. */
export interface Advice {
  readonly sentence: string;
  /** Whether it is about a word of SQL. */
  readonly isSql: boolean;
}

const foreseen = {
  never: ['It can never find anything, whatever the records are: look for parts that exclude each other.'],
  always: ['It finds something in any records: nothing in it depends on what they hold.'],
  perhaps: [],
} as const;

/**
 * What there is to say about a query over records with `columns`: columns that none of them has, words of SQL,
 * and that it shows nothing ever, or something always. Nothing of the query is quoted.
 */
export function adviseOn(query: Query, columns: ColumnNames): readonly Advice[] {
  const missing = followColumns(query, columns).flatMap((over) =>
    over.columns === null
      ? []
      : findMissingFields(over).map(({ name, at }) =>
          sentenceAt(placeAt(query.text, at), `no record has this column${nearestWords(name, over.columns ?? [])}`),
        ),
  );
  const sql = findSqlWords(query, columns).map(({ place, reason }) => sentenceAt(place, reason));
  const plain = [...missing, ...foreseen[foreseeQuery(query)]];
  return [
    ...sql.map((sentence) => ({ sentence, isSql: true })),
    ...plain.map((sentence) => ({ sentence, isSql: false })),
  ];
}
