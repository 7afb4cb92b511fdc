import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import initSqlJs, { type Database } from 'sql.js';
import { parseQuery } from '../../src/query';
import { fireHistory, timelineOf } from '../../src/query/over-time';
import { byTier } from '../support/depth';
import { arbitraryRecordsInTime, arbitrarySqlQueries, textOfSqlQuery } from './arbitrary-sql-queries';
import { arbitraryMoments } from './arbitrary-times';
import { countBySql, fillTables, openTables } from './sql-of-query';

let database: Database;
beforeAll(async () => {
  const { Database: Opened } = await initSqlJs();
  database = new Opened();
  openTables(database);
});
afterAll(() => {
  database.close();
});

const run = fc.record({
  query: arbitrarySqlQueries,
  records: arbitraryRecordsInTime,
  moments: arbitraryMoments,
  visibleAfterMs: fc.constantFrom(0, 0, 3_600_000),
});

test('a history shows as many rows as SQL does at each moment', () => {
  let rows = 0;
  let none = 0;
  fc.assert(
    fc.property(run, ({ query, records: given, moments, visibleAfterMs }) => {
      fillTables(database, given);
      const text = textOfSqlQuery(query);
      const history = fireHistory(parseQuery(text), timelineOf(given, 'at', { visibleAfterMs }), { moments });
      for (const check of history) {
        const meant = countBySql(database, query, { nowMs: check.momentMs, visibleAfterMs });
        if (check.rows !== meant) {
          throw new Error(
            `${text}\nat ${new Date(check.momentMs).toISOString()} has ${String(check.rows)} rows and not ${String(meant)}`,
          );
        }
        if (meant === 0) none += 1;
        else rows += 1;
      }
    }),
    { numRuns: byTier({ test: 20, ci: 150, attack: 10_000 }) },
  );
  expect(rows).toBeGreaterThan(none / 4);
  expect(none).toBeGreaterThan(rows / 4);
});
