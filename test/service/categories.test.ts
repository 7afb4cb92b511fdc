import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../src/base/json';
import { createListCache } from '../../src/service/http/index';
import { type DialectInput, parseDialect } from '../../src/service/interface/index';
import { always, errorOf, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/category';
const bigId = 9_007_199_254_740_993n;

async function openWith(answered: JsonValue, dialect: DialectInput = {}) {
  const service = await start({ [list]: always(answered) });
  const client = open(service, { accessToken: 'given', dialect: parseDialect(dialect) });
  return { service, client };
}

const france = { id: 2n ** 62n, categoryName: 'France', extra: true };
const emea = { id: bigId, categoryName: 'EMEA', children: [france] };
const sales = { id: 1, categoryName: 'Sales', parentId: 0, children: [emea, { id: 2, categoryName: 'APAC' }] };
const flat = [
  { id: '1', name: 'Sales', parentId: null, raw: sales },
  { id: String(bigId), name: 'EMEA', parentId: '1', raw: emea },
  { id: String(2n ** 62n), name: 'France', parentId: String(bigId), raw: france },
  { id: '2', name: 'APAC', parentId: '1', raw: { id: 2, categoryName: 'APAC' } },
];

describe('a list of categories', () => {
  test('comes out flat, outer ones first, each with its parent and as it came', async () => {
    const { client } = await openWith([sales, { id: 5, categoryName: 'Finance' }]);
    const finance = { id: '5', name: 'Finance', parentId: null, raw: { id: 5, categoryName: 'Finance' } };
    expect(await client.call('listCategories')).toEqual([...flat, finance]);
  });

  test('that is flat already says what it said', async () => {
    const answered = [
      { id: 2, categoryName: 'EMEA', parentId: 1 },
      { id: 1, categoryName: 'Sales', children: [] },
      { id: 3, categoryName: 'Finance', parentId: null, children: null },
    ];
    const { client } = await openWith(answered);
    expect(await client.call('listCategories')).toStrictEqual([
      { id: '2', name: 'EMEA', parentId: '1', raw: answered[0] },
      { id: '1', name: 'Sales', raw: answered[1] },
      { id: '3', name: 'Finance', parentId: null, children: null, raw: answered[2] },
    ]);
  });

  test('believes what a record says about its parent more than where it stands', async () => {
    const inner = [
      { id: 2, parentId: 9 },
      { id: 3, parentId: 0 },
      { id: 4, parentId: null },
    ];
    const { client } = await openWith([{ id: 1, children: inner }]);
    const parents = (await client.call('listCategories')).map(({ id, parentId }) => [id, parentId]);
    expect(parents).toEqual([
      ['1', null],
      ['2', '9'],
      ['3', null],
      ['4', '1'],
    ]);
  });

  test('is read at the places that the dialect names', async () => {
    const dialect = {
      fields: { category: { id: 'key', children: 'tree.items', parentId: 'tree.up', rootParent: 'top' } },
    };
    const inner = { key: bigId, tree: { items: [{ key: '3' }] } };
    const { client } = await openWith([{ key: 1, tree: { up: 'top', items: [inner], note: 'kept' } }], dialect);
    expect(await client.call('listCategories')).toEqual([
      { id: '1', parentId: null, raw: { key: 1, tree: { up: 'top', items: [inner], note: 'kept' } } },
      { id: String(bigId), parentId: '1', raw: inner },
      { id: '3', parentId: String(bigId), raw: { key: '3' } },
    ]);
  });

  test('has a category once that stands beside its parent as well as in it', async () => {
    const beside = { id: bigId, categoryName: 'EMEA' };
    const { client } = await openWith([france, beside, sales, emea]);
    expect(await client.call('listCategories')).toEqual(flat);
  });

  test('keeps the mistakes of one category away from those around it and in it', async () => {
    const odd = { id: 2, categoryName: 5, children: [{ id: 3, categoryName: 'France' }] };
    const childless = { id: 4, categoryName: 'Finance', children: 'none' };
    const { client } = await openWith([{ id: 1, categoryName: 'Sales', children: [odd] }, childless]);
    expect(await client.call('listCategories')).toMatchObject([
      { id: '1', name: 'Sales' },
      { id: '2', raw: odd, problems: ['categoryName must be a string'] },
      { id: '3', name: 'France', parentId: '2' },
      { id: '4', raw: childless, problems: ['children must be an array'] },
    ]);
    const snapshot = createListCache(client);
    expect(await snapshot.find('listCategories', '3')).toMatchObject({ name: 'France' });
    expect(await errorOf(snapshot.find('listCategories', '2'))).toMatchObject({ code: 'CONTRACT_BROKEN' });
  });

  test.each([[{ categoryName: 'France' }], [{ id: 'three' }], [null], ['France']])(
    'is broken by %j anywhere in it, which cannot be told by an id',
    async (nameless) => {
      const { client } = await openWith([{ id: 1, children: [{ id: 2, children: [nameless] }] }]);
      expect(await errorOf(client.call('listCategories'))).toMatchObject({
        code: 'CONTRACT_BROKEN',
        issues: [expect.stringMatching(/^a record has no id that is a whole number: /)],
      });
    },
  );

  test('serves a snapshot, which finds a category wherever it stands', async () => {
    const { client, service } = await openWith([sales]);
    const snapshot = createListCache(client);
    expect(await snapshot.find('listCategories', String(2n ** 62n))).toEqual(flat[2]);
    expect(await snapshot.find('listCategories', '7')).toBeUndefined();
    expect(await snapshot.all('listCategories')).toEqual(flat);
    expect(service.count(list)).toBe(1);
  });
});

test('a request carries the value for no parent, and no children that nobody gave', async () => {
  const service = await start({ '*': always({ id: 7 }) });
  const client = open(service, { accessToken: 'given' });
  const siblingsFrom = { id: 7, children: [{ id: 8 }] };
  await client.call('createCategory', { body: { name: 'Sales', parentId: null } });
  await client.call('editCategory', { objectId: '7', body: { parentId: String(bigId), siblingsFrom } });
  await client.call('addAssetToCategory', {
    body: { categoryId: '7', assetId: String(bigId), assetType: 'dashboard' },
  });
  expect(service.received.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
    'POST /api/2.0/category {"categoryName":"Sales","parentId":0}',
    'PUT /api/2.0/category/7 {"parentId":9007199254740993}',
    'POST /api/2.0/category/assets/add {"category":7,"objectId":9007199254740993,"objectType":1}',
  ]);
});
