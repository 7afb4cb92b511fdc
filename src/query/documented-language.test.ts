import { describe, expect, it } from '@jest/globals';
import type { JsonObject, JsonValue } from '../base/json';
import { parseQuery } from './parse-query';
import { runQuery } from './run-query';

function run(text: string, records: readonly JsonObject[]): readonly JsonObject[] {
  return [...runQuery(parseQuery(text), records, { nowMs: 0 })];
}

const mailings: readonly JsonObject[] = [
  { Customer: 'Acme', 'Message Type': 'Transactional', Sent: 300_000, opened: 120_000, campaign_name: 'New artists' },
  { Customer: 'Blue', 'Message Type': 'Newsletter', Sent: 100_000, opened: 90_000, campaign_name: 'Spring' },
  { Customer: 'Acme', 'Message Type': 'Newsletter', Sent: 250_000, opened: 150_000, campaign_name: null },
  { Customer: 'Cyan', 'Message Type': 'Transactional', Sent: 100, opened: 10 },
];

const customers = (rows: readonly JsonObject[]): JsonValue[] => rows.map((row) => row['Customer'] ?? null);

describe('the documented language', () => {
  it.each<[string, readonly JsonValue[]]>([
    ['', ['Acme', 'Blue', 'Acme', 'Cyan']],
    ['select *', ['Acme', 'Blue', 'Acme', 'Cyan']],
    ['*', ['Acme', 'Blue', 'Acme', 'Cyan']],
    ['select * where opened > 100000', ['Acme', 'Acme']],
    ['where opened > 100000', ['Acme', 'Acme']],
    ['opened > 100000', ['Acme', 'Acme']],
    ['select * where campaign_name like artists', ['Acme']],
    ['select * where campaign_name not like artists', ['Blue', 'Acme', 'Cyan']],
    ['select * where Message Type = Transactional and sent > 200000', ['Acme']],
    ["select * where Message Type = 'Transactional' or sent <= 100000", ['Acme', 'Blue', 'Cyan']],
    ['select * where Message Type != Newsletter', ['Acme', 'Cyan']],
    ['where (Customer = Acme or Customer = Blue) and opened < 100000', ['Blue']],
    ['where Customer = Cyan or Customer = Acme and opened >= 150000', ['Acme', 'Cyan']],
    ['where opened > 80000 order by opened desc', ['Acme', 'Acme', 'Blue']],
    ['order by opened', ['Cyan', 'Blue', 'Acme', 'Acme']],
    ['order by Customer desc, Sent asc', ['Cyan', 'Blue', 'Acme', 'Acme']],
    ['where opened > 10 order by opened asc limit 1', ['Blue']],
    ['limit 2', ['Acme', 'Blue']],
    ['limit 0', []],
    ['order by opened limit 0', []],
    ['SELECT * WHERE opened > 100000 ORDER BY opened LIMIT 1', ['Acme']],
    ['order by opened desc limit 3; where Customer = Acme; limit 1', ['Acme']],
  ])('answers %j', (text, expected) => {
    expect(customers(run(text, mailings))).toEqual(expected);
  });

  it.each<[string, readonly JsonObject[]]>([
    ['select Sent as Sent Messages, Customer limit 1', [{ 'Sent Messages': 300_000, Customer: 'Acme' }]],
    ['Sent, Customer limit 1', [{ Sent: 300_000, Customer: 'Acme' }]],
    ['select sent as Sum where Sum < 200', [{ Sum: 100 }]],
    ['select *, sent as Messages where sent < 200', [{ ...mailings[3], Messages: 100 }]],
    ['select sum(sent)', [{ 'sum(sent)': 650_100 }]],
    [
      'select sum(sent) as s, avg(sent) as a, count(*) as n, median(sent) as m, max(sent) as most, min(sent) as least',
      [{ s: 650_100, a: 162_525, n: 4, m: 175_000, most: 300_000, least: 100 }],
    ],
    ['select count(*) as n, count(campaign_name) as named', [{ n: 4, named: 2 }]],
    [
      'select sum(sent) as Total Sent, Customer group by customer',
      [
        { 'Total Sent': 550_000, Customer: 'Acme' },
        { 'Total Sent': 100_000, Customer: 'Blue' },
        { 'Total Sent': 100, Customer: 'Cyan' },
      ],
    ],
    ['group by Message Type', [{ 'Message Type': 'Transactional' }, { 'Message Type': 'Newsletter' }]],
    [
      'select Customer as Who, sum(sent) as Total where opened > 50000 and Total > 50 group by Who order by Total limit 1',
      [{ Who: 'Blue', Total: 100_000 }],
    ],
    ['select Customer group by Customer order by sum(sent) limit 1', [{ Customer: 'Cyan' }]],
    ["select count(*) where Message Type = 'Newsletter'", [{ 'count(*)': 2 }]],
    ['select count(*) as orders where orders < 10', [{ orders: 4 }]],
    ['select count(*) as orders where orders < 4', []],
    ['select sum(sent) as total group by Customer; select max(total) as most', [{ most: 550_000 }]],
    [
      'select count(*) as n, sum(x) as s, avg(x) as a, median(x) as m, max(x) as b where Customer = Nobody',
      [{ n: 0, s: null, a: null, m: null, b: null }],
    ],
    ['select count(*) as n where Customer = Nobody group by Customer', []],
  ])('shows %j', (text, expected) => {
    expect(run(text, mailings)).toEqual(expected);
  });

  const ab = [{ a: 1, b: 2 }];
  const letters = [{ C: 1, c: 2 }];
  it.each<[string, readonly JsonObject[], readonly JsonObject[]]>([
    ['select a as b, b as a', ab, [{ b: 1, a: 2 }]],
    ['select a, b as A', ab, [{ a: 1, A: 2 }]],
    ['select a as b, b as a where a = 2 order by b', ab, [{ b: 1, a: 2 }]],
    ['select a, b as A where a = 1', ab, [{ a: 1, A: 2 }]],
    ['select b as A where a = 2', ab, [{ A: 2 }]],
    ['select a as b, b as a group by a, b', ab, [{ b: 1, a: 2 }]],
    ['select a as x, b as x where x = 2', ab, [{ x: 2 }]],
    ['select a as x, sum(b) as a group by x', ab, [{ x: 1, a: 2 }]],
    ['select C, c group by C, c', letters, [{ C: 1, c: 2 }]],
    ['select c, C group by C, c', letters, [{ c: 2, C: 1 }]],
    ['select c, count(*) as n group by C', letters, [{ c: 1, n: 1 }]],
    ['select SUM( c )', letters, [{ 'sum(c)': 2 }]],
    ['select a, count(*) as n where (a > 0 and count(*) < 5) and b = 2 group by a', ab, [{ a: 1, n: 1 }]],
    ['select a where (a > 0 and (count(*) < 5 and b = 3)) group by a', ab, []],
  ])('reads the names of %j', (text, records, expected) => {
    expect(run(text, records)).toEqual(expected);
  });
});
