import { expect, test } from '@jest/globals';
import { parseDialect } from '../../src/service/interface/index';
import { answer, useServices } from './fixture';

const services = useServices();

test('an edit that wants a version is made of the record of that version, so it undoes nothing of others', async () => {
  const theirs = { id: 7, alertName: 'A', note: 'theirs' };
  const service = await services.start({
    'GET /api/2.0/alerts/7': (_request, response) => {
      answer(response, theirs, { headers: { etag: '"2"' } });
    },
    'PUT /api/2.0/alerts/7': ({ body }, response) => {
      const isFirst = service.count('PUT /api/2.0/alerts/7') === 1;
      if (isFirst) answer(response, { message: 'precondition required' }, { status: 428 });
      else answer(response, JSON.parse(body) as object as never);
    },
  });
  const client = services.open(service, { dialect: parseDialect({ edit: { body: 'whole' } }) });
  const before = { id: 7, alertName: 'A', note: 'before' };
  await client.call('editAlert', { objectId: '7', body: { name: 'B', siblingsFrom: before } });
  const sent = service.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object);
  expect(sent).toMatchObject([
    { alertName: 'B', note: 'before' },
    { alertName: 'B', note: 'theirs' },
  ]);
});

test.each([
  ['if-match', { etag: '"2"' }],
  ['if-unmodified-since', { 'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT' }],
])('an edit that wants %s of its object may say so by 400', async (header, shown) => {
  const [expected] = Object.values(shown);
  const told: unknown[] = [];
  const service = await services.start({
    'GET /api/2.0/alerts/7': (_request, response) => {
      answer(response, { id: 7 }, { headers: shown });
    },
    'PUT /api/2.0/alerts/7': ({ body }, response) => {
      const given = response.req.headers[header];
      told.push(given);
      if (given) answer(response, JSON.parse(body) as object as never);
      else answer(response, { message: `missing ${header}` }, { status: 400 });
    },
  });
  await services.open(service, {}).call('editAlert', { objectId: '7', body: { name: 'B' } });
  expect(told).toEqual([undefined, expected]);
});
