import { expect, test } from '@jest/globals';
import { parseDialect } from '../../src/contract';
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
