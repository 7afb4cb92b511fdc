import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { parseQuery } from '../parse-query';
import { compileFires } from '../run-query';
import { firesOfSets } from './fires-of-sets';

const records: readonly JsonObject[] = [{}, { a: 1 }, { a: 1, v: 4 }, { a: 2, v: 4 }, { A: 1, v: 9 }];

/** All lists of so many records, in each order. */
const listsOf = (length: number): readonly (readonly JsonObject[])[] =>
  length === 0 ? [[]] : listsOf(length - 1).flatMap((list) => records.map((record) => [...list, record]));

test.each([
  'a = 1',
  'select * where a = 1 limit 0',
  'select count(*) as n where a = 1 and n > 2',
  'select count(*) as n where a = 1 and n = 0',
  'select sum(v) as total where a = 1 and total > 10 group by v',
  'select v where a = 1 limit 1; select count(*) as n where v = 4 and n > 0',
  'select max(v) as most where most > 8',
])('%s fires on sets that share their records as on each by itself', (text) => {
  const query = parseQuery(text);
  const options = { nowMs: 0 };
  const shared = firesOfSets(query, options);
  const lists = [0, 1, 2, 3, 4].flatMap(listsOf);
  const results = lists.map(shared);
  expect(results).toEqual(lists.map((list) => compileFires(query, options)(list)));
  // Again, now that all are known.
  expect(lists.map(shared)).toEqual(results);
});
