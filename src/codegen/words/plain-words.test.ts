import { describe, expect, test } from '@jest/globals';
import { findHardWords, plainWords } from './plain-words';

describe('hard words', () => {
  test.each(plainWords.map(({ example, proposal }) => [example, proposal]))('%s -> %s', (example, proposal) => {
    expect(findHardWords(example).map((hit) => hit.proposal)).toContain(proposal);
  });

  test.each([
    'Post the report on the pull request.',
    'Objects were changed outside your code.',
    'Compared 7 objects.',
    'The server does not ask for a token.',
    'It ends with 2 errors.',
    'No more than 5 requests are sent.',
    'What is no longer declared is deleted.',
    'The server keeps its clock in UTC.',
  ])('%s passes', (text) => {
    expect(findHardWords(text)).toEqual([]);
  });

  test('are found across lines, in emphasis, with their line', () => {
    expect(findHardWords('Fine.\nThis is **no\nmore**.')).toMatchObject([{ line: 2, text: 'is **no more' }]);
  });
});
