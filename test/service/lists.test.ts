import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { createListCache } from '../../src/service/http/index';
import { parseDialect } from '../../src/service/interface/index';
import { always, answer, type Handler, useServices } from './fixture';

const { open, start } = useServices();

const list = 'GET /api/2.0/alerts';
const view = 'GET /api/2.0/alerts/9';
const accessToken = 'given';
const records = [1, 2, 3, 4, 5].map((id) => ({ id, alertName: `Alert ${String(id)}` }));

/** Answers two records a page: those behind what `from` finds in the query. */
function pages(from: (query: URLSearchParams) => number, around: (start: number, host: string) => JsonObject): Handler {
  return ({ path }, response) => {
    const { searchParams } = new URL(path, 'http://localhost');
    const start = from(searchParams);
    answer(response, { items: records.slice(start, start + 2), ...around(start, 'gateway.example') });
  };
}

const numberIn = (query: URLSearchParams, name: string): number => Number(query.get(name) ?? 0);

describe('a list in pages is read whole', () => {
  test.each([
    [
      'that takes a cursor under the name that announces it',
      pages(
        (query) => numberIn(query, 'NextToken'),
        (start) => (start < 4 ? { NextToken: String(start + 2) } : {}),
      ),
    ],
    [
      'that numbers its pages, and tells offsets beside that',
      pages(
        (query) => numberIn(query, 'page') * 2,
        (start) => ({
          number: start / 2,
          size: 2,
          totalElements: 5,
          pageable: { offset: start, pageNumber: start / 2 },
        }),
      ),
    ],
    [
      'whose links name the service as it is behind a gateway',
      pages(
        (query) => numberIn(query, 'start'),
        (start, host) => (start < 4 ? { next: `https://${host}/api/2.0/alerts?start=${String(start + 2)}` } : {}),
      ),
    ],
    [
      'that always announces another page',
      pages(
        (query) => numberIn(query, 'start'),
        (start) => ({ next: `/api/2.0/alerts?start=${String(start + 2)}` }),
      ),
    ],
  ])('%s', async (_title, handler) => {
    const client = open(await start({ [list]: handler }), { accessToken });
    expect((await client.call('listAlerts')).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });
});

/** Answers without a body. */
const nothing: Handler = (_request, response) => {
  response.writeHead(204).end();
};

describe.each([
  ['204', nothing],
  ['null', always(null)],
  ['{}', always({})],
  ['{"data": null}', always({ data: null })],
])('a list that answers %s does not say that all is gone', (_title, silent) => {
  const openWith = async (single: Handler) =>
    createListCache(open(await start({ [list]: silent, [view]: single }), { accessToken }));

  test.each([
    ['204', nothing],
    ['null', always(null)],
    ['{}', always({})],
  ])('nor does a read by id that answers %s', async (_answer, single) => {
    const snapshot = await openWith(single);
    await expect(snapshot.find('listAlerts', '9')).rejects.toMatchObject({
      code: 'CONTRACT_BROKEN',
      message: expect.stringContaining('is empty, too, so the object may still exist'),
    });
  });

  test('what it is found to lack is missed by who needs all of it', async () => {
    const snapshot = await openWith(always({ id: 9, alertName: 'Alert 9' }));
    expect(await snapshot.find('listAlerts', '9')).toMatchObject({ name: 'Alert 9' });
    await expect(snapshot.all('listAlerts')).rejects.toThrow('is empty, and viewAlert finds 9');
  });

  test.each([
    ['a refusal of the id', always({ message: 'No.' }, { status: 403 })],
    ['the mark of a deletion', always({ id: 9, alertName: 'Alert 9', deleted: true })],
  ])('%s proves it', async (_what, single) => {
    const snapshot = await openWith(single);
    expect(await snapshot.find('listAlerts', '9')).toBeUndefined();
    expect(await snapshot.all('listAlerts')).toEqual([]);
  });
});

test.each([
  ['items 0-4/9', false],
  ['items 0-4/*', false],
  ['items 0-4/5', true],
  [undefined, false],
])('a list that answers 206 with Content-Range: %s is whole: %j', async (range, isWhole) => {
  const head = { status: 206, headers: range === undefined ? {} : { 'content-range': range } };
  const routes = { [list]: always(records, head), [view]: always({ id: 9, alertName: 'Alert 9' }) };
  const snapshot = createListCache(open(await start(routes), { accessToken }));
  const all = snapshot.all('listAlerts');
  await (isWhole
    ? expect(all).resolves.toHaveLength(5)
    : expect(all).rejects.toThrow('its answer (206) is a part of it alone'));
  expect(await snapshot.find('listAlerts', '9')).toMatchObject({ name: 'Alert 9' });
});

/** A list of 14 alerts that comes in pages of at most `most`, and says nothing of others; every other one is deleted. */
function silentPages(most: number): Handler {
  const all = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, alertName: 'A', deleted: index % 2 === 1 }));
  return ({ path }, response) => {
    const { searchParams } = new URL(path, 'http://localhost');
    const size = Math.min(most, Number(searchParams.get('size') ?? 3));
    const from = (numberIn(searchParams, 'page') - 1) * size;
    answer(response, all.slice(Math.max(0, from), Math.max(0, from) + size));
  };
}

test.each([
  ['that is full with objects that were deleted', 10, { sizeParameter: 'size', size: 100 }],
  ['of the size that was asked for', 100, { sizeParameter: 'size', size: 7 }],
] as const)('a first page %s is no whole list', async (_title, most, paging) => {
  const dialect = parseDialect({ list: paging });
  const client = open(await start({ [list]: silentPages(most) }), { accessToken, dialect });
  expect(await createListCache(client).gap('listAlerts')).toMatch(/others to `\?page=2&size=/);
});

test('a list whose pages cannot be followed is an error for who needs all of it, and no obstacle for who reads by id', async () => {
  const handler = pages(
    () => 0,
    () => ({ next: '/api/2.0/alerts?start=2' }),
  );
  const service = await start({ [list]: handler, [view]: always({ id: 9, alertName: 'Alert 9' }) });
  const client = open(service, { accessToken });
  await expect(client.call('listAlerts')).rejects.toMatchObject({ code: 'CONTRACT_BROKEN' });
  const snapshot = createListCache(client);
  expect(await snapshot.find('listAlerts', '9')).toMatchObject({ name: 'Alert 9' });
  expect(snapshot.drainWarnings()).toEqual([expect.stringContaining('set the entries `list` of the dialect')]);
  await expect(snapshot.all('listAlerts')).rejects.toMatchObject({ code: 'CONTRACT_BROKEN' });
});

test.each<[JsonValue, boolean]>([
  [{ error: 'The database is down.' }, false],
  [{ success: false, message: 'Alert not found' }, true],
  [null, true],
])('an object of which a read answers %j counts as gone: %j', async (wire, isGone) => {
  const client = open(await start({ [list]: always([]), [view]: always(wire) }), { accessToken });
  const found = createListCache(client).find('listAlerts', '9');
  await (isGone
    ? expect(found).resolves.toBeUndefined()
    : expect(found).rejects.toThrow('holds no record, and does not say that there is none'));
});

test('a word in the place of a record says no more than that a create succeeded', async () => {
  const service = await start({ 'POST /api/2.0/alerts': (_request, response) => void response.end('OK') });
  expect(await open(service, { accessToken }).call('createAlert', { body: { name: 'A' } })).toEqual({ raw: {} });
});
