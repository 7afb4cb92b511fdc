import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { compareText } from './compare-text';

test('texts are in the order of their UTF-8 bytes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u{ffff}', '\u{e000}', '\u{1f600}', '\u{10ffff}') });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});
