import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../base/json';
import { elementPairs } from './element-pairs';
import { pairOfChange } from './value-pair';

const pairs = (before: readonly string[], after: readonly string[], unknown: readonly boolean[] = []) =>
  elementPairs(pairOfChange({ actions: [], before, after, after_unknown: unknown }), 'by likeness').map((pair) => [
    pair.before,
    pair.after,
  ]);

test('elements that stayed are partners, and what is gone stands before what is new', () => {
  expect(pairs(['a', 'b', 'c', 'd'], ['b', 'x', 'd', 'a'])).toEqual([
    ['a', undefined],
    ['b', 'b'],
    ['c', undefined],
    [undefined, 'x'],
    ['d', 'd'],
    [undefined, 'a'],
  ]);
});

test('what is not known yet is like nothing', () => {
  expect(pairs(['a'], ['a'], [true])).toEqual([
    ['a', undefined],
    [undefined, 'a'],
  ]);
});

test('long lists are compared, and those with nothing in common in bounded time', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => String(index));
  const edited = lines.toSpliced(7_000, 2, 'new');
  expect(pairs(lines, edited).filter(([before, after]) => before !== after)).toEqual([
    ['7000', undefined],
    ['7001', undefined],
    [undefined, 'new'],
  ]);
  const compared = pairs(
    lines,
    lines.map((line) => `other ${line}`),
  );
  expect(compared).toHaveLength(40_000);
  expect([compared[0], compared[20_000]]).toEqual([
    ['0', undefined],
    [undefined, 'other 0'],
  ]);
});

test.each<[string, JsonValue, JsonValue, JsonValue, JsonValue]>([
  [
    'the same ones in another order',
    ['a', 'b'],
    ['b', 'a'],
    [],
    [
      ['a', 'a'],
      ['b', 'b'],
    ],
  ],
  [
    'one in the place of another',
    ['a', 'b'],
    ['c', 'a'],
    [],
    [
      ['a', 'a'],
      ['b', null],
      [null, 'c'],
    ],
  ],
  [
    'one of two that are alike',
    ['a', 'a'],
    ['a'],
    [],
    [
      ['a', 'a'],
      ['a', null],
    ],
  ],
  [
    'objects with their keys in another order',
    [{ a: 1, b: 2 }],
    [{ b: 2, a: 1 }],
    [],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  [
    'one that is not known yet',
    ['a'],
    ['a'],
    [true],
    [
      ['a', null],
      [null, 'a'],
    ],
  ],
])('elements without order are partners wherever they stand: %s', (...[, before, after, unknown, found]) => {
  const pair = {
    ...pairOfChange({ actions: [], before, after, after_unknown: unknown }),
    traits: { isUnordered: true },
  };
  expect(elementPairs(pair).map((one) => [one.before ?? null, one.after ?? null])).toEqual(found);
});
