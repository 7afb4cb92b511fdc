import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import {
  decodeRecord,
  type DialectInput,
  encodeRecord,
  parseDialect,
  type RecordFields,
} from '../../src/service/interface/index';
import { useServers } from './fixture';

const start = useServers();
const emeaId = '9007199254740993';
const elsewhere: DialectInput = {
  fields: {
    category: { id: 'key', name: 'title', parentId: 'tree.up', children: 'tree.items', rootParent: 'top' },
    categoryAsset: { categoryId: 'folder.key', assetId: 'what', assetType: 'kind', widget: 'WIDGET' },
  },
};

describe.each([
  ['the default dialect', {}, 'parentId'],
  ['another dialect', elsewhere, 'tree.up'],
] as const)('categories under %s', (_name, input, parentPlace) => {
  const dialect = parseDialect(input);
  const wire = (fields: RecordFields<'category'>): JsonObject => encodeRecord(dialect, 'category', fields);
  const asset = (categoryId: string, assetId = '70'): JsonObject =>
    encodeRecord(dialect, 'categoryAsset', { categoryId, assetId, assetType: 'widget' });
  const read = (answered: JsonObject): RecordFields<'category'> => {
    const { raw, ...fields } = decodeRecord(dialect, 'category', answered);
    expect(raw).toBe(answered);
    return fields;
  };

  const france = { id: '3', name: 'France', parentId: emeaId, children: [] };
  const emea = { id: emeaId, name: 'EMEA', parentId: '1', children: [france] };
  const sales = { id: '1', name: 'Sales', parentId: null, children: [emea] };
  const finance = { id: '4', name: 'Finance', parentId: null, children: [] };

  /** The four above, the lowest first, and two of them with a widget. */
  const startTree = async () => {
    const category = [france, emea, sales, finance].map(({ id, name, parentId }) => wire({ id, name, parentId }));
    const service = await start({
      dialect: input,
      seed: { objects: { category }, categoryAssets: [asset('3'), asset('4')] },
    });
    const readList = async (): Promise<readonly RecordFields<'category'>[]> => {
      const { body } = await service.call('listCategories');
      return (body as unknown as readonly JsonObject[]).map(read);
    };
    return { ...service, readList };
  };

  test('are listed as a tree, those without a parent at the top', async () => {
    const { readList } = await startTree();
    expect(await readList()).toEqual([sales, finance]);
  });

  test('are viewed with all below them', async () => {
    const { call } = await startTree();
    expect(read((await call('viewCategory', emeaId)).body)).toEqual(emea);
    expect(read((await call('viewCategory', '3')).body)).toEqual(france);
  });

  test('are created at the top, or below another one', async () => {
    const { server, call } = await startTree();
    const top = await call('createCategory', undefined, { body: wire({ name: 'Legal' }) });
    const topId = '9007199254740994';
    expect(read(top.body)).toEqual({ id: topId, name: 'Legal', parentId: null, children: [] });
    expect(top.body).toMatchObject({ ...wire({ parentId: null }), userId: 1, createdDate: expect.any(Number) });
    expect(server.journal.at(-1)).toMatchObject({ operation: 'createCategory', objectId: topId, mutating: true });
    const below = await call('createCategory', undefined, { body: wire({ name: 'Spain', parentId: emeaId }) });
    const spain = { id: '9007199254740995', name: 'Spain', parentId: emeaId, children: [] };
    expect(read(below.body)).toEqual(spain);
    expect(read((await call('viewCategory', emeaId)).body)).toEqual({ ...emea, children: [france, spain] });
    expect(server.snapshot().objects.category).toHaveLength(6);
  });

  test('are created whole, whatever ids and parents those inside of them say', async () => {
    const { server, call } = await startTree();
    const [deep, other] = [{ name: 'Deep' }, { name: 'Other', id: '4', parentId: '4' }];
    const body = wire({ name: 'Asia', parentId: '1', children: [{ name: 'Japan', children: [deep] }, other] });
    const asia = read((await call('createCategory', undefined, { body })).body);
    const [id, japanId, deepId, otherId] = [4, 5, 6, 7].map((last) => `900719925474099${String(last)}`);
    expect(asia).toEqual({
      id,
      name: 'Asia',
      parentId: '1',
      children: [
        {
          id: japanId,
          name: 'Japan',
          parentId: id,
          children: [{ id: deepId, name: 'Deep', parentId: japanId, children: [] }],
        },
        { id: otherId, name: 'Other', parentId: id, children: [] },
      ],
    });
    expect(read((await call('viewCategory', id)).body)).toEqual(asia);
    expect(server.journal.at(-2)).toMatchObject({ operation: 'createCategory', objectId: id, unreadFields: [] });
  });

  test('are created whole or not at all', async () => {
    const { server, call } = await startTree();
    const before = server.snapshot();
    const levels = (count: number): RecordFields<'category'> =>
      count === 1 ? { name: 'x' } : { name: 'x', children: [levels(count - 1)] };
    const { name: namePlace, children: childrenPlace } = dialect.fields.category;
    for (const [fields, message] of [
      [
        { name: 'A', children: [{ name: 'B', children: [{ name: 'C' }, { name: '' }] }] },
        `: ${childrenPlace}.0.${childrenPlace}.1.${namePlace} must not be empty.`,
      ],
      [{ name: 'A', children: [{}] }, ` ${childrenPlace}.0.${namePlace} must `],
      [
        { ...levels(99), parentId: emeaId },
        `${childrenPlace} is nested too deeply: it would make more than 100 levels.`,
      ],
      [{ ...levels(2), parentId: '7' }, 'the category 7, which does not exist.'],
    ] as const) {
      const answer = await call('createCategory', undefined, { body: wire(fields) });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect(server.snapshot()).toEqual(before);
    expect((await call('createCategory', undefined, { body: wire({ ...levels(98), parentId: emeaId }) })).status).toBe(
      200,
    );
  });

  test('are renamed where they are, and keep what hangs on them whatever the request says about it', async () => {
    const { call } = await startTree();
    const edited = await call('editCategory', emeaId, { body: wire({ name: 'Europe', children: [] }) });
    expect(read(edited.body)).toEqual({ ...emea, name: 'Europe' });
    expect((await call('viewCategory', emeaId)).body).toEqual(edited.body);
  });

  test('are moved with all below them', async () => {
    const { call, readList } = await startTree();
    await call('editCategory', emeaId, { body: wire({ parentId: '4' }) });
    expect(await readList()).toEqual([
      { ...sales, children: [] },
      { ...finance, children: [{ ...emea, parentId: '4' }] },
    ]);
    const edited = await call('editCategory', emeaId, { body: wire({ parentId: null }) });
    expect(read(edited.body)).toEqual({ ...emea, parentId: null });
    expect(edited.body).toMatchObject(wire({ parentId: null }));
  });

  test('get the value for no parent where a request says null', async () => {
    const { call } = await startTree();
    const [outer = '', inner] = parentPlace.split('.');
    const body = inner === undefined ? { [outer]: null } : { [outer]: { [inner]: null } };
    expect((await call('editCategory', '3', { body })).body).toMatchObject(wire({ parentId: null }));
  });

  test.each([
    ['itself', '1', /must not name the category itself/],
    ['one right below it', emeaId, /must not name the category 9007199254740993, which is below this one/],
    ['one further below it', '3', /must not name the category 3, which is below this one/],
    ['one that is not there', '7', /names the category 7, which does not exist/],
  ])('cannot be moved to %s', async (_title, parentId, message) => {
    const { server, call } = await startTree();
    const before = server.snapshot();
    const { status, body } = await call('editCategory', '1', { body: wire({ parentId }) });
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
    expect(body.message).toContain(` ${parentPlace} `);
    expect(server.snapshot()).toEqual(before);
  });

  test('cannot be created below one that is not there, nor without a name', async () => {
    const { server, call } = await startTree();
    const before = server.snapshot();
    for (const wrong of [wire({ name: 'Lost', parentId: '7' }), wire({ name: '' }), wire({ parentId: '1' })]) {
      expect((await call('createCategory', undefined, { body: wrong })).status).toBe(400);
    }
    expect((await call('editCategory', '1', { body: wire({ name: '' }) })).status).toBe(400);
    expect((await call('editCategory', '1', { body: wire({ name: null }) })).status).toBe(400);
    expect(server.snapshot()).toEqual(before);
  });

  test('are deleted with all below them and the assets there', async () => {
    const { server, call, readList } = await startTree();
    const { status, body } = await call('deleteCategory', '1');
    expect(status).toBe(200);
    expect(body.message).toBe('The category 1 is deleted, with 2 below it.');
    expect(await readList()).toEqual([finance]);
    expect(server.snapshot()).toMatchObject({ objects: { category: [{}] }, categoryAssets: [asset('4')] });
    expect((await call('viewCategory', '3')).status).toBe(403);
    expect((await call('deleteCategory', '1')).status).toBe(403);
  });

  test('take an asset that is in another one too, and take it once', async () => {
    const { server, call } = await startTree();
    for (const body of [asset(emeaId), asset('3', '71'), asset(emeaId)]) {
      expect(await call('addAssetToCategory', undefined, { body })).toMatchObject({
        status: 200,
        body: { message: expect.any(String) },
      });
    }
    expect(server.snapshot().categoryAssets).toEqual([asset('3'), asset('4'), asset(emeaId), asset('3', '71')]);
    expect(server.journal.at(-1)).toMatchObject({ operation: 'addAssetToCategory', mutating: true });
  });

  test('that are not there take no asset', async () => {
    const { server, call } = await startTree();
    const answer = await call('addAssetToCategory', undefined, { body: asset('7') });
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('id 7') } });
    expect(server.snapshot().categoryAssets).toHaveLength(2);
  });
});

