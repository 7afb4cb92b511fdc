import { expect, test } from '@jest/globals';
import { readPage } from './read-pages';

test.each([
  ['a sentence that goes over lines', '# Title\n\nOne\nline. Another one.\n', 'One line.'],
  [
    'front matter and a comment before it',
    '---\npage_title: X\n---\n\n<!-- Generated -->\n\n# Title\n\nOne.\n',
    'One.',
  ],
  [
    'a full stop inside of code or a number',
    '# Title\n\nRead `a. B` with 1.5 of it. Two.\n',
    'Read `a. B` with 1.5 of it.',
  ],
  ['links, which lead nowhere from elsewhere', '# Title\n\nSee [a page](x.md#y). Two.\n', 'See a page.'],
  ['a colon before code', '# Title\n\nRun this:\n\n```sh\nls\n```\n', 'Run this.'],
  ['no sentence', '# Title\n\n## Heading\n', ''],
])('the summary of a page is its first sentence: %s', (_, text, summary) => {
  expect(readPage('guides/a.md', text)).toEqual({ path: 'guides/a.md', title: 'Title', summary });
});
