import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { findRepeatedKey } from './repeated-key';

const find = (text: string): number | undefined => findRepeatedKey(text, JSON.parse(text) as never);

test.each([
  ['{"a": 1, "a": 2}', 9],
  ['{"a": {"b": 1}, "c": [{"b": 1, "x": "\\\\", "b" : 1}]}', 42],
  ['{"\\u0061": 1, "a": 2}', 14],
  ['{"": 1, "": 2}', 8],
  ['{"a" : 1, "a": 2}', 10],
])('in %s it is found', (text, offset) => {
  expect(find(text)).toBe(offset);
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
      expect(find(`{${name}: ${printed}, ${name} : 1}`)).toBe(name.length + printed.length + 5);
    }),
  );
});
