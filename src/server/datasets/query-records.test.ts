import { expect, test } from '@jest/globals';
import { queryRecords, startReading } from './query-records';

const options = { nowMs: 0 };

test('a query is refused before the first row, with its place', () => {
  expect(() => queryRecords({ name: 'The query of Orders', text: 'select a\nwhere (' }, [], options)).toThrow(
    /^The query of Orders cannot be used, line 2, column \d+: /,
  );
});

test('a query shows what it says', () => {
  const rows = queryRecords({ name: 'x', text: 'where a > 1' }, [{ a: 1 }, { a: 2 }], options);
  expect([...rows]).toEqual([{ a: 2 }]);
});

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
