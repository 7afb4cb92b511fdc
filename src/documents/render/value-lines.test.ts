import { expect, test } from '@jest/globals';
import { byTier, spread } from '../../../test/support/depth';
import type { JsonValue } from '../../base/json';
import { wholeExtent } from './extent';
import { plainPalette } from './layout';
import { pairOfChange } from '../walk/value-pair';
import { valueLines } from './value-lines';

const wide = Array.from({ length: 150_000 }, (_, index) => index);

const cases: readonly (readonly [string, JsonValue, number])[] = [
  ['list within a list', [wide], 150_004],
  ['map', Object.fromEntries(wide.map((key) => [`k${String(key)}`, key])), 150_002],
];

test.each(byTier({ test: spread(cases, 1), ci: cases, attack: cases }))(
  'a %s is shown, however wide it is',
  (_, after, count) => {
    const pair = pairOfChange({ actions: ['create'], before: null, after });
    const style = { palette: plainPalette, extent: wholeExtent, countsNull: true };
    expect(valueLines(pair, { indent: 0, style })).toHaveLength(count);
  },
);

test('an object that becomes a list is shown on both sides, without its secrets', () => {
  const marks = { before_sensitive: { token: true }, after_sensitive: [false, true] };
  const pair = pairOfChange({ actions: ['update'], before: { a: 1, token: 'x' }, after: [2, 'y'], ...marks });
  const style = { palette: plainPalette, extent: wholeExtent, countsNull: true };
  expect(valueLines(pair, { indent: 0, style })).toEqual([
    '{"a":1,"token":"(sensitive value)"} -> [2,"(sensitive value)"]',
  ]);
});
