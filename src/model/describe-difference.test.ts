import { expect, test } from '@jest/globals';
import { differsInForm, describeDifference } from './describe-difference';
import type { Value } from './value';

const cases: readonly (readonly [sent: Value, stored: Value, words: string])[] = [
  ['Name ', 'Name', 'without the white space at its ends'],
  ['a\r\nb', 'a\nb', 'with other line ends'],
  ['0 8 * * *', '0  8  *  *  *', 'with other white space'],
  ['Caf\u0065\u0301', 'Caf\u00e9', 'in another Unicode form'],
  ['Name', 'NAME', 'in upper or lower case'],
  ['a < b', 'a &lt; b', 'with characters escaped'],
  ['hunter2-hunter2', 'hunter2', 'cut short'],
  ['0 8 * * 1', '0 8 * * MON', 'as another text'],
  [3, 4, 'as another value'],
  ['3', null, 'as another value'],
  [['a', 'b', 'b'], ['a', 'b'], 'with 2 elements for 3'],
  [['b', 'a'], ['a', 'b'], 'in another order'],
  [[' a', 'b'], ['a', 'b'], 'without the white space at its ends'],
  [['a', ' b'], ['c', 'b'], 'with other elements'],
];

test.each(cases)('%j that is stored as %j is told without either', (sent, stored, words) => {
  expect(describeDifference(sent, stored)).toBe(words);
});

test('what is cut short or another text is no other form of what was sent', () => {
  const inForm = cases.filter(([sent, stored]) => differsInForm(sent, stored)).map(([, , words]) => words);
  expect(new Set(inForm)).toEqual(
    new Set([
      'without the white space at its ends',
      'with other line ends',
      'with other white space',
      'in another Unicode form',
      'in upper or lower case',
      'with characters escaped',
    ]),
  );
});
