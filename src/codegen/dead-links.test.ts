import { expect, test } from '@jest/globals';
import { findDeadLinks } from './dead-links';

const target = '<h1 id="top">A</h1><h2 id="a-b">B</h2>';

test.each([
  ['a page', 'guides/a.html', true],
  ['a page without its ending', '/guides/a', true],
  ['a heading', '/guides/a.html#a-b', true],
  ['a heading that is not there', '/guides/a.html#a-c', false],
  ['a heading of its own page that is not there', '#b', false],
  ['a page that is not there', '/guides/b.html', false],
  ['a file', '/schema.json', true],
  ['a file outside of the site', '../examples/main.ts', false],
  ['another site', 'https://example.com/x#y', true],
])('a link to %s: %s', (_, href, isAlive) => {
  const pages = new Map([
    ['/index.html', `<a href="${href}">x</a>`],
    ['/guides/a.html', target],
  ]);
  expect(findDeadLinks(pages, (path) => path === '/schema.json')).toEqual(isAlive ? [] : [`/index.html: ${href}`]);
});
