import { expect, test } from '@jest/globals';
import { isInt64, isNextId, isObjectId, waitMs, wholeNumber } from './number-schemas';

const highest = 2n ** 63n - 1n;

test.each([
  [1, true, true, true],
  [0, true, false, false],
  [-7, true, false, false],
  [2 ** 53, false, false, false],
  [1.5, false, false, false],
  [highest, true, true, true],
  [highest + 1n, false, false, true],
  [highest + 2n, false, false, false],
  [-(2n ** 63n), true, false, false],
  ['7', false, false, false],
  [null, false, false, false],
])('%p is a whole number of 64 bits: %s, an id: %s, the next id: %s', (...[value, isWhole, isId, isNext]) => {
  expect([isInt64(value), isObjectId(value), isNextId(value)]).toEqual([isWhole, isId, isNext]);
});

test.each([
  ['its lowest', wholeNumber(1, 3), 1, true],
  ['its highest', wholeNumber(1, 3), 3, true],
  ['not less', wholeNumber(1, 3), 0, false],
  ['not more', wholeNumber(1, 3), 4, false],
  ['not a part', wholeNumber(1, 3), 1.5, false],
  ['the longest wait of a timer', waitMs, 2 ** 31 - 1, true],
  ['not a longer wait', waitMs, 2 ** 31, false],
])('a number with limits may be %s', (...[, schema, value, isSo]) => {
  expect(schema.safeParse(value).success).toBe(isSo);
});
