import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { idLiteral, plainForTerraform, plainTemplate, readPlain, textLiteral } from './literal';

const pieces = [
  '\\',
  '`',
  '${',
  '%{',
  '$',
  '{',
  '}',
  '\n',
  '\r',
  "'",
  '"',
  '\u2028',
  '\u202e',
  '\0',
  '::',
  '##[',
  'é',
  '👍',
];
const arbitraryText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
  .map((parts) => parts.join(''));

test('a text is the same when the code has run, and nothing in it is invisible', () => {
  fc.assert(
    fc.property(arbitraryText, (text) => {
      const code = textLiteral(text);
      expect(runInNewContext(code)).toBe(text);
      expect(code).not.toMatch(/[\0\r\u2028\u202e]/);
    }),
  );
});

test.each([
  ['one\ntwo', '`one\ntwo`'],
  ['one\n', String.raw`"one\n"`],
  ['a`${b}\n\\', '`a\\`\\${b}\n\\\\`'],
])('several lines are a template string: %j', (text, code) => {
  expect(textLiteral(text)).toBe(code);
});

test.each([
  ['${a} %{b} $${c} 5 $ {', '$${a} %%{b} $$${c} 5 $ {'],
  ['50 % {x}', '50 % {x}'],
])('%j is no expression of Terraform: %j', (text, escaped) => {
  expect(plainForTerraform(text)).toBe(escaped);
  expect(readPlain(escaped)).toBe(text);
});

test('a byte order mark at the start of a template stands behind nothing', () => {
  expect(plainTemplate('\ufeffa\ufeff${b}')).toBe('${""}\ufeffa\ufeff$${b}');
});

test('an id is a number as long as that holds all of its digits', () => {
  expect(['4242', '9007199254740991', '9007199254740993'].map(idLiteral)).toEqual([
    '4242',
    '9007199254740991',
    '"9007199254740993"',
  ]);
});
