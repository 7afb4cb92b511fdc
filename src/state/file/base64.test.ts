import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { isBase64 } from './base64';

const comesBack = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

test('what comes back when it is decoded and encoded is base64', () => {
  const arbitraryText = fc.oneof(
    fc.base64String(),
    fc.string({ unit: fc.constantFrom('A', 'B', 'g', '/', '=', '-', '\n'), maxLength: 9 }),
  );
  fc.assert(
    fc.property(arbitraryText, (text) => {
      expect(isBase64(text)).toBe(comesBack(text));
    }),
  );
});

test.each(['', 'QQ==', 'QUI=', 'QUJD', 'QR==', 'QUJ=', 'QQ=', 'QQ', 'Q===', '====', 'QQ==QQ==', 'QQ==\n'])(
  '%j as well',
  (text) => {
    expect(isBase64(text)).toBe(comesBack(text));
  },
);
