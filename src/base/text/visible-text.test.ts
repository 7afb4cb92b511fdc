import { expect, test } from '@jest/globals';
import { visibleText } from './visible-text';

test.each([
  ['a space and a joiner of no width', 'a\u200bb\u200dc', 'a\\u200bb\\u200dc'],
  ['marks that join and choose a shape', 'a\u034fb\u180bc\u180fd\ufe00e', 'a\\u034fb\\u180bc\\u180fd\\ufe00e'],
  ['such marks behind letters and digits', 'a\ufe0f 0\ufe0f', 'a\\ufe0f 0\\ufe0f'],
  ['fillers and shapes of more bytes', '\u115f\u3164\u{e0101}', '\\u115f\\u3164\\udb40\\udd01'],
  ['a second mark behind a picture', '\u26a0\ufe0f\ufe0f', '\u26a0\ufe0f\\ufe0f'],
])('shows %s', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('leaves pictures, and letters with marks that are seen', () => {
  const text = '\u26a0\ufe0f \u{1f680} e\u0301 \u0601';
  expect(visibleText(text)).toBe(text);
});
