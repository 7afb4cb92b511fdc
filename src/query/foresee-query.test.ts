import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { byTier } from '../../test/support/depth';
import { foreseeQuery } from './foresee-query';
import { parseQuery } from './parse-query';
import { runQuery } from './run-query';

describe('a query', () => {
  test.each([
    'a > 5 and a < 3',
    'a = West and a = East',
    'a >= null',
    'a < 5 and (b = 1 or b = 2) and b > 2',
    'a > x and a < 7',
    'limit 0',
    'select count(*) as n where n < 0',
    'select count(*) as n where n = 1.5',
    'select a where count(*) < 1 group by a',
    'select sum(a) as s where s = West',
    'day > $c9_now and day < $c9_today',
    'a > 5; where a < 3; limit 0; select a',
    "a > 'x' and a < 'x'",
  ])('never shows anything: %s', (text) => {
    expect(foreseeQuery(parseQuery(text))).toBe('never');
  });

  test.each([
    'select *',
    'select count(*) as orders',
    'a = 1 or a != 1',
    'a > 5 or a <= 5 or a = null or a like x or a != null',
    'select count(*) as n where n >= 0',
    'select max(a) group by b limit 1',
    'a > 5 and a < 3; select count(*)',
  ])('always shows something: %s', (text) => {
    expect(foreseeQuery(parseQuery(text))).toBe('always');
  });

  test.each([
    'a > 5 and a < 6',
    "a > 'x' and a < 'xa'",
    'a > 9007199254740992 and a < 9007199254740994',
    'a > 5 or a <= 5',
    'a like x and a not like x',
    'a = $c9_a$(1)$ and a = $c9_b$(2)$',
    'select count(*) as n where n < 10',
    'select sum(a) as s where s = null',
    'day > $c9_today+12h and day < $c9_now',
    'A > 5 and a < 3',
    Array.from({ length: 60 }, (_, index) => `a != ${String(index)}`).join(' and '),
    Array.from({ length: 40 }, (_, index) => `(a${String(index)} = 1 or b${String(index)} = 1)`).join(' and '),
  ])('may show something: %s', (text) => {
    expect(foreseeQuery(parseQuery(text))).toBe('perhaps');
  });

  test('that is foreseen shows what is foreseen', () => {
    const values = ['null', '0', '1', '1.5', '2', 'x', 'y', 'true'];
    const operators = ['=', '!=', '<', '<=', '>', '>=', 'like', 'not like'];
    const comparison = fc
      .tuple(
        fc.constantFrom('a', 'b', 'count(*)', 'max(a)', 'sum(b)'),
        fc.constantFrom(...operators),
        fc.constantFrom(...values),
      )
      .map((parts) => parts.join(' '));
    const joint = fc.constantFrom(' and ', ' or ');
    const condition = fc
      .tuple(fc.array(comparison, { minLength: 1, maxLength: 4 }), joint)
      .map(([parts, by]) => parts.join(by));
    const value = fc.constantFrom(null, 0, 1, 1.2, 1.7, 3, 'x', 'xx', 'y', 'z', true);
    const records = fc.array(fc.record({ a: value, b: value }), { minLength: 1, maxLength: 4 });
    let foreseen = 0;
    fc.assert(
      fc.property(fc.record({ condition, groupBy: fc.constantFrom('', ' group by a, b'), records }), (run) => {
        fc.pre(run.groupBy !== '' || !run.condition.includes('('));
        const query = parseQuery(`where ${run.condition}${run.groupBy}`);
        const rows = [...runQuery(query, run.records, { nowMs: 0 })].length;
        const foresight = foreseeQuery(query);
        if (foresight !== 'perhaps') foreseen += 1;
        if (foresight === 'never') expect(rows).toBe(0);
        if (foresight === 'always') expect(rows).toBeGreaterThan(0);
      }),
      { numRuns: byTier({ test: 20, ci: 1000, attack: 20_000 }) },
    );
    expect(foreseen).toBeGreaterThan(0);
  });
});
