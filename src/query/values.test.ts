import { describe, expect, it } from '@jest/globals';
import type { JsonObject, JsonValue } from '../base/json';
import { parseJson } from '../base/json-text';
import { parseQuery } from './parse-query';
import { runQuery } from './run-query';

const nowMs = Date.UTC(2024, 2, 31, 10, 30);

function run(text: string, records: readonly JsonObject[]): readonly JsonObject[] {
  return [...runQuery(parseQuery(text), records, { nowMs })];
}

describe('values', () => {
  /** One record each; the test says which of them match. */
  const found = (condition: string, values: readonly JsonValue[]): readonly JsonValue[] =>
    run(
      `where v ${condition}`,
      values.map((v) => ({ v })),
    ).map(({ v }) => v ?? null);

  it.each<[string, string, string]>([
    [
      '= 9007199254740993',
      '[9007199254740992, 9007199254740993, "9007199254740993"]',
      '[9007199254740993, "9007199254740993"]',
    ],
    ['> 9007199254740992', '[9007199254740992, 9007199254740993]', '[9007199254740993]'],
    ['< 1.5', '[1, 1.5, 2, "1", -3]', '[1, "1", -3]'],
    ['>= -0.5', '[-1, -0.5, 0]', '[-0.5, 0]'],
    ['= 2', '[2, 2.0, "2", "02", "2.0", "two", true]', '[2, 2.0, "2", "02", "2.0"]'],
    ['> 5', '["10", "x", null, true, [9], {"a": 9}]', '["10"]'],
    ['= null', '[null, "", 0, "null", false]', '[null]'],
    ["= 'null'", '[null, "null"]', '["null"]'],
    ['!= null', '[null, "", 0]', '["", 0]'],
    ['!= 5', '[null, 5, "5", "x"]', '[null, "x"]'],
    ['>= null', '[null, 0]', '[]'],
    ['= true', '[true, "true", 1, false]', '[true, "true"]'],
    ["= ''", '["", null, " "]', '[""]'],
    ['= Größe 😀', '["Größe 😀", "größe 😀"]', '["Größe 😀"]'],
    ['> Ä', '["Z", "Ö", "日本"]', '["Ö", "日本"]'],
    ['like GRÖSSE', '["grösse M", "Größe"]', '["grösse M"]'],
    ['like 日%', '["日本", "本日"]', '["日本"]'],
    ['like %.csv', '["a.csv", "a.csv.gz", "axcsv"]', '["a.csv"]'],
    ['like a%b%c', '["abc", "a-b-c", "acb", "abcd"]', '["abc", "a-b-c"]'],
    ['like aba%ba', '["aba", "ababa"]', '["ababa"]'],
    ['like 12', '[123, "a12", 1.2, null]', '[123, "a12"]'],
    ['not like x', '["x", "y", null]', '["y", null]'],
    [
      '<= 1e3',
      '[999, "1E3", "1e-7", "1.5e+2", 1001, "1e400", "+1", ".5", "5.", "1,000"]',
      '[999, "1E3", "1e-7", "1.5e+2"]',
    ],
    ["= '1e-7'", '[1e-7, "0.0000001", "1E-7"]', '[1e-7, "0.0000001", "1E-7"]'],
    ['= 7', '["007", "+7", "7."]', '["007"]'],
    ['= TRUE', '[true, "true", "TRUE", "True", 1]', '[true, "true", "TRUE"]'],
    ['!= False', '[false, "False", "FALSE", 0]', '["FALSE", 0]'],
    ["= 'TRUE'", '[true, "TRUE"]', '["TRUE"]'],
    ['<= null', '[null, 0, "null"]', '[]'],
    ['like null', '[null, "", "annulled", "NULL"]', '["annulled", "NULL"]'],
    ["= 'it''s'", '["it\'s", "its"]', '["it\'s"]'],
    ['= 50% off', '["50% off"]', '["50% off"]'],
  ])('v %s of %s finds %s', (condition, values, expected) => {
    expect(found(condition, parseJson(values) as JsonValue[])).toEqual(parseJson(expected));
  });

  it.each<[string, readonly JsonValue[], readonly JsonValue[]]>([
    [
      '> 2024-03-01',
      ['2024-02-29', '2024-03-01', '2024-03-01T00:00:01Z', '2024-03-02'],
      ['2024-03-01T00:00:01Z', '2024-03-02'],
    ],
    [
      '= 2024-03-01 12:00',
      ['2024-03-01T12:00:00Z', '2024-03-01T14:00+02:00', Date.UTC(2024, 2, 1, 12)],
      ['2024-03-01T12:00:00Z', '2024-03-01T14:00+02:00', Date.UTC(2024, 2, 1, 12)],
    ],
    [
      '>= $c9_today',
      [nowMs, Date.UTC(2024, 2, 31), Date.UTC(2024, 2, 31) - 1, '2024-03-31', '2024-03-30'],
      [nowMs, Date.UTC(2024, 2, 31), '2024-03-31'],
    ],
    [
      '= 2024-04-01',
      ['2024-03-31T24:00', '2024-03-31T24:01', Date.UTC(2024, 3, 1)],
      ['2024-03-31T24:00', Date.UTC(2024, 3, 1)],
    ],
    ['= 2024-03-01', ['2024-03', '2024-03-01T00:00+0000', '2024-03-01T00:00:00.0009Z'], ['2024-03-01T00:00:00.0009Z']],
    ['= 2024-02-30', ['2024-03-01', '2024-02-30'], ['2024-02-30']],
  ])('compares dates: v %s', (condition, values, expected) => {
    expect(found(condition, values)).toEqual(expected);
  });

  it.each([
    ['$c9_now', '2024-03-31T10:30:00Z'],
    ['$c9_today', '2024-03-31'],
    ['$c9_now-90min', '2024-03-31T09:00:00Z'],
    ['$c9_now-11h', '2024-03-30T23:30:00Z'],
    ['$c9_today-1d', '2024-03-30'],
    ['$c9_today+1d', '2024-04-01'],
    ['$c9_today-2w', '2024-03-17'],
    ['$c9_today-1m', '2024-02-29'],
    ['$c9_today-13m', '2023-02-28'],
    ['$c9_today+1q', '2024-06-30'],
    ['$c9_today-1q', '2023-12-31'],
    ['$c9_now-4y', '2020-03-31T10:30:00Z'],
  ])('takes %s for %s', (literal, moment) => {
    expect(found(`= ${literal}`, [moment])).toEqual([moment]);
  });

  it('holds a moment that no date can be to the last one', () => {
    expect(found('< $c9_now+999999y', [nowMs, 8.64e15])).toEqual([nowMs]);
    expect(found('> $c9_now-999999y', [nowMs])).toEqual([nowMs]);
  });

  it('adds whole numbers without losing a digit', () => {
    const records = parseJson('[{"v": 9007199254740993}, {"v": "9007199254740993"}, {"v": 2}, {"v": "x"}, {}]');
    const text = 'select sum(v) as s, avg(v) as a, median(v) as m, max(v) as b, min(v) as l';
    expect(run(text, records as JsonObject[])).toEqual([
      { s: 18014398509481988n, a: 18014398509481988 / 3, m: 9007199254740993n, b: 'x', l: 2 },
    ]);
    expect(run('select avg(v)', [{ v: 2n ** 60n }, { v: 2n ** 60n + 2n }])).toEqual([{ 'avg(v)': 2n ** 60n + 1n }]);
  });

  it('makes numbers of texts with an exponent, and of fractions beside whole ones beyond a double', () => {
    const values = (...list: readonly JsonValue[]): readonly JsonObject[] => list.map((v) => ({ v }));
    const text = 'select avg(v) as a, median(v) as m, sum(v) as s';
    expect(run(text, values('1e3', 2000, 'x'))).toEqual([{ a: 1500, m: 1500, s: 3000 }]);
    expect(run(text, values(1.5, 2n ** 60n))).toEqual([{ a: 2 ** 59, m: 2 ** 59, s: 2 ** 60 }]);
    expect(run('select avg(v) as a, sum(v) as s', values(1e308, '1e308', 1e308, 0.5))).toEqual([
      { a: (BigInt(1e308) * 3n) / 4n, s: BigInt(1e308) * 3n },
    ]);
  });

  it('keeps groups of different types apart, and a missing value with null', () => {
    const records = [{ v: 1 }, { v: '1' }, {}, { v: null }, { v: [1] }];
    expect(run('select v, count(*) as n group by v', records)).toEqual([
      { v: 1, n: 1 },
      { v: '1', n: 1 },
      { v: null, n: 2 },
      { v: [1], n: 1 },
    ]);
  });

  it('orders what is missing first, then numbers and dates, then texts', () => {
    const values = ['b', 10, null, '9', '1970-01-01', 'a'];
    const rows = run(
      'order by v',
      values.map((v) => ({ v })),
    );
    expect(rows.map(({ v }) => v)).toEqual([null, '1970-01-01', '9', 10, 'a', 'b']);
  });

  it('takes fields with any name', () => {
    const record = JSON.parse('{"__proto__": 1, "constructor": 2, "a/b": 3, "group by": 4}') as JsonObject;
    expect(run('select __proto__, constructor, "a/b", `group by`', [record])).toEqual([record]);
    expect(run('select toString', [record])).toEqual([{ toString: null }]);
  });
});
