import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import type { RawAnswer } from '../../http/index';
import { defaultDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { Session } from '../session';
import { findPaging } from './paging';

/** Alerts by number; the service has ten of them. */
const items = (from: number, count: number): JsonValue[] =>
  Array.from({ length: Math.max(0, Math.min(count, 10 - from)) }, (_, index) => ({ id: from + index }));

let moved = 0;
/** Records in which something else stands each time. */
const moving = (records: readonly JsonValue[]): JsonValue[] =>
  records.map((record) => ({ ...(record as JsonObject), firedCount: (moved += 1) }));

type List = (query: URLSearchParams) => Partial<RawAnswer>;

async function find(list: List) {
  const notebook = new Findings(defaultDialect);
  const wire = answeringWire((path) => {
    const url = new URL(path, 'http://host');
    return url.pathname === '/api/2.0/alerts' ? list(url.searchParams) : { wire: [] };
  });
  await findPaging(new Session(wire, 'token'), notebook);
  return { notebook, list: notebook.dialect().list };
}

const whole: List = () => ({ wire: items(0, 10) });
const number = (query: URLSearchParams, name: string, usual: number): number => Number(query.get(name) ?? usual);

type Rows = readonly [says: string, list: List, found: Readonly<Record<string, JsonValue>>][];

const rows: Rows = [
  [
    'by pages from one',
    (query) => ({ wire: items((number(query, 'page', 1) - 1) * 4, 4) }),
    { paging: 'page', pageParameter: 'page', firstPage: 1 },
  ],
  [
    'by pages from nought',
    (query) => ({ wire: items(number(query, 'p', 0) * 2, 2) }),
    { paging: 'page', pageParameter: 'p', firstPage: 0 },
  ],
  [
    'by two pages from nought',
    (query) => ({ wire: items(number(query, 'page', 0) * 5, 5) }),
    { paging: 'page', pageParameter: 'page', firstPage: 0 },
  ],
  [
    'by pages from one, whatever moves in its records',
    (query) => ({ wire: moving(items((number(query, 'page', 1) - 1) * 4, 4)) }),
    { paging: 'page', pageParameter: 'page', firstPage: 1 },
  ],
  [
    'by an offset',
    (query) => ({ wire: items(number(query, 'start', 0), 4) }),
    { paging: 'offset', offsetParameter: 'start' },
  ],
  [
    'by a cursor that is called like its parameter',
    (query) => ({
      wire: { data: items(number(query, 'after', 0), 4), meta: { after: String(number(query, 'after', 0) + 4) } },
    }),
    { cursor: 'meta.after', cursorParameter: 'after' },
  ],
  [
    'by a cursor that is called otherwise',
    (query) => ({
      wire: {
        data: items(number(query, 'continuationToken', 0), 4),
        end: String(number(query, 'continuationToken', 0) + 4),
      },
    }),
    { cursor: 'end', cursorParameter: 'continuationToken' },
  ],
];

describe('a list that comes in pages', () => {
  test.each(rows)('is found to go on %s', async (_says, list, found) => {
    expect((await find(list)).list).toMatchObject(found);
  });

  test('has the other entries as usual, and no more than likely', async () => {
    const { notebook } = await find((query) => ({ wire: items(number(query, 'start', 0), 4) }));
    const finding = notebook.findings().find(({ entry }) => entry === 'list.pageParameter');
    expect(finding).toMatchObject({ value: 'page', certainty: 'likely' });
  });

  test.each([
    [
      'the first page is at neither number',
      (query: URLSearchParams) => ({ wire: items(query.has('page') ? (number(query, 'page', 1) + 1) * 3 : 0, 3) }),
      'list.firstPage',
    ],
    ['its records have no ids', () => ({ wire: [{ name: 'a' }, { name: 'b' }] }), 'list.paging'],
    ['it has other records each time', () => ({ wire: items((moved += 1) % 7, 3) }), 'list.paging'],
  ])('is asked about where %s', async (_where, list: List, entry) => {
    const { notebook } = await find(list);
    expect(notebook.findings().find((finding) => finding.entry === entry)?.certainty).toBe('question');
  });

  test('that says where it goes on needs nothing more', async () => {
    const { notebook, list } = await find(() => ({ wire: items(0, 4), link: '</api/2.0/alerts?page=2>; rel="next"' }));
    expect(list).toEqual(defaultDialect.list);
    expect(notebook.observations).toEqual([
      { about: 'pages', says: 'The list of alerts comes in pages, and says where it goes on.' },
    ]);
  });
});

describe('a list that comes as a whole', () => {
  test.each([
    ['of ten', whole, 'likely'],
    ['of four, which may not fill a page,', () => ({ wire: items(0, 4) }), 'likely'],
    ['of none', () => ({ wire: [] }), 'question'],
    ['that is refused', () => ({ status: 403, wire: items(0, 10) }), 'question'],
  ])('%s leaves the entries as usual', async (_says, list: List, certainty) => {
    const { notebook } = await find(list);
    const finding = notebook.findings().find(({ entry }) => entry === 'list.paging');
    expect([finding?.certainty, notebook.dialect().list]).toEqual([certainty, defaultDialect.list]);
  });
});
