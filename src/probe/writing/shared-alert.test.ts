import { expect, test } from '@jest/globals';
import { sayRefusal } from './shared-alert';

test.each([
  ['that says nothing', undefined, 'It is refused with 403.'],
  ['that ends in a stop', { message: 'Not yours.' }, 'It is refused with 403: "Not yours".'],
  [
    'of two texts and two lines',
    { code: 'X1', detail: 'Not\nyours' },
    String.raw`It is refused with 403: "X1 Not\nyours".`,
  ],
  ['that is long', { message: 'a'.repeat(300) }, `It is refused with 403: "${'a'.repeat(200)}… (300 characters)".`],
])('a refusal %s is told in the words of the service', (_says, wire, words) => {
  expect(sayRefusal({ status: 403, wire, link: undefined })).toBe(words);
});
