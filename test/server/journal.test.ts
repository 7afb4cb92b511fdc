import { expect, test } from '@jest/globals';
import { formatJson } from '../../src/base/json-text';
import { defaultDialect, getBodyCodec } from '../../src/service/interface/index';
import { slowTest } from '../support/depth';
import { alert, useServers, webhook } from './fixture';

const start = useServers();

test('every answer is an entry, in order', async () => {
  const { server, call, send } = await start({ clock: { nowMs: () => 1000, sleep: () => Promise.resolve() } });
  await call('createAlert', undefined, { body: alert });
  await call('pauseAlert', '1');
  await call('viewAlert', '7');
  await send('GET', '/nowhere?x=1');
  await send('PATCH', '/api/2.0/alerts/1');
  await send('GET', '/api/2.0/alerts', { headers: { authorization: '' } });
  const common = {
    at: 1000,
    clientId: server.credentials.clientId,
    mutating: false,
    objectId: null,
    requestBody: null,
    unreadFields: [],
    refusal: null,
  };
  const refused = { ...common, refusal: expect.any(String) };
  expect(server.journal.slice(1)).toEqual([
    {
      ...common,
      seq: 2,
      operation: 'createAlert',
      method: 'POST',
      path: '/api/2.0/alerts',
      status: 200,
      objectId: '1',
      mutating: true,
      requestBody: alert,
    },
    {
      ...common,
      seq: 3,
      operation: 'pauseAlert',
      method: 'POST',
      path: '/api/2.0/alerts/pause?objectId=1',
      status: 200,
      objectId: '1',
      mutating: true,
    },
    {
      ...refused,
      seq: 4,
      operation: 'viewAlert',
      method: 'GET',
      path: '/api/2.0/alerts/7',
      status: 403,
      objectId: '7',
    },
    { ...refused, seq: 5, operation: null, method: 'GET', path: '/nowhere?x=1', status: 404 },
    { ...refused, seq: 6, operation: null, method: 'PATCH', path: '/api/2.0/alerts/1', status: 405 },
    {
      ...refused,
      clientId: null,
      seq: 7,
      operation: 'listAlerts',
      method: 'GET',
      path: '/api/2.0/alerts',
      status: 401,
    },
  ]);
});

test('every entry says whose request it was, also of logins and logouts, and is null for strangers', async () => {
  const second = { clientId: 'second', clientSecret: 'other horse', apiKey: 'second-key' };
  const { server, call, send, credential } = await start({ clientId: 'first', secondClient: second });
  const { clientId, clientSecret, apiKey } = second;
  const login = await call('login', undefined, { body: { clientId, clientSecret } });
  const { token } = getBodyCodec('accessToken').decode(defaultDialect, login.body);
  const headers = { authorization: `Bearer ${token}` };
  await call('listAlerts', undefined, { headers });
  await send('GET', '/nowhere', { headers });
  const push = { entity: 'Orders', data: [{ order: 1 }] };
  await call('pushData', undefined, { headers: { 'x-api-key': apiKey }, body: push });
  await call('logout', undefined, { headers, body: { clientId, clientSecret } });
  await call('listAlerts', undefined, { headers });
  await call('login', undefined, { body: { clientId, clientSecret: 'guessed' } });
  await call('pushData', undefined, { headers: { 'x-api-key': 'guessed' }, body: push });
  await call('logout', undefined, { body: credential });
  expect(server.journal.map(({ operation, clientId: caller, status }) => [operation, caller, status])).toEqual([
    ['login', 'first', 200],
    ['login', 'second', 200],
    ['listAlerts', 'second', 200],
    [null, 'second', 404],
    ['pushData', 'second', 200],
    ['logout', 'second', 200],
    ['listAlerts', null, 401],
    ['login', null, 401],
    ['pushData', null, 401],
    ['logout', 'first', 200],
  ]);
});

test('a client ID that is its secret, too, is masked', async () => {
  const { server } = await start({ clientId: 'same-for-both', clientSecret: 'same-for-both' });
  expect(server.journal).toMatchObject([{ operation: 'login', clientId: '***' }]);
});

test('the login is there with its secret masked', async () => {
  const { server } = await start({ clientId: 'ci', clientSecret: 'correct horse' });
  expect(server.journal).toMatchObject([
    { seq: 1, operation: 'login', mutating: false, requestBody: { clientId: 'ci', clientSecret: '***' } },
  ]);
});

