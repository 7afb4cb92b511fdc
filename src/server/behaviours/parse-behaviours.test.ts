import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../base/errors';
import { parseBehaviours } from './parse-behaviours';

const listed = (input: unknown): readonly string[] =>
  parseBehaviours(input).map(({ name, value }) => `${name}=${value}`);

function issuesOf(input: unknown): readonly string[] {
  try {
    return listed(input);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.diagnostics.map(({ detail }) => detail.replace(/^The behaviours cannot be used: |\.$/g, ''));
  }
}

test.each([
  [['trims'], ['trims=']],
  [['list-page'], ['list-page=2']],
  [['list-page=50'], ['list-page=50']],
  [[' list-page=50 '], ['list-page=50']],
  [
    ['trims', 'list-page', 'gzip'],
    ['gzip=', 'list-page=2', 'trims='],
  ],
])('%j are read, in the order of the table', (input, found) => {
  expect(listed(input)).toEqual(found);
});

test.each([
  ['trims', ['they must be an array of names']],
  [[7], ['each must be a name such as `list-cursor`, or `list-cursor=50`']],
  [['list-curser'], ['there is no `list-curser`; the nearest one is `list-cursor`']],
  [['xyzzy'], ['there is no `xyzzy`; docs/reference/behaviours.md lists all there are']],
  [['constructor'], ['there is no `constructor`; docs/reference/behaviours.md lists all there are']],
  [['trims=5'], ['`trims` takes no value']],
  [['list-page=0'], ['the value of `list-page` (objects on a page) must be a whole number, 1 or more']],
  [['list-page='], ['the value of `list-page` (objects on a page) must be a whole number, 1 or more']],
  [['redirect=200'], ['the value of `redirect` (the status) must be 301, 302, 307 or 308']],
  [
    ['redirect-elsewhere=http://a/b'],
    ['the value of `redirect-elsewhere` (the origin) must be an origin such as http://127.0.0.1:8081'],
  ],
  [
    ['read-lag=soon'],
    [
      'the value of `read-lag` (reads, or a time such as `500ms`) must be a number of reads, 1 or more, or a duration such as 500ms',
    ],
  ],
  [['trims', 'trims'], ['`trims` is named twice']],
  [['list-page', 'list-cursor'], ['`list-cursor` and `list-page` both decide how a list is divided']],
  [['lower-cases', 'upper-cases'], ['`lower-cases` and `upper-cases` both decide the case of names']],
  [
    ['trims=5', 'xyzzy'],
    ['`trims` takes no value', 'there is no `xyzzy`; docs/reference/behaviours.md lists all there are'],
  ],
])('%j are refused, each with its reason', (input, issues) => {
  expect(issuesOf(input)).toEqual(issues);
});
