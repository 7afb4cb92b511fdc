import { describe, expect, test } from '@jest/globals';
import { parseDialect } from '../../src/service/interface/index';
import { createClient, createListCache } from '../../src/service/http/index';
import { startRawServer } from '../support/raw-server';
import { always, answer, errorOf, type Handler, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';
const accessToken = 'given';

const send =
  (body: string, contentType?: string, status = 200): Handler =>
  (_request, response) => {
    response.writeHead(status, contentType === undefined ? {} : { 'content-type': contentType }).end(body);
  };

describe('an answer', () => {
  test('keeps every digit of an id, both ways', async () => {
    const service = await start({
      [list]: send('[{"id":9007199254740993,"alertName":"Revenue","datasetId":-9223372036854775808}]'),
      'PUT /api/2.0/alerts/9007199254740993': ({ body }, response) => {
        response.end(`{"id":9007199254740993,"alertName":"Revenue","echo":${body}}`);
      },
    });
    const client = open(service, { accessToken });
    const [alert] = await client.call('listAlerts');
    expect(alert).toMatchObject({ id: '9007199254740993', datasetId: '-9223372036854775808' });
    const edited = await client.call('editAlert', {
      objectId: '9007199254740993',
      body: { datasetId: '9223372036854775807' },
    });
    expect(edited.raw).toMatchObject({ echo: { datasetId: 9223372036854775807n } });
  });

  test('is what comes behind 100 and 103, also where nobody asked whether to go on', async () => {
    const head = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n';
    const server = await startRawServer(`${head}Content-Length: 34\r\n\r\n{"id": 7, "alertName": "Revenue" }`);
    const client = createClient({ baseUrl: server.url, accessToken, maxRetries: 0 });
    for (const name of ['Revenue', 'Orders']) {
      expect(await client.call('createAlert', { body: { name } })).toMatchObject({ id: '7' });
    }
    await client.close();
    server.close();
  });

  test('may be a success other than 200', async () => {
    const service = await start({ 'POST /api/2.0/alerts': always({ id: 7, alertName: 'Revenue' }, { status: 201 }) });
    const client = open(service, { accessToken });
    expect(await client.call('createAlert', { body: { name: 'Revenue' } })).toMatchObject({ id: '7' });
  });

  test.each([
    [
      'HTML',
      send('<html>\n  <title>Sign in</title>', 'text/html; charset=utf-8'),
      /text\/html.*"<html> <title>Sign in/,
    ],
    ['a long page', send(`<${'x'.repeat(1000)}`, 'text/html'), /beginning with "<x+… \(1,001 characters\)"/],
    ['other text, which is not quoted', send('s3cret', 'text/plain'), /text\/plain, 6 characters/],
    ['nothing', send(''), /without a content type, empty/],
    ['broken JSON', send('[{"id":1', 'application/json'), /application\/json, broken JSON of 8 characters/],
    ['another value', send('"ok"', 'application/json'), /the body must be an array.*application\/json, 4 characters/],
    ['an object', send('{"ok":true,"total":2}', 'application/json'), /an object of the fields "ok, total"/],
    [
      'two lists',
      send('{"a":[{"id":1}],"b":[{"id":2}]}', 'application/json'),
      /`a` and `b`: `list.items` of the dialect/,
    ],
    ['a record without an id', send('[{"id":1},{"uid":2}]', 'application/json'), /a record has no id/],
    ['a record that is null', send('[{"id":1},null]', 'application/json'), /a record has no id/],
    ['a record with an id that is none', send('[{"id":1.5}]', 'application/json'), /a record has no id/],
    ['a redirect', send('', undefined, 302), /302/],
  ])('that is %s breaks the contract', async (_title, handler, pattern) => {
    const service = await start({ [list]: handler });
    const error = await errorOf(open(service, { accessToken }).call('listAlerts'));
    expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts', path: '/api/2.0/alerts' });
    expect(error.message).toMatch(pattern);
    expect(error.message).not.toContain('s3cret');
    expect(error.message).toMatch(/listAlerts \(GET \/api\/2\.0\/alerts\).*`baseUrl`.*`dialect`/);
    expect(service.received).toHaveLength(1);
  });

  test('with many mistakes names the first ones and counts the others', async () => {
    const shares = Array.from({ length: 10 }, () => ({ type: 'Users', name: 1 }));
    const service = await start({ 'GET /api/2.0/alerts/7/shares': always(shares) });
    const error = await errorOf(open(service, { accessToken }).call('listAlertShares', { objectId: '7' }));
    expect(error.message).toContain('2.name must be a string; and 7 more.');
    expect(error['issues']).toHaveLength(10);
  });

  test('to a create that cannot be read says that it may have taken effect', async () => {
    const service = await start({ 'POST /api/2.0/alerts': send('<html>', 'text/html') });
    const error = await errorOf(open(service, { accessToken }).call('createAlert', { body: { name: 'Revenue' } }));
    expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', message: expect.stringContaining('may have taken effect') });
  });
});

describe('a list', () => {
  test('is not broken by an odd record that somebody else made', async () => {
    const odd = { id: 2, alertName: 5, properties: 'none' };
    const service = await start({ [list]: always([{ id: 1, alertName: 'Revenue' }, odd]) });
    const client = open(service, { accessToken });
    const [, other] = await client.call('listAlerts');
    const problems = ['alertName must be a string', 'properties must be an object'];
    expect(other).toEqual({ id: '2', raw: odd, problems });
    const snapshot = createListCache(client);
    expect(await snapshot.find('listAlerts', '1')).toMatchObject({ name: 'Revenue' });
    const error = await errorOf(snapshot.find('listAlerts', '2'));
    expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts', issues: problems });
    expect(error.message).toMatch(/^The record 2 in the answer to listAlerts .*alertName must be a string.*`dialect`/);
  });

  test('may spell its ids as strings of digits', async () => {
    const service = await start({
      [list]: always([
        { id: '9007199254740993', datasetId: '5', properties: { slackOutput: { selectedSlacks: ['3'] } } },
      ]),
    });
    const [alert] = await open(service, { accessToken }).call('listAlerts');
    expect(alert).toMatchObject({ id: '9007199254740993', datasetId: '5', slackActionIds: ['3'] });
    expect(alert).not.toHaveProperty('problems');
  });
});

describe('a refusal', () => {
  test('carries the words of the service on one line, at most 500 characters', async () => {
    const service = await start({ '*': always({ message: `No\n\u001b[31m ${'x'.repeat(1000)}` }, { status: 400 }) });
    const error = await errorOf(open(service, { accessToken }).call('viewAlert', { objectId: '7' }));
    expect(error['serviceMessage']).toMatch(/^No \\u001b\[31m x{486}… \(1,014 characters\)$/);
    expect(error.message).toContain('viewAlert (GET /api/2.0/alerts/7)');
  });

  test('reads its words where the dialect says', async () => {
    const service = await start({ '*': always({ error: { text: 'No' } }, { status: 400 }) });
    const client = open(service, { accessToken, dialect: parseDialect({ message: { field: 'error.text' } }) });
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ serviceMessage: 'No' });
  });

  test.each(['<html>Not found</html>', '', '{"error":"no"}', '[]'])(
    'without words asks about the base URL: %j',
    async (body) => {
      const service = await start({ '*': send(body, 'text/html', 404) });
      const error = await errorOf(open(service, { accessToken }).call('listAlerts'));
      expect(error).toMatchObject({ code: 'API_REJECTED', status: 404, serviceMessage: '' });
      expect(error.message).toMatch(/text\/html.*baseUrl/);
    },
  );
});

