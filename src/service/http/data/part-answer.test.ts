import { expect, test } from '@jest/globals';
import { partIssue } from './part-answer';

test.each([
  [{ status: 200 }, undefined],
  [{ status: 206, contentRange: 'items 0-8/9' }, undefined],
  [{ status: 200, link: '</datasets?page=1>; rel="prev"' }, undefined],
  [{ status: 206 }, 'it is a part of the data alone, as its status 206 says'],
  [
    { status: 206, contentRange: 'items 0-1/9' },
    'it is a part of the data alone, as its status 206 with the Content-Range "items 0-1/9" says',
  ],
  [
    { status: 200, contentRange: 'items 2-8/9' },
    'it is a part of the data alone, as its status 200 with the Content-Range "items 2-8/9" says',
  ],
  [
    { status: 200, link: '</datasets?page=2>; rel=next' },
    'it is a part of the data alone, as its Link header names a next page',
  ],
])('an answer says whether it is a part: %j', (answer, issue) => {
  expect(partIssue(answer)).toBe(issue);
});
