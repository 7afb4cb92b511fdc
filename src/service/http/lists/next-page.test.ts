import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import { defaultDialect, parseDialect } from '../../interface/index';
import { announcedPages, pageNumberOf } from './next-page';

/** Where a page of two records says that its list goes on. */
const nextOf = (wire: JsonValue, { link, first = wire }: { link?: string; first?: JsonValue } = {}) =>
  announcedPages(defaultDialect, { answer: { link }, wire, count: 2, firstPage: pageNumberOf(first) })[0];

test.each<[JsonValue, unknown]>([
  [{ next: 'https://a.example/api?page=2' }, { link: 'https://a.example/api?page=2' }],
  [{ links: { next: '/api?page=2' } }, { link: '/api?page=2' }],
  [{ _links: { next: { href: '?page=2' } } }, { link: '?page=2' }],
  [{ '@odata.nextLink': '/api?$skip=2' }, { link: '/api?$skip=2' }],
  [
    { number: 0, size: 2, totalPages: 3, pageable: { pageNumber: 0, pageSize: 2 } },
    { parameters: { page: '1', size: '2' } },
  ],
  [{ nextPage: 2, page: 1 }, { parameters: { page: '2' } }],
  [{ nextCursor: 'abc' }, { parameters: { cursor: 'abc' } }],
  [{ meta: { next_page_token: 'abc' } }, { parameters: { page_token: 'abc' } }],
  [{ offset: 0, limit: 2, total: 5 }, { parameters: { offset: '2', limit: '2' } }],
  [{ offset: 4, limit: 2, total: 6 }, undefined],
  [{ page: 1, per_page: 2, total: 5 }, { parameters: { page: '2', per_page: '2' } }],
  [{ number: 0, size: 2, totalPages: 3 }, { parameters: { page: '1', size: '2' } }],
  [{ pageNumber: 1, totalPages: 1 }, undefined],
  [{ next: null, total: 9 }, undefined],
  [{ startAt: 0, maxResults: 2, total: 5 }, { parameters: { startAt: '2' } }],
  [{ meta: { has_more: false }, links: { next: '/api?page=2' } }, undefined],
  [{ isLast: true, startAt: 0, total: 5 }, undefined],
  [[], undefined],
])('%j', (wire, next) => {
  expect(nextOf(wire)).toEqual(next);
});

test('the last page is told from the number of the first', () => {
  expect(nextOf({ page: 3, totalPages: 3 }, { first: { page: 1 } })).toBeUndefined();
  expect(nextOf({ page: 1, totalPages: 3 }, { first: { page: 0 } })).toEqual({ parameters: { page: '2' } });
});

test('a link of the header comes first, and one that is none announces nothing', () => {
  const link = '</api?page=1>; rel="prev", </api?page=3>; rel="next"';
  expect(nextOf({ next: '/other' }, { link })).toEqual({ link: '/api?page=3' });
  expect(nextOf([], { link: 'garbage' })).toBeUndefined();
});

test('a dialect names the cursor, and the parameter that takes it', () => {
  const dialect = parseDialect({ list: { cursor: 'meta.after', cursorParameter: 'after' } });
  const page = { answer: {}, wire: { meta: { after: 'abc' } }, count: 2, firstPage: undefined };
  expect(announcedPages(dialect, page)).toEqual([{ parameters: { after: 'abc' } }]);
});

test('what may be said in several ways is tried in each of them', () => {
  const wire = { pageable: { pageNumber: 0, pageSize: 2, offset: 0 }, totalElements: 5, nextToken: 'abc' };
  expect(announcedPages(defaultDialect, { answer: {}, wire, count: 2, firstPage: 0 })).toEqual([
    { parameters: { token: 'abc' } },
    { parameters: { nextToken: 'abc' } },
    { parameters: { offset: '2', pageSize: '2' } },
    { parameters: { pageNumber: '1', pageSize: '2' } },
    { parameters: { page: '1', pageSize: '2' } },
  ]);
});
