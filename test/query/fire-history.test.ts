import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject } from '../../src/base/json';
import { parseQuery, QueryError, runQuery } from '../../src/query';
import { CannotBacktestError, fireHistory, timelineOf } from '../../src/query/over-time';
import { byTier } from '../support/depth';
import { arbitraryMoments, arbitraryTimes } from './arbitrary-times';

const time = fc.option(arbitraryTimes, { nil: null });
const amount = fc.oneof(
  fc.constantFrom(0.1, 0.2, 1, 2.5, '007', 7),
  fc.constantFrom(null, 0, -1, 0.7, 1e16, 9_007_199_254_740_993n, '7', 'x', 'West', true),
);
const region = fc.constantFrom(null, 'West', 'East', 'west', 1, '1');
/** Of one time column, written alike or not, and of a second date. */
const records = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ at: time, amount, region, due: time }, { requiredKeys: ['at'] }) },
    fc.record({ At: time, at: time, amount, Region: region }),
    fc.record({ At: time, amount, region }),
  ),
  { maxLength: 25 },
);

const moment = fc
  .tuple(
    fc.constantFrom('now', 'today'),
    fc.option(fc.tuple(fc.integer({ min: -40, max: 3 }), fc.constantFrom('min', 'h', 'd', 'w', 'm', 'q', 'y'))),
  )
  .map(([base, shift]) => `$c9_${base}${shift ? `${shift[0] < 0 ? '' : '+'}${shift.join('')}` : ''}`);
/** Windows that records enter and leave from one check to the next. */
const recent = fc.constantFrom('$c9_now-1h', '$c9_now-1d', '$c9_today-1d', '$c9_now-2d', '$c9_today-1m', '$c9_now-1m');
const order = fc.constantFrom('>', '>=', '<', '<=', '=');
const either = fc.constantFrom('and', 'or');
const bound = fc.oneof(
  recent.map((one) => `at >= ${one}`),
  fc.tuple(fc.constantFrom('at', 'at', 'at', 'At', 'AT'), order, moment).map((parts) => parts.join(' ')),
);
const fixed = fc.constantFrom(
  'region = West',
  'amount > 0',
  'region != null',
  'amount like 7',
  'at > 2024-02-29',
  'amount = $c9_one$(7)$',
);
const varying = fc.oneof(
  fc
    .tuple(fc.constantFrom('due', 'at', 'none'), fc.constantFrom('<', '>=', '!=', 'like'), moment)
    .map((parts) => parts.join(' ')),
  fc.tuple(bound, either, fixed).map((parts) => `(${parts.join(' ')})`),
);
const aggregate = fc.constantFrom(
  'count(*)',
  'count(amount)',
  'sum(amount)',
  'avg(amount)',
  'min(amount)',
  'max(amount)',
  'max(at)',
  'min(due)',
  'median(amount)',
);
const ofGroups = fc.oneof(
  fc
    .tuple(
      fc.oneof(aggregate, fc.constantFrom('sum(amount)', 'avg(amount)', 'max(amount)', 'min(amount)')),
      fc.constantFrom('>', '<', '=', '!=', '>=', 'like'),
      fc.constantFrom('0', '1', '3', '0.3', 'null', '7', '007', 'West', '2.6', '1e16'),
    )
    .map((parts) => parts.join(' ')),
  fc.tuple(fc.constantFrom('max(at)', 'min(at)', 'max(due)'), order, moment).map((parts) => parts.join(' ')),
  fc.tuple(aggregate, aggregate).map(([a, b]) => `(${a} > 1 or ${b} = null)`),
);
const some = (part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<readonly string[]> =>
  fc.array(part, { maxLength });
const where = (parts: readonly (readonly string[])[]): string => {
  const terms = parts.flat();
  return terms.length === 0 ? '' : `where ${terms.join(' and ')}`;
};
const ofRecords = fc.tuple(
  some(bound, 2),
  some(fixed, 1),
  fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, some(varying, 1)),
);
const end = fc.constantFrom(
  '',
  '',
  '',
  'limit 1',
  'limit 2',
  'order by region',
  'order by region desc limit 2',
  '; where region != West',
  '; limit 1',
);
/** One window and one test of an aggregate over it, whose values change from check to check. */
const tight = fc
  .tuple(recent, ofGroups, fc.constantFrom('', 'group by region'))
  .map(([since, tested, groupBy]) => `select count(*) as found where at >= ${since} and ${tested} ${groupBy}`);
const query = fc.oneof(
  tight,
  fc.tuple(ofRecords, end).map(([terms, last]) => `${where(terms)} ${last}`),
  fc
    .tuple(
      ofRecords,
      some(ofGroups, 2),
      fc.constantFrom('', 'group by region', 'group by region, amount'),
      fc.constantFrom('', 'limit 1', 'order by count(*) limit 1', '; limit 1'),
    )
    .map(
      ([terms, tests, groupBy, last]) =>
        `${groupBy === '' ? 'select count(*) as found' : 'select region, sum(amount) as total'} ${where([...terms, tests])} ${groupBy} ${last}`,
    ),
);

/** How many rows there are, or that the query is refused. */
function outcomeOf(run: () => number): number | string {
  try {
    return run();
  } catch (error) {
    if (error instanceof QueryError || error instanceof CannotBacktestError) return error.reason;
    throw error;
  }
}

const run = fc.record({
  text: query,
  records,
  moments: arbitraryMoments,
  visibleAfterMs: fc.constantFrom(0, 0, 86_400_000),
  maxHeldRows: fc.constantFrom(1_000, 1_000, 3),
});

test('a history shows at each moment what the query shows of the records that are visible then', () => {
  let rows = 0;
  let quiet = 0;
  fc.assert(
    fc.property(run, ({ text, records: given, moments, visibleAfterMs, maxHeldRows }) => {
      const parsed = parseQuery(text);
      const timeline = timelineOf(given as readonly JsonObject[], 'at', { visibleAfterMs });
      const options = { maxHeldRows };
      for (const upTo of moments.keys()) {
        const asked = moments.slice(0, upTo + 1);
        const nowMs = asked.at(-1) ?? 0;
        const visible = timeline.records.filter((_, index) => (timeline.timesMs[index] ?? 0) + visibleAfterMs <= nowMs);
        const meant = outcomeOf(() => [...runQuery(parsed, visible, { ...options, nowMs })].length);
        const found = outcomeOf(
          () => [...fireHistory(parsed, timeline, { ...options, moments: asked })].at(-1)?.rows ?? -1,
        );
        if (found !== meant)
          throw new Error(`${text}\nat ${new Date(nowMs).toISOString()} has ${String(found)} and not ${String(meant)}`);
        if (typeof meant !== 'number') return;
        if (meant === 0) quiet += 1;
        else rows += 1;
      }
    }),
    { numRuns: byTier({ test: 20, ci: 500, attack: 30_000 }) },
  );
  expect(rows).toBeGreaterThan(10);
  expect(quiet).toBeGreaterThan(10);
});
