import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { Session } from '../session';
import { readSamples } from './samples';

async function read(routes: Readonly<Record<string, JsonValue>>, name = 'alert') {
  const notebook = new Findings(defaultDialect);
  const wire = answeringWire((path) => {
    const found = routes[path.replace('/api/2.0', '')];
    return found === undefined ? undefined : { wire: found };
  });
  const samples = await readSamples(new Session(wire, 'token'), notebook);
  const found = samples.find(({ kind }) => kind.name === name);
  if (!found) throw new Error(`Nothing was read of ${name}.`);
  const reads = wire.asked.filter((path) => path.startsWith('/api/2.0/alerts/')).length;
  return { ...found, reads, idAt: notebook.answerTo(`fields.${found.kind.record}.id`), notebook };
}

const [one, two] = [
  { id: 7, name: 'a' },
  { id: 8, name: 'b' },
] as const;
const singly = { '/alerts/7': one, '/alerts/8': two };

describe('the place of an id', () => {
  type Rows = readonly [says: string, routes: Readonly<Record<string, JsonValue>>, place: string | undefined][];
  const rows: Rows = [
    ['the one by which the same record is read', { '/alerts': [one, two], ...singly }, 'id'],
    ['one that is called otherwise', { '/alerts': [{ uid: 7, x: 1 }], '/alerts/7': { uid: 7, x: 1 } }, 'uid'],
    [
      'not the best name, where that leads to nothing',
      { '/alerts': [{ id: 1, n: 7 }], '/alerts/7': { id: 1, n: 7 } },
      'n',
    ],
    [
      'not one that two records share',
      {
        '/alerts': [
          { id: 7, n: 1 },
          { id: 7, n: 2 },
        ],
        '/alerts/7': { id: 7, n: 1 },
      },
      undefined,
    ],
    ['not one under which something else is read', { '/alerts': [one], '/alerts/7': { id: 9, name: 'c' } }, undefined],
    ['one of a record in an envelope', { '/alerts': [one], '/alerts/7': { data: { alert: one } } }, 'id'],
    ['one of a record in a list of one', { '/alerts': [one], '/alerts/7': [one] }, 'id'],
    ['none of records in a list of two', { '/alerts': [one], '/alerts/7': [one, two] }, undefined],
    ['one of records in envelopes of their own', { '/alerts': [{ node: one, cursor: 'x' }], ...singly }, 'id'],
    [
      'one of those that are as they are read, whatever is like an envelope',
      { '/alerts': [{ node: one }], '/alerts/7': { node: one } },
      'node.id',
    ],
    ['none of a list that is empty', { '/alerts': [] }, undefined],
  ];

  test.each(rows)('is %s', async (_says, routes, place) => {
    expect((await read(routes)).idAt).toBe(place);
  });
});

test('a record is as a single read answers it, and listed as the list does', async () => {
  const { listed, whole, ids } = await read({ '/alerts': [{ id: 7 }], '/alerts/7': one });
  expect([listed, whole, ids]).toEqual([[{ id: 7 }], [one], ['7']]);
});

test('records inside others are listed with them', async () => {
  const inner = { id: 8, name: 'b' };
  const outer = { id: 7, name: 'a', parts: [inner], refs: [{ id: 9 }] };
  const { ids } = await read({ '/category': [outer], '/category/7': outer, '/category/8': inner }, 'category');
  expect(ids).toEqual(['7', '8']);
});

/** Alerts as a list has them, and as single reads answer them; answers what is known whole and how many were read. */
async function readMany(count: number, toWhole: (item: JsonObject) => JsonObject) {
  const items: readonly JsonObject[] = Array.from({ length: count }, (_, index) => ({ id: index + 1, x: index }));
  const path = ({ id }: JsonObject): string => `/alerts/${JSON.stringify(id)}`;
  const found = await read({
    '/alerts': [...items],
    ...Object.fromEntries(items.map((item) => [path(item), toWhole(item)])),
  });
  return { whole: found.whole.length, reads: found.reads, leftOut: found.leftOut };
}

test.each([
  ['leaves nothing out', 60, (item: JsonObject) => item, { whole: 60, reads: 2, leftOut: [] }],
  ['leaves something out', 60, (item: JsonObject) => ({ ...item, y: 1 }), { whole: 50, reads: 50, leftOut: ['y'] }],
  ['is short', 3, (item: JsonObject) => ({ ...item, y: 1 }), { whole: 3, reads: 3, leftOut: ['y'] }],
  [
    'leaves something out of one record',
    60,
    (item: JsonObject) => (item['id'] === 1 ? { ...item, y: 1 } : item),
    { whole: 60, reads: 3, leftOut: ['y'] },
  ],
])(
  'of a list that %s, of %i, all that is known is looked at, and reads go where it helps',
  async (...[, count, toWhole, found]) => {
    expect(await readMany(count, toWhole)).toEqual(found);
  },
);

test('records in which the list has other places are read before others', async () => {
  const items = Array.from({ length: 70 }, (_, index) => ({ id: index + 1, x: 1, ...(index === 69 && { rare: 1 }) }));
  const singles = items.map((item) => [`/alerts/${String(item.id)}`, { ...item, y: 1 }] as const);
  const { whole } = await read({ '/alerts': items, ...Object.fromEntries(singles) });
  expect(whole).toHaveLength(50);
  expect(whole).toContainEqual({ id: 70, x: 1, rare: 1, y: 1 });
});

test.each([
  ['two records are read by it', [one, two], 'certain'],
  ['one record is read by it', [one], 'likely'],
  [
    'another number is the same in all of them',
    [
      { ...one, no: 7 },
      { ...two, no: 8 },
    ],
    'likely',
  ],
])('where %s, the place of an id is %s', async (_where, items: readonly JsonObject[], certainty) => {
  const singles = items.map((item) => [`/alerts/${JSON.stringify(item['id'])}`, item] as const);
  const { notebook } = await read({ '/alerts': [...items], ...Object.fromEntries(singles) });
  expect(notebook.findings().find(({ entry }) => entry === 'fields.alert.id')?.certainty).toBe(certainty);
});

test('what a document of JSON:API includes is no record of the list, and a reference is none', async () => {
  const data = [7, 8].map((id) => ({ id, type: 'alerts', attributes: { name: 'a' } }));
  const included = [1, 2, 3].map((id) => ({ id, type: 'users', attributes: { name: 'u' } }));
  const references = [1, 2, 3].map((id) => ({ id, type: 'users' }));
  const answer = (item: JsonValue): JsonValue => ({ data: item });
  const { ids } = await read({
    '/alerts': { included, users: references, data },
    '/alerts/7': answer(data[0] ?? null),
    '/alerts/8': answer(data[1] ?? null),
    ...Object.fromEntries(included.map((item) => [`/alerts/${String(item.id)}`, answer(item)])),
  });
  expect(ids).toEqual(['7', '8']);
});

test('a list that is refused is told with its status', async () => {
  expect(await read({})).toMatchObject({ listed: [], refused: { status: 404 } });
});

test.each([
  ['the longest of two', { a: [one, two], b: [one] }, 'a'],
  ['nothing where there is one', { a: [one, two] }, undefined],
])('the place of records beside other lists is %s', async (_says, wire, place) => {
  const { notebook } = await read({ '/alerts': wire, ...singly });
  expect(notebook.answerTo('list.items')).toBe(place);
});