test('an asset is told apart by its type, too', async () => {
  const { server, call } = await start({ seed: { objects: { category: [{ id: 5, categoryName: 'Sales' }] } } });
  const assets = [1, 2, 4].map((objectType) => ({ category: 5, objectId: 9, objectType }));
  for (const body of assets) await call('addAssetToCategory', undefined, { body });
  expect(server.snapshot().categoryAssets).toEqual(assets);
});

const chain = (length: number): readonly JsonObject[] =>
  Array.from({ length }, (_, above) => ({ id: above + 1, categoryName: 'Sales', parentId: above }));

test('a hundred levels are all that there may be, by whatever way they come', async () => {
  const category = [...chain(100), { id: 201, categoryName: 'Finance' }, { id: 202, categoryName: 'A', parentId: 201 }];
  const { server, call } = await start({ seed: { objects: { category } } });
  const tooDeep = { status: 400, body: { message: expect.stringContaining('more than 100 levels') } };
  const create = (parentId: number) =>
    call('createCategory', undefined, { body: { categoryName: 'Lowest', parentId } });
  const move = (parentId: number) => call('editCategory', '201', { body: { parentId } });
  expect(await create(100)).toMatchObject(tooDeep);
  expect(await move(99)).toMatchObject(tooDeep);
  expect([(await create(99)).status, (await move(98)).status]).toEqual([200, 200]);
  expect((await call('listCategories')).status).toBe(200);
  for (const length of [101, 20_000]) {
    const tooMany = { objects: { category: chain(length) } };
    expect(() => {
      server.restore(tooMany);
    }).toThrow(/objects\.category: 101 lies deeper than 100 levels\.$/);
  }
});

test('of a category that is created whole, none is left where no id is left for all', async () => {
  const { server, call } = await start({ firstId: 2n ** 63n - 2n });
  const children = ['B', 'C'].map((categoryName) => ({ categoryName }));
  expect((await call('createCategory', undefined, { body: { categoryName: 'A', children } })).status).toBe(400);
  expect(server.snapshot().objects.category).toEqual([]);
});
