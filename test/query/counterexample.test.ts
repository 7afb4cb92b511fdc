import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import initSqlJs, { type Database } from 'sql.js';
import type { JsonObject } from '../../src/base/json';
import { parseQuery, runQuery } from '../../src/query';
import { findDifference } from '../../src/query/counterexample';
import { boundariesOf } from '../../src/query/counterexample/boundary-fields';
import { byTier } from '../support/depth';
import { arbitrarySqlQueries, textOfSqlQuery } from './arbitrary-sql-queries';
import type { Condition } from './evaluate-query';
import { countBySql, fillTables, openTables, type SqlQuery } from './sql-of-query';

let database: Database;
beforeAll(async () => {
  const { Database: Opened } = await initSqlJs();
  database = new Opened();
  openTables(database);
});
afterAll(() => {
  database.close();
});

const turned: Readonly<Record<string, string>> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '=': '!=',
  '!=': '=',
  like: 'not like',
  'not like': 'like',
};

/** The same condition with another operator, or another joint. */
function turn(condition: Condition): Condition {
  if ('joint' in condition) return { ...condition, joint: condition.joint === 'and' ? 'or' : 'and' };
  return { ...condition, operator: turned[condition.operator] ?? condition.operator };
}

const turnFirst = ([first, ...others]: readonly Condition[]): readonly Condition[] =>
  first ? [turn(first), ...others] : [];

/** Another query, or one that is nearly the same. */
const pairs = fc
  .tuple(arbitrarySqlQueries, arbitrarySqlQueries, fc.constantFrom('other', 'records', 'turned', 'groups', 'less'))
  .map(([before, other, way]): readonly [SqlQuery, SqlQuery] => {
    const { ofRecords, groups } = before;
    switch (way) {
      case 'other':
        return [before, other];
      case 'records':
        return [before, { ...before, ofRecords: other.ofRecords }];
      case 'groups':
        return [before, { ...before, groups: groups && { ...groups, where: turnFirst(groups.where) } }];
      case 'less':
        return [before, { ...before, ofRecords: ofRecords.slice(1), then: before.then.slice(1) }];
      default:
        return [before, { ...before, ofRecords: turnFirst(ofRecords) }];
    }
  });

const moments = fc.constantFrom(Date.UTC(2024, 2, 31, 12), Date.UTC(2024, 1, 29), Date.UTC(2024, 2, 30, 23, 59));
const runs = byTier({ test: 20, ci: 250, attack: 20_000 });

const firesBySql = (query: SqlQuery, records: readonly JsonObject[], nowMs: number): boolean => {
  fillTables(database, records);
  return countBySql(database, query, { nowMs }) > 0;
};

test('records that are shown separate two conditions by SQL, too', () => {
  const seen = { starts: 0, stops: 0, of: [0, 0, 0, 0] };
  fc.assert(
    fc.property(pairs, moments, ([before, after], nowMs) => {
      const [old, next] = [textOfSqlQuery(before), textOfSqlQuery(after)];
      const difference = findDifference(parseQuery(old), parseQuery(next), { nowMs, maxEvaluations: 500 });
      if (difference.kind !== 'differs') return;
      const { startsOn, stopsOn } = difference;
      for (const [records, isNew] of [[startsOn, true] as const, [stopsOn, false] as const]) {
        if (!records) continue;
        seen[isNew ? 'starts' : 'stops'] += 1;
        seen.of[Math.min(records.length, 3)] = (seen.of[Math.min(records.length, 3)] ?? 0) + 1;
        const results = [before, after].map((query) => firesBySql(query, records, nowMs));
        expect({ old, next, records, results }).toEqual({ old, next, records, results: [!isNew, isNew] });
      }
    }),
    { numRuns: runs },
  );
  expect(Math.min(seen.starts, seen.stops)).toBeGreaterThan(runs / 10);
  expect(seen.of[1]).toBeGreaterThan(runs / 10);
});

const numbers = fc.array(fc.nat(1_000_000), { minLength: 16, maxLength: 16 });

/** Up to three records of some values, chosen by numbers. */
function setOf(fields: ReturnType<typeof boundariesOf>['fields'], chosen: readonly number[]): readonly JsonObject[] {
  return Array.from({ length: (chosen[15] ?? 0) % 4 }, (_, record) =>
    Object.fromEntries(
      fields.map(({ name, values }, index) => {
        const chance = chosen[(record * 5 + index) % 15] ?? 0;
        return [name, values[chance % values.length] ?? null] as const;
      }),
    ),
  );
}

test('where no difference is found in all sets, random sets show none', () => {
  const sets = fc.sample(numbers, { numRuns: 1_000, seed: 7 });
  let all = 0;
  fc.assert(
    fc.property(pairs, moments, ([before, after], nowMs) => {
      const queries = [textOfSqlQuery(before), textOfSqlQuery(after)].map(parseQuery);
      const [old, next] = queries;
      if (!old || !next) return;
      const difference = findDifference(old, next, { nowMs, maxEvaluations: 2_000 });
      if (difference.kind !== 'same') return;
      expect(difference.tried).toBeLessThanOrEqual(difference.of);
      if (difference.tried < difference.of) return;
      all += 1;
      const { fields } = boundariesOf(queries, nowMs);
      for (const records of sets.map((chosen) => setOf(fields, chosen))) {
        const [a, b] = queries.map((query) => [...runQuery(query, records, { nowMs })].length > 0);
        if (a !== b) throw new Error(`${old.text}\n${next.text}\ndiffer on ${JSON.stringify(records)}`);
      }
    }),
    { numRuns: byTier({ test: 20, ci: 100, attack: 5_000 }) },
  );
  expect(all).toBeGreaterThan(0);
});
