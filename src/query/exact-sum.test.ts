import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { byTier } from '../../test/support/depth';
import { sum } from '../../test/query/plain-values';
import { ExactSum } from './exact-sum';

type Count = number | bigint;

function totalOf(added: readonly Count[], subtracted: readonly Count[] = []): Count {
  const exact = new ExactSum();
  for (const value of added) exact.add(value);
  for (const value of subtracted) exact.subtract(value);
  return exact.total();
}

describe('an exact sum', () => {
  test.each<[readonly Count[], Count]>([
    [[], 0],
    [[0.1, 0.2], 0.1 + 0.2],
    [Array.from({ length: 10 }, () => 0.1), 1],
    [[1e16, 0.5, 0.5, -1e16], 1],
    [[0.5, 0.5], 1],
    [[1.5, 2n ** 60n], 2 ** 60],
    [[1e308, 1e308, 0.5], BigInt(1e308) * 2n],
    [[9007199254740993n, -1], 9007199254740992n],
    [[2 ** 53, 1, 2 ** -60], 2 ** 53 + 2],
    [[5e-324, 5e-324], 1e-323],
  ])('of %j is %s', (values, expected) => {
    expect(totalOf(values)).toBe(expected);
  });

  const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));
  const value = fc.oneof(
    double,
    fc.double({ min: -1000, max: 1000, noNaN: true }).map((near) => Math.round(near * 100) / 100 || 0),
    fc.integer(),
    fc
      .bigInt({ min: -(2n ** 70n), max: 2n ** 70n })
      .map((whole) => (Number.isSafeInteger(Number(whole)) ? Number(whole) : whole)),
  );

  test('is rounded once, in any order, and after values were taken away', () => {
    fc.assert(
      fc.property(fc.array(value), fc.array(value), (kept, gone) => {
        const expected = sum(kept);
        expect(totalOf([...kept].reverse())).toBe(expected);
        expect(totalOf([...gone, ...kept], gone)).toBe(expected);
      }),
      { numRuns: byTier({ test: 20, ci: 2_000, attack: 50_000 }) },
    );
  });
});
