import { expect, test } from '@jest/globals';
import { piecesOf } from './text-pieces';

test.each([
  ['', 2, []],
  ['abcde', 2, ['ab', 'cd', 'e']],
  ['a😀b😀', 2, ['a😀', 'b😀']],
  ['abcd', 4, ['abcd']],
  [['abc', 'd'], 2, ['abc', 'd']],
])('%j comes in pieces of about %d', (text, length, pieces) => {
  expect([...piecesOf(text, length)]).toEqual(pieces);
});
