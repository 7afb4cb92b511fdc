import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { queryRecords, startReading } from './query-records';

const options = { nowMs: 0 };

test('a query is refused before the first row, with its place', () => {
  expect(() => queryRecords({ name: 'The query of Orders', text: 'select a\nwhere (' }, () => [], options)).toThrow(
    /^The query of Orders cannot be used, line 2, column \d+: /,
  );
});

test('a query shows what it says', () => {
  const rows = queryRecords({ name: 'x', text: 'where a > 1' }, () => [{ a: 1 }, { a: 2 }], options);
  expect([...rows]).toEqual([{ a: 2 }]);
});

test.each([
  ['select distinct a', [{ a: 1 }], 'line 1, column 8: "distinct" is SQL'],
  ['select a; drop table Q', [], 'line 1, column 11: "drop" is SQL'],
  ['where a = 1 -- one', [], 'line 1, column 13: "--" is SQL'],
])('words of SQL in names that no record has are refused: %s', (text, records, message) => {
  expect(() => queryRecords({ name: 'x', text }, () => records, options)).toThrow(message);
});

test.each([
  ['select Join Date', [{ 'Join Date': 1 }], [{ 'Join Date': 1 }]],
  ['select Join Date', [{}, { 'join date': 1 }], [{ 'Join Date': null }, { 'Join Date': 1 }]],
  ['select "Join Date"', [{ a: 1 }], [{ 'Join Date': null }]],
  ['where Join Date = 1', [], []],
])(
  'and are names where a record has them, where they are quoted, and where there are no records: %s',
  (text, records, rows) => {
    expect([...queryRecords({ name: 'x', text }, () => records as JsonObject[], options)]).toEqual(rows);
  },
);

test('a reading that has started has its first row, and ends what it reads when it is left', () => {
  const read: number[] = [];
  let isEnded = false;
  function* rows(): Generator<number> {
    try {
      for (const one of [1, 2, 3]) {
        read.push(one);
        yield one;
      }
    } finally {
      isEnded = true;
    }
  }
  const started = startReading(rows());
  expect(read).toEqual([1]);
  for (const one of started) if (one === 2) break;
  expect([read, isEnded]).toEqual([[1, 2], true]);
});
