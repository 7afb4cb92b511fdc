import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { findRepeatedKey, isPlainlySound } from './repeated-key';

const isSound = (text: string, levels = 500): boolean => isPlainlySound(text, JSON.parse(text), levels);
const find = (text: string): number | undefined => findRepeatedKey(text);

test.each([
  ['{"a": 1, "a": 2}', 9],
  ['{"a": {"b": 1}, "c": [{"b": 1, "x": "\\\\", "b" : 1}]}', 42],
  ['{"\\u0061": 1, "a": 2}', 14],
  ['{"": 1, "": 2}', 8],
  ['{"a" : 1, "a": 2}', 10],
])('in %s it is found', (text, offset) => {
  expect([find(text), isSound(text)]).toEqual([offset, false]);
});

test('what is nested in more levels is not seen to be sound', () => {
  const text = '{"a": [{"a": 1}]}';
  expect([3, 2].map((levels) => isSound(text, levels))).toEqual([true, false]);
});

test.each([
  '{"a": {"a": {"a": "a"}}}',
  '["a", "a", {"k": "\\":", "\\\\": "\\\\\\":"}, {"k": "x:"}]',
  '{"__proto__": {"__proto__": 1}, "constructor": 1}',
  '"a"',
])('in %s there is none', (text) => {
  expect(find(text)).toBeUndefined();
});

test('no JSON that was printed has one, and one that is added is found', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), fc.nat(2), (text, key, indent) => {
      const value = JSON.parse(text) as unknown;
      const printed = JSON.stringify(value, undefined, indent);
      expect(find(printed)).toBeUndefined();
      const name = JSON.stringify(key);
      const twice = `{${name}: ${printed}, ${name} : 1}`;
      expect([find(twice), isSound(twice)]).toEqual([name.length + printed.length + 5, false]);
    }),
  );
});
