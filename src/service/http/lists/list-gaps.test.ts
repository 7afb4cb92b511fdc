import { expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect, getOperation, type RecordName } from '../../interface/index';
import { findGaps } from './list-gaps';
import type { PreparedCall } from '../prepared-call';
import { readPages } from './read-pages';
import { findListIn } from '../envelope';

/** What a list says of itself that always answers the same, or a page for each request. */
async function gapsOf(
  operation: 'listAlerts' | 'listCategories',
  record: RecordName,
  { pages, head = {} }: { readonly pages: readonly JsonValue[]; readonly head?: object },
): Promise<readonly string[]> {
  const row = getOperation(operation);
  const call = { row, place: { operation, method: 'GET', path: row.path } } as unknown as PreparedCall;
  let asked = 0;
  const read = await readPages(call, {
    dialect: defaultDialect,
    origin: 'http://127.0.0.1',
    limit: { bytes: 1000, name: 'limit' },
    read: () => {
      const wire = pages[Math.min(asked, pages.length - 1)] ?? null;
      asked += 1;
      const items = findListIn({ dialect: defaultDialect, record }, wire) ?? [];
      return Promise.resolve({ answer: { kind: 'answer', status: 200, text: '', ...head } as never, wire, items });
    },
  });
  return findGaps(defaultDialect, row, read);
}

const alert = (id: number, more: JsonObject = {}): JsonObject => ({ id, alertName: `Alert ${String(id)}`, ...more });
const two = [alert(1), alert(2)];
const [announces4, saysMore] = [
  /^answers 2 records, and announces 4: /,
  /^answers 2 records, and says that there are more: /,
];

test.each<[string, readonly JsonValue[], RegExp, object?]>([
  ['a total', [{ items: two, total: 4 }], announces4],
  ['a total inside', [{ data: two, meta: { pagination: { total: 4, count: 2 } } }], announces4],
  ['a count beside its records', [{ results: two, count: 4 }], announces4],
  ['a header', [two], announces4, { totalCount: '4' }],
  ['the range of its records', [two], announces4, { contentRange: 'items 0-1/4' }],
  ['that there are more', [{ items: two, hasMore: true }], saysMore],
  ['that it is cut', [{ items: two, truncated: true }], saysMore],
  ['that this page is not the last', [{ items: two, isLast: false }], saysMore],
  ['several pages', [{ items: two, totalPages: 2 }], saysMore],
  [
    'one id for what differs',
    [[...two, alert(1, { alertName: 'Other' })]],
    /^answers several records .* of the id 1, /,
  ],
  [
    'one id for what differs on another page',
    [{ items: two, nextCursor: 'a' }, { items: [alert(3), alert(1, { alertName: 'Other' })] }],
    /^answers several records .* of the id 1, /,
  ],
])('a list that says %s has a gap', async (...[, pages, gap, head = {}]) => {
  expect(await gapsOf('listAlerts', 'alert', { pages, head })).toEqual([expect.stringMatching(gap)]);
});

test.each<[string, readonly JsonValue[], object?]>([
  ['says nothing', [two]],
  ['says how many there are', [{ items: two, total: 2, count: 2, totalPages: 1, hasMore: false }], { totalCount: '2' }],
  [
    'goes on, and is read',
    [
      { items: two, total: 3, nextCursor: 'a' },
      { items: [alert(3)], total: 3 },
    ],
  ],
  ['begins a page with the end of the one before', [{ items: two, nextCursor: 'a' }, { items: [alert(2), alert(3)] }]],
  ['has an end of which one cannot know the size', [two], { contentRange: 'items 0-1/*' }],
])('a list that %s has none', async (_says, pages, head = {}) => {
  expect(await gapsOf('listAlerts', 'alert', { pages, head })).toEqual([]);
});

const category = (id: number, children: readonly JsonValue[] = [], more: JsonObject = {}): JsonValue => ({
  id,
  categoryName: `Category ${String(id)}`,
  children: [...children],
  ...more,
});

test.each<[string, JsonValue, number]>([
  ['a total of those inside of others', { items: [category(1, [category(2)])], total: 2 }, 0],
  ['one category twice', [category(1, [category(2), category(2)]), category(2)], 0],
  ['one id for two inside of another', [category(1, [category(2), category(2, [], { categoryName: 'Other' })])], 1],
  ['one id in two places', [category(1, [category(3)]), category(2, [category(3)])], 1],
])('a tree with %s', async (_says, wire, count) => {
  expect(await gapsOf('listCategories', 'category', { pages: [wire] })).toHaveLength(count);
});
