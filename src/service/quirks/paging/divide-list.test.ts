import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { behave, exchangeOf } from '../../../../test/support/exchange-of';
import type { BehaviourName } from '../behaviours';

const items = [1, 2, 3, 4, 5].map((id) => ({ id }));
const list = (name: BehaviourName, query = '', dialect = {}) =>
  behave(name)(
    exchangeOf('listAlerts', { url: `/api/2.0/alerts${query}`, dialect, headers: { host: 'a.example' } }),
    items,
  );
const idsIn = (body: unknown): unknown =>
  (Array.isArray(body) ? body : ((body as JsonObject)['items'] as JsonObject[])).map((item: JsonObject) => item['id']);

describe('a list that is divided', () => {
  const second = '?cursor=ZnJvbSAy';

  test.each([
    ['list-page', '', [1, 2]],
    ['list-page', '?page=3', [5]],
    ['list-page', '?page=2&size=1', [2]],
    ['list-page', '?page=1&size=50', [1, 2]],
    ['list-page', '?page=4', []],
    ['list-page-bare', '?page=2', [3, 4]],
    ['list-offset', '?offset=3', [4, 5]],
    ['list-offset', '?offset=3&limit=1', [4]],
    ['list-offset-bare', '?offset=4', [5]],
    ['list-cursor', '', [1, 2]],
    ['list-cursor', second, [3, 4]],
    ['list-next-url', second, [3, 4]],
    ['list-link-header', second, [3, 4]],
    ['list-truncated', '', [1, 2]],
  ] as const)('by %s has at %j the objects %j', (name, query, ids) => {
    expect(idsIn(list(name, query).body)).toEqual(ids);
  });

  test.each([
    ['list-page', '?page=0', 'page must be a whole number, 1 or more'],
    ['list-page', '?size=0', 'size must be a whole number, 1 or more'],
    ['list-offset', '?offset=-1', 'offset must be a whole number, 0 or more'],
    ['list-offset', '?limit=x', 'limit must be a whole number, 1 or more'],
    ['list-cursor', '?cursor=x', 'cursor must be one that the service has given'],
  ] as const)('by %s refuses %s', (name, query, message) => {
    expect(() => list(name, query)).toThrow(message);
  });

  test.each([
    ['list-page', { items, page: 1, size: 2, total: 5 }],
    ['list-offset', { items, offset: 0, limit: 2, total: 5 }],
    ['list-cursor', { items, nextCursor: 'ZnJvbSAy' }],
    ['list-next-url', { items, next: '/api/2.0/alerts?cursor=ZnJvbSAy' }],
  ] as const)('by %s says where it goes on', (name, body) => {
    expect(list(name).body).toEqual({ ...body, items: items.slice(0, 2) });
  });

  test('by a header says where it goes on, and nothing at its end', () => {
    expect(list('list-link-header').headers).toEqual({
      link: '<http://a.example/api/2.0/alerts?cursor=ZnJvbSAy>; rel="next"',
    });
    expect(list('list-link-header', '?cursor=ZnJvbSA0').headers).toEqual({});
  });

  test('has the names of the dialect', () => {
    const dialect = { list: { items: 'data.rows', pageParameter: 'p', firstPage: 0, sizeParameter: 'n' } };
    expect(list('list-page', '?p=1', dialect).body).toEqual({
      data: { rows: items.slice(2, 4) },
      p: 1,
      n: 2,
      total: 5,
    });
  });

  test('lets nobody further in see its parameters, and keeps the others', () => {
    expect(list('list-page', '?page=2&a=b').seen?.url).toBe('/api/2.0/alerts?a=b');
    expect(list('list-page', '?page=2').seen?.url).toBe('/api/2.0/alerts');
  });
});

test('what is no list is not divided', () => {
  expect(behave('list-page')(exchangeOf('viewAlert'), { id: 7 }).body).toEqual({ id: 7 });
});