test('no secret of a request is in the journal, wherever it stands', async () => {
  const { server, call, send, token } = await start({ clientSecret: 'correct horse', apiKey: 'k-9/7' });
  const headers = 'Authorization: Basic dXNlcg==\nX: tiny';
  await call('createWebhook', undefined, {
    body: { ...webhook, name: 'calls with Basic dXNlcg==', webhookHeaders: headers, authHeaders: 'Y: zz' },
  });
  await call('createWebhook', undefined, {
    body: { ...webhook, webhookHeaders: { Authorization: 'Basic b2Rk', Y: 424242 } },
  });
  await call('login', undefined, { body: { client_secret: 'misspelt', clientId: 'ci' } });
  await call('login', undefined, { body: ['listed'] });
  await call('login', undefined, { text: '{"clientSecret": "broken' });
  await call('pushData', undefined, { body: { entity: 'E', data: [{ 'correct horse': 1, nested: { 'k-9/7': 2 } }] } });
  await send(
    'GET',
    `/api/2.0/alerts/${encodeURIComponent('correct horse')}?token=${token}&key=${encodeURIComponent('k-9/7')}`,
  );
  const text = formatJson(JSON.parse(JSON.stringify(server.journal)) as never);
  for (const secret of [
    'correct',
    'k-9',
    'dXNlcg',
    'tiny',
    'zz',
    'b2Rk',
    '424242',
    'misspelt',
    'listed',
    'broken',
    token,
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(server.journal).toHaveLength(8);
  expect(server.journal[1]?.requestBody).toMatchObject({
    url: webhook.url,
    name: 'calls with ***',
    webhookHeaders: '***',
  });
});

test('an id in a body keeps every digit', async () => {
  const { server, call, send } = await start();
  await call('previewAlert', undefined, { body: { ...alert, datasetId: 9_007_199_254_740_993n } });
  expect(server.journal.at(-1)?.requestBody).toEqual({ ...alert, datasetId: 9_007_199_254_740_993n });
  const { body } = await send('GET', '/_reference/journal');
  expect(Object.values(body).at(-1)).toMatchObject({ requestBody: { ...alert, datasetId: 9_007_199_254_740_993n } });
});

test('the array stays the same when the journal is emptied, and seq goes on', async () => {
  const { server, call, send } = await start({});
  const { journal } = server;
  await send('DELETE', '/_reference/journal');
  expect(journal).toEqual([]);
  await call('listAlerts');
  expect(journal).toMatchObject([{ seq: 2, operation: 'listAlerts' }]);
});

test('a push of many records is told by the first of them', async () => {
  const { server, call } = await start();
  const data = Array.from({ length: 103 }, (_, index) => ({ index }));
  await call('pushData', {}, { body: { entity: 'Orders', data } });
  expect(server.journal.at(-1)?.requestBody).toEqual({
    entity: 'Orders',
    data: [...data.slice(0, 100), '... and 3 more'],
  });
});

test('a large body is told by its size', async () => {
  const { server, call } = await start();
  await call('createAlert', undefined, { body: { ...alert, alertCondition: 'x'.repeat(70_000) } });
  expect(server.journal.at(-1)?.requestBody).toMatch(/^\.\.\. 70\d{3} bytes$/);
  await call('pushData', {}, { body: { entity: 'Orders', data: Array(200).fill({ text: 'x'.repeat(1000) }) } });
  expect(server.journal.at(-1)?.requestBody).toMatch(/^\.\.\. 20\d{4} bytes$/);
  await call('pushData', {}, { body: { entity: 'Orders', data: Array(200).fill({ text: 'x'.repeat(500) }) } });
  expect(server.journal.at(-1)?.requestBody).toMatchObject({ entity: 'Orders' });
});

// Which ones stay is told in last-entries.test.ts.
slowTest('the journal keeps its last entries, also of requests that are refused', async () => {
  const { server, call, send } = await start({});
  const [name, path] = ['x'.repeat(60_000), `/nowhere?${'x'.repeat(15_000)}`];
  for (let sent = 0; sent < 260; sent += 1) {
    await Promise.all([
      call('createWebhook', undefined, { body: { name, url: 7 } }),
      call('createWebhook', undefined, { body: { name } }),
      send('GET', path),
    ]);
  }
  const kept = server.journal.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0) / 1024 / 1024;
  expect(kept).toBeGreaterThan(28);
  expect(kept).toBeLessThan(33);
  expect(server.journal.map(({ seq }) => seq).slice(-2)).toEqual([780, 781]);
  expect(server.journal[0]?.seq).toBe(782 - server.journal.length);
});

test('what a stranger calls with is not in the journal', async () => {
  const { server, send } = await start();
  const headers = { authorization: 'Bearer guessed-token', 'x-api-key': 'guessed-key' };
  await send('GET', '/live/guessed-token?key=guessed-key', { headers });
  expect(server.journal.at(-1)?.path).toBe('/live/***?key=***');
});

test('a secret that is percent-encoded in part is masked in a path, and so is who calls by a URL', async () => {
  const { server, send, call } = await start({ clientSecret: 'hunter2secret' });
  await send('GET', '/api/2.0/alerts?note=%68unt%65r2secre%74');
  await call('createWebhook', undefined, { body: { ...webhook, url: 'https://ada:pa55word@hooks.example.com/x' } });
  expect(server.journal.at(-2)?.path).toBe('/api/2.0/alerts?note=***');
  expect(server.journal.at(-1)?.requestBody).toMatchObject({ url: 'https://***@hooks.example.com/x' });
});
