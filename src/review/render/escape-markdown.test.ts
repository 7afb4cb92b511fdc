import { expect, test } from '@jest/globals';
import { prose } from './escape-markdown';

test.each([
  ['It notifies @team.', 'It notifies `@team`.'],
  ['See #12, then a@example.com: done', 'See `#12`, then `a@example.com`: done'],
  ['It ends in @...', 'It ends in `@...`'],
])('what ends a sentence, or a part of it, stands behind the code: %s', (theirs, shown) => {
  expect(prose(theirs)).toBe(shown);
});
