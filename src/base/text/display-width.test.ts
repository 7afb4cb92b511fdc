import { expect, test } from '@jest/globals';
import { displayWidth, fitWidth, padWidth } from './display-width';

test.each([
  ['', 0],
  ['plain', 5],
  ['订单告警', 8],
  ['한글', 4],
  ['🚀', 2],
  ['❤️', 2],
  ['🇩🇪', 2],
  ['cafe\u0301', 4],
  ['│ …', 3],
])('%j takes %i columns', (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
});

test.each([
  ['plain', 5, 'plain'],
  ['plain', 3, 'pla'],
  ['订单告警', 5, '订单'],
  ['a🚀b', 2, 'a'],
  ['e\u0301e\u0301', 1, 'e\u0301'],
  ['🇩🇪🇫🇷', 3, '🇩🇪'],
])('of %j %i columns hold %j', (text, columns, fitting) => {
  expect(fitWidth(text, columns)).toBe(fitting);
});

test('columns are filled with blanks, and longer texts stay', () => {
  expect(padWidth('订单', 6)).toBe('订单  ');
  expect(padWidth('订单', 2)).toBe('订单');
});
