import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { endsMasked, isMasked, mask, maskSecrets } from './mask';

const secret = fc.string({ unit: 'grapheme', minLength: 3 }).filter((text) => !text.includes('*'));

describe('maskSecrets', () => {
  test('leaves no secret in plain text, in JSON or in a URL', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 3 }), (secrets) => {
        for (const text of secrets) {
          expect(maskSecrets(text, secrets)).not.toContain(text);
          expect(maskSecrets(JSON.stringify(text), secrets)).toBe(JSON.stringify(mask));
          expect(maskSecrets(encodeURIComponent(text), secrets)).not.toContain(encodeURIComponent(text));
        }
      }),
    );
  });

  test('masks the longer of two secrets first, so that no end of it stays', () => {
    expect(maskSecrets('token=abcdef', ['abc', 'abcdef'])).toBe(`token=${mask}`);
  });

  test('leaves secrets of one or two characters alone', () => {
    expect(maskSecrets('a message', ['a', 'ge'])).toBe('a message');
  });
});

test.each([
  ['***', true],
  ['Bearer ***', true],
  ['Bearer ••••', true],
  ['*** Bearer', false],
  ['a**', false],
  [3, false],
])('endsMasked says about %j: %p', (text, expected) => {
  expect(endsMasked(text)).toBe(expected);
});

describe('isMasked', () => {
  test.each(['***', '********', '•••'])('knows %j as a mask', (text) => {
    expect(isMasked(text)).toBe(true);
  });

  test.each(['**', 'a***', '***a', '***\n', '', 3, null, undefined])('takes %j for a value', (value) => {
    expect(isMasked(value)).toBe(false);
  });
});

test('a secret that holds half of a character is hidden, too', () => {
  expect(maskSecrets('is abc\ud800 here', ['abc\ud800'])).toBe('is *** here');
});
