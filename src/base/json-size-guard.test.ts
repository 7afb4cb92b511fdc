import { expect, test } from '@jest/globals';
import { isTooHeavy } from './json-size-guard';

const list = (piece: string, count: number): string => `[${Array(count).fill(piece).join(',')}]`;

test.each([
  ['numbers', list('1', 47), list('1', 48)],
  ['texts', list('"x"', 47), list('"x"', 48)],
  ['empty lists', list('[]', 9), list('[]', 10)],
  ['objects of one key', list('{"a":1}', 5), list('{"a":1}', 6)],
  ['lists in lists', '['.repeat(12), '['.repeat(13)],
  ['keys', `{${'"a":1,'.repeat(11)}`, `{${'"a":1,'.repeat(11)}"b":1`],
])('so many %s of JSON have room, and no more', (_title, fitting, heavy) => {
  // However long they are: a short one is not looked at.
  const padding = ' '.repeat(1_000);
  expect([isTooHeavy(fitting + padding, 101), isTooHeavy(heavy + padding, 101)]).toEqual([false, true]);
});

test.each([
  ['signs of JSON', `["${'[{,:'.repeat(1_000)}"]`],
  ['quotation marks that are escaped', JSON.stringify([String.raw`[{,:\"`.repeat(1_000)])],
  ['a backslash at their end', JSON.stringify(Array(5).fill('[[[\\'))],
  ['nothing but length', JSON.stringify(['x'.repeat(10_000)])],
])('strings of JSON with %s weigh nothing', (_title, text) => {
  expect(isTooHeavy(text + ' '.repeat(1_000), 50)).toBe(false);
});

test('a string of JSON without an end weighs nothing, and ends with the text', () => {
  expect(isTooHeavy(`["${'['.repeat(1_000)}`, 50)).toBe(false);
});

test('JSON for which there is room whatever it holds is not looked at', () => {
  const open = '['.repeat(26);
  expect([isTooHeavy(open.slice(1), 100), isTooHeavy(open, 100)]).toEqual([false, true]);
});
