import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonValue } from './json';
import { formatJson, parseJson } from './json-text';

/** A JSON value as the package holds it: a whole number is a number as long as a double holds all its digits. */
const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue; whole: JsonValue }>((tie) => ({
  whole: fc.bigInt().map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value)),
  value: fc.oneof(
    { depthSize: 'small' },
    tie('whole'),
    fc.constantFrom(null, true, false, 0.1, -2.5e-7, 1.2345678901234567),
    fc.string({
      unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), fc.constantFrom('"', '\\', '\n', '\0', '😀', '\u2028')),
    }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

describe('JSON text', () => {
  test('reads back as the value that it was written from, with and without indent', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
        expect(parseJson(formatJson(value, indent))).toStrictEqual(value);
      }),
    );
  });

  test('keeps every digit of a whole number', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        const text = `{"id":${String(value)}}`;
        expect(formatJson(parseJson(text))).toBe(text);
      }),
    );
  });

  test.each(['{"a":1,"b":{"a":1,"a":2}}', '{"a":1,"b":{"a":1,"\\u0061":1}}'])(
    'is refused with one key twice where the reader asks for it: %s',
    (text) => {
      expect(() => parseJson(text, { isCode: true })).toThrow(
        'a key of an object stands there again at line 1, column 19',
      );
      expect(parseJson('{"a":[{"a":1},{"a":"a\\":"}],"b":{"a":1}}', { isCode: true })).toEqual({
        a: [{ a: 1 }, { a: 'a":' }],
        b: { a: 1 },
      });
    },
  );

  test.each([
    ['"\\ud800"', '\ufffd'],
    ['{"\\uDC00":1}', { '\ufffd': 1 }],
    ['"\\\\ud83d\\ude00"', '\\ud83d\ufffd'],
    ['["a\\ud83d", "\\ud83d\\ud83d\\ude00\\ude00", "\\\\ud83d"]', ['a\ufffd', '\ufffd😀\ufffd', '\\ud83d']],
  ])('has the sign of what cannot be read for half a character in code, as Terraform has: %s', (text, value) => {
    expect(parseJson(text, { isCode: true })).toEqual(value);
  });

  test('is what JSON.stringify prints where that loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(formatJson(value as JsonValue)).toBe(JSON.stringify(value));
      }),
    );
  });

  test.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['0.1234567890123456', 0.1234567890123456],
    ['1e3', 1000],
  ])('holds %s as %p', (text, value) => {
    expect(parseJson(text)).toBe(value);
  });

  test('takes the last of two equal keys, whether or not a long number is near', () => {
    expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
    expect(parseJson('{"a":1,"a":2,"id":9007199254740993}')).toEqual({ a: 2, id: 9007199254740993n });
  });

  test.each(['1e400', '[-1E+400]', `${'9'.repeat(400)}.5`])(
    'is refused with a number that no double holds: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );

  test.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('is refused when %s is nested too deeply, in whatever way it is read', (open, close) => {
    const nested = (levels: number): string => `${open.repeat(levels)}9007199254740993${close.repeat(levels)}`;
    for (const isCode of [false, true]) {
      const read = (text: string): JsonValue => parseJson(text, { isCode });
      expect(formatJson(read(nested(500)))).toBe(nested(500));
      for (const levels of [501, 5_000, 100_000]) {
        expect(() => read(nested(levels))).toThrow(new SyntaxError('it is nested more than 500 levels deep'));
      }
    }
  });

  test.each([
    ['9'.repeat(1000), '9'.repeat(1001)],
    [`-0.${'1'.repeat(997)}`, `[-0.${'1'.repeat(998)}]`],
    [`{"a":${'1'.repeat(900)}e-900}`, `{"a":${'1'.repeat(1000)}e-900}`],
    [JSON.stringify(`: ${'1'.repeat(2000)}`), '1'.repeat(3_000_000)],
  ])('is refused with a number of more than a thousand characters', (taken, refused) => {
    expect(() => parseJson(taken)).not.toThrow();
    expect(() => parseJson(refused)).toThrow(new SyntaxError('it holds a number of more than 1000 characters'));
  });

  test.each([
    ['', 'line 1, column 1'],
    ['{', 'line 1, column 2'],
    ['{"id":9007199254740993', 'line 1, column 23'],
    ['[9007199254740993,]', 'line 1, column 19'],
    ['hush', 'line 1, column 1'],
    ['{\n  "at position 3": hush', 'line 2, column 20'],
    ['["\\x", hush]', 'line 1, column 3'],
    ['"h\u0001ush"', 'line 1, column 3'],
  ])('that is broken is refused with the place and none of its text: %j', (text, place) => {
    for (const isCode of [false, true]) {
      expect(() => parseJson(text, { isCode })).toThrow(new SyntaxError(`it stops being JSON at ${place}`));
    }
  });
});
