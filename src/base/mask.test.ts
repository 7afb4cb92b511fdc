import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryText } from '../../test/support/arbitrary-text';
import { spellings } from '../../test/attack/spellings';
import { createRedact, endsMasked, holdsMask, isMasked, looksMasked, mask, maskSecrets } from './mask';

const secret = fc.string({ unit: 'grapheme', minLength: 3 }).filter((text) => !text.includes('*'));

describe('maskSecrets', () => {
  test('leaves no secret in plain text, in JSON or in a URL', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 3 }), (secrets) => {
        for (const text of secrets) {
          expect(maskSecrets(text, secrets)).not.toContain(text);
          expect(maskSecrets(JSON.stringify(text), secrets)).not.toContain(JSON.stringify(text));
          expect(maskSecrets(encodeURIComponent(text), secrets)).not.toContain(encodeURIComponent(text));
        }
      }),
    );
  });

  const canary = ' Canary <5>&"k\u00e9y"\\+/ ~?>8 ';
  test.each(Object.entries(spellings))('leaves no secret %s', (_title, spell) => {
    const masked = maskSecrets(`The key ${spell(canary)} is wrong.`, [canary]);
    expect(masked).toContain(mask);
    expect(masked).toMatch(/^The key .* is wrong\.$/);
    expect(masked).not.toMatch(/canary|key.{0,4}y|8/i);
    expect(masked.length).toBeLessThan(60);
  });

  test('masks what stands behind the word of a header, and the password of a login', () => {
    expect(maskSecrets('The token abc-123-def expired.', ['Bearer abc-123-def'])).toBe('The token *** expired.');
    const basic = `Basic ${Buffer.from('me:hunter22').toString('base64')}`;
    expect(maskSecrets('me may not use hunter22', [basic])).toBe('me may not use ***');
  });

  test('masks the longer of two secrets first, so that no end of it stays', () => {
    expect(maskSecrets('token=abcdef', ['abc', 'abcdef'])).toBe(`token=${mask}`);
    expect(maskSecrets('token=abcdef', ['abcd', 'cdef'])).toBe(`token=${mask}`);
  });

  test('leaves secrets of one or two characters alone', () => {
    expect(maskSecrets('a message', ['a', 'ge'])).toBe('a message');
  });

  test('leaves a text as it is that shows no secret', () => {
    fc.assert(
      fc.property(arbitraryText(), (text) => {
        expect(maskSecrets(text, ['canary-5ecret'])).toBe(text);
      }),
    );
  });

  test('takes no longer than the text does', () => {
    const redact = createRedact(['canary-5ecret', 'x'.repeat(10_000)]);
    const text = '%41\\u0041 &amp;'.repeat(50_000);
    const begun = performance.now();
    expect(redact(`${text}%63anary-5ecret`)).toBe(`${text}***`);
    expect(performance.now() - begun).toBeLessThan(5_000);
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

test.each([
  ['****KEN3', true],
  ['xoxb-****-KEN3', true],
  ['https://hooks.example.com/••••', true],
  ['●●●●●●', true],
  ['########', true],
  ['xxxxxxxx', true],
  ['xxxx-xxxx-KEN3', true],
  ['Bearer [REDACTED]', true],
  ['<hidden>', true],
  ['…KEN3', true],
  ['...KEN3', true],
  ['secret', false],
  ['xoxb-123-xx', false],
  ['a**b', false],
  ['Bearer #1', false],
  [true, false],
])('holdsMask says about %j: %p', (text, expected) => {
  expect(holdsMask(text)).toBe(expected);
});

describe('isMasked', () => {
  test.each(['***', '********', '•••'])('knows %j as a mask', (text) => {
    expect(isMasked(text)).toBe(true);
  });

  test.each(['**', 'a***', '***a', '***\n', '', 3, null, undefined])('takes %j for a value', (value) => {
    expect(isMasked(value)).toBe(false);
  });
});

test.each([
  ...['***', 'Bearer ***', '****lack', 'ab****yz', '••••KEN3', 'xxxxxxxx', 'XXXX-XXXX-4242', '####', '[REDACTED]'],
  ...['<hidden>', '(masked)', '{{secret}}', '[Filtered]', 'REDACTED', '__MASKED__', '[hidden by policy]'],
])('looksMasked knows %j', (text) => {
  expect(looksMasked(text)).toBe(true);
});

test.each([
  ...['', 'a**', '*** Do not reply ***', '**bold**', 'xxx', 'Max', '## Title', 'hidden', 'secret', '[Sales] (hidden)'],
  ...['Best regards', '---', 'a [removed] b', 3, null, true],
])('looksMasked takes %j for a value', (value) => {
  expect(looksMasked(value)).toBe(false);
});

test('a secret that holds half of a character is hidden, too', () => {
  expect(maskSecrets('is abc\ud800 here', ['abc\ud800'])).toBe('is *** here');
});
