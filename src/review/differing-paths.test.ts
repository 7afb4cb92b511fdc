import { expect, test } from '@jest/globals';
import { unknownAnew } from './differing-paths';

test.each([
  [true, undefined, true],
  [true, true, false],
  [false, true, false],
  [[true, true], [true], [false, true]],
  [{ a: true, b: { c: true } }, { a: true }, { a: false, b: { c: true } }],
] as const)('of %j, what was not unknown in %j is %j', (next, old, anew) => {
  expect(unknownAnew(next as never, old as never)).toEqual(anew);
});
