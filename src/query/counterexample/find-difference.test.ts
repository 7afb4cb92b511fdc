import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { parseQuery } from '../parse-query';
import { type Difference, findDifference } from '.';

const nowMs = Date.UTC(2026, 0, 15, 12, 30);
const compare = (
  before: string,
  after: string,
  more: { maxEvaluations?: number; isOneEnough?: boolean } = {},
): Difference => findDifference(parseQuery(before), parseQuery(after), { nowMs, maxEvaluations: 2_000, ...more });

type Records = readonly JsonObject[] | undefined;
const found = (difference: Difference): readonly [startsOn: Records, stopsOn: Records] =>
  difference.kind === 'differs' ? [difference.startsOn, difference.stopsOn] : [undefined, undefined];

const times = (count: number, record: JsonObject): readonly JsonObject[] => Array.from({ length: count }, () => record);

describe('the smallest records on which conditions differ', () => {
  test.each<[before: string, after: string, startsOn: Records, stopsOn: Records]>([
    ['orders < 10', 'orders < 100', [{ orders: 10 }], undefined],
    ['orders < 100', 'orders < 10', undefined, [{ orders: 99 }]],
    ['share > 0.5', 'share >= 0.5', [{ share: 0.5 }], undefined],
    ['share > 2.50', 'share > 2.51', undefined, [{ share: 2.51 }]],
    ['orders > 9', 'orders >= 10', undefined, [{ orders: 9.5 }]],
    ['id > 9007199254740993', 'id >= 9007199254740993', [{ id: 9_007_199_254_740_993n }], undefined],
    [
      'region = West and orders < 10',
      'region = East and orders < 10',
      [{ region: 'East', orders: 9 }],
      [{ region: 'West', orders: 9 }],
    ],
    ['region = West', 'region like West', [{ region: 'xWest' }], undefined],
    ["name like 'a%'", "name like '%a'", [{ name: 'xa' }], [{ name: 'ax' }]],
    ['region < West', 'region <= West', [{ region: 'West' }], undefined],
    ['isOpen = true', 'isOpen = false', [{ isOpen: false }], [{ isOpen: true }]],
    ['region = null and a > 1', 'a > 1', [{ a: 2, region: 1 }], undefined],
    ['a > 1', 'a > 1 and region != null', undefined, [{ a: 2, region: null }]],
    ['day >= $c9_today-1d', 'day > $c9_today-1d', undefined, [{ day: '2026-01-14' }]],
    ['day > $c9_now', 'day >= $c9_now', [{ day: '2026-01-15T12:30:00Z' }], undefined],
    ['day >= 2026-01-31', 'day >= 2026-02-01', undefined, [{ day: '2026-01-31' }]],
    ['a = 1; limit 0', 'a = 1', [{ a: 1 }], undefined],
    ['Region = West', 'region = West and orders > 1', undefined, [{ Region: 'West' }]],
    [
      '(a = 1 or b = 2) and (c = 3 or d = 4) and (e = 5 or f = 6) and (g = 7 or h = 8) or i < 9',
      '(a = 1 or b = 2) and (c = 3 or d = 4) and (e = 5 or f = 6) and (g = 7 and h = 8) or i < 9',
      undefined,
      [{ b: 2, d: 4, f: 6, h: 8 }],
    ],
  ])('%s, then %s', (before, after, ...expected) => {
    expect(found(compare(before, after))).toEqual(expected);
  });

  test.each<[before: string, after: string, startsOn: Records, stopsOn: Records]>([
    ['select count(*) as n where n < 10', 'select count(*) as n where n < 100', times(10, {}), undefined],
    ['select count(*) as n where n < 1', 'select count(*) as n where n < 0', undefined, []],
    [
      'select count(*) as n where region = West and n > 4',
      'select count(*) as n where region = East and n > 4',
      times(5, { region: 'East' }),
      times(5, { region: 'West' }),
    ],
    ['sum(amount) > 100', 'avg(amount) > 100', undefined, [{ amount: 100 }, { amount: 100 }]],
    ['max(amount) > 100', 'min(amount) > 100', undefined, [{ amount: 101 }, { amount: 100 }]],
    ['sum(x) > 100 and count(*) > 5', 'sum(x) > 101 and count(*) > 5', undefined, [...times(5, {}), { x: 101 }]],
    [
      'sum(a) > 5 and sum(b) > 6 and sum(c) > 7 and sum(d) > 8 and q = 2',
      'sum(a) > 5 and sum(b) > 6 and sum(c) > 7 and sum(d) >= 8 and q = 2',
      [{ a: 6, b: 7, c: 8, d: 8, q: 2 }],
      undefined,
    ],
    [
      'select region, sum(x) as s where s > 5 group by region; count(*) > 0',
      'select region, sum(x) as s where s > 5 group by region; count(*) > 1',
      undefined,
      [{ x: 6 }],
    ],
    [
      'select region, count(*) as n, sum(x) as s where q = 1 and n > 5 and s > 100 group by region',
      'select region, count(*) as n, avg(x) as s where q = 1 and n > 5 and s > 100 group by region',
      undefined,
      times(6, { x: 100, q: 1 }),
    ],
    ['select a as b; where b > 3', 'select a as b; where b > 4', undefined, [{ a: 4 }]],
  ])('%s, then %s, over groups', (before, after, ...expected) => {
    expect(found(compare(before, after))).toEqual(expected);
  });

  test('are looked for in one direction where that is enough', () => {
    const [startsOn, stopsOn] = found(compare('a = 1', 'a = 2', { isOneEnough: true }));
    expect([startsOn, stopsOn].filter(Boolean)).toHaveLength(1);
  });
});

describe('no difference', () => {
  test('is found in all records where conditions mean the same', () => {
    const all = { kind: 'same', momentMs: nowMs, isOfMoment: false, mostRecords: 1 };
    expect(compare('a = 1 and b = 2', 'b = 2 and (a = 1)')).toEqual({ ...all, tried: 25n, of: 25n });
    expect(compare('a > 1', 'a > 1 and a > 0')).toEqual({ ...all, tried: 7n, of: 7n });
  });

  test('is said of as many sets as were tried', () => {
    const difference = compare('sum(a) > 1 and sum(b) > 1', 'sum(b) > 1 and sum(a) > 1', { maxEvaluations: 100 });
    expect(difference).toMatchObject({ kind: 'same', mostRecords: 3 });
    expect(difference.kind === 'same' && [difference.tried > 20n, difference.tried < difference.of]).toEqual([
      true,
      true,
    ]);
  });
});

test('the moment is said, and whether it matters', () => {
  expect(compare('a = 1', 'a = 2')).toMatchObject({ momentMs: nowMs, isOfMoment: false });
  expect(compare('a > $c9_now', 'a = 2')).toMatchObject({ momentMs: nowMs, isOfMoment: true });
});

test('what the language does not cover is not compared', () => {
  expect(compare('a = 1', 'a = $c9_token$')).toEqual({
    kind: 'cannot',
    side: 'after',
    reason: 'the token $c9_token$ has neither a value nor a default',
    place: { line: 1, column: 5 },
  });
  expect(compare('a = 1 -- first', 'a = 1')).toMatchObject({
    kind: 'cannot',
    side: 'before',
    place: { line: 1, column: 7 },
  });
  const long = Array.from({ length: 101 }, (_, index) => `a != ${String(index)}`).join(' and ');
  expect(compare('a = 1', long)).toMatchObject({ kind: 'cannot', side: 'after', place: { line: 1 } });
});
