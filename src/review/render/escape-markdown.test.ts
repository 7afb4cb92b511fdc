import { expect, test } from '@jest/globals';
import { codeSpan, diffBlock, prose } from './escape-markdown';

test.each([
  ['It notifies @team.', 'It notifies `@team`.'],
  ['See #12, then a@example.com: done', 'See `#12`, then `a@example.com`: done'],
  ['It ends in @...', 'It ends in `@...`'],
  ['The app `npx tsx main.ts` of cdktf.json, or `@team`.', 'The app `npx tsx main.ts` of `cdktf.json`, or `@team`.'],
  ['A ` and @team` alone', 'A ` and @team` alone'],
  ['`a` `b`', '`a` `b`'],
])('what ends a sentence, or a part of it, stands behind the code: %s', (theirs, shown) => {
  expect(prose(theirs)).toBe(shown);
});

test.each([
  ['`'.repeat(40), `${'`'.repeat(41)} ${'`'.repeat(40)} ${'`'.repeat(41)}`],
  ['`'.repeat(41), `${'`'.repeat(41)} ${'`'.repeat(40)}…(41 backticks) ${'`'.repeat(41)}`],
  [`a${'`'.repeat(300)}b`, `${'`'.repeat(41)}a${'`'.repeat(40)}…(300 backticks)b${'`'.repeat(41)}`],
])('no code stands between more backticks than every host counts: %s', (theirs, shown) => {
  expect(codeSpan(theirs)).toBe(shown);
  expect(diffBlock([{ mark: ' ', text: theirs }])[0]).toBe(`${'`'.repeat(41)}diff`);
});