describe('a request', () => {
  test.each([
    [{ idIn: 'query', idName: 'alert' }, '/tenant/api/2.0/alerts/pause?alert=9007199254740993', ''],
    [{ idIn: 'path' }, '/tenant/api/2.0/alerts/pause/9007199254740993', ''],
    [{ idIn: 'body' }, '/tenant/api/2.0/alerts/pause', '{"objectId":9007199254740993}'],
  ] as const)(
    'carries the id where the dialect wants it, below the prefix of the base URL: %j',
    async (pause, path, body) => {
      const service = await start({ '*': always({ message: 'Paused' }) });
      const client = open({ url: `${service.url}/tenant/` }, { accessToken, dialect: parseDialect({ pause }) });
      await client.call('pauseAlert', { objectId: '9007199254740993' });
      expect(service.received).toEqual([{ method: 'POST', path, authorization: 'Bearer given', body }]);
    },
  );

  test.each(['', '..', '7/shares', 'seven'])('refuses %j for an id', async (objectId) => {
    const service = await start({});
    const error = await errorOf(open(service, { accessToken }).call('deleteAlert', { objectId }));
    expect(error).toMatchObject({ code: 'CALL_INVALID', message: expect.stringContaining(JSON.stringify(objectId)) });
    expect(service.received).toEqual([]);
  });
});

test('a list snapshot reads each list of the service once', async () => {
  const service = await start({
    [list]: always([{ id: 1, alertName: 'Revenue' }]),
    'GET /api/2.0/actions/webhooks': (_request, response) => {
      answer(response, [{ id: 1, name: 'Hook', url: 'https://hook.example' }]);
    },
  });
  const snapshot = createListCache(open(service, { accessToken }));
  const alerts = await Promise.all(Array.from({ length: 50 }, (_, id) => snapshot.find('listAlerts', String(id))));
  expect(alerts.filter((alert) => alert?.name === 'Revenue')).toHaveLength(1);
  expect(await snapshot.find('listWebhook', '1')).toMatchObject({ name: 'Hook' });
  expect(service.count(list)).toBe(1);
  // Each id that the list does not hold is asked for once.
  expect(service.received).toHaveLength(2 + 49);
});

test.each([
  { mistake: 'an unknown operation', args: ['deleteEverything'], message: 'no operation "deleteEverything"' },
  { mistake: 'a missing body', args: ['createAlert'], message: 'createAlert needs a body' },
  {
    mistake: 'a misspelt field',
    args: ['createAlert', { body: { name: 'A', condtion: 'x' } }],
    message: 'no field `condtion`; the nearest one is `condition`',
  },
])('refuses $mistake of a caller without a compiler', async ({ args, message }) => {
  const service = await start({});
  const client = open(service, { accessToken }) as unknown as { call(...args: unknown[]): Promise<unknown> };
  expect(await errorOf(client.call(...args))).toMatchObject({
    code: 'CALL_INVALID',
    message: expect.stringContaining(message),
  });
  expect(service.received).toEqual([]);
});
