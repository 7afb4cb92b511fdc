import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { waitUntil } from '../support/wait-until';
import { useServers } from './fixture';

const start = useServers();
const adminToken = 'canary-admin';
const origin = 'https://app.example';
const preflight = {
  origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

test('the control asks for the admin token, the service and its description do not', async () => {
  const { server, send, call } = await start({ adminToken });
  const refused = await send('POST', '/_reference/reset');
  expect(refused).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="reference server"' },
    body: { message: expect.stringContaining('admin token') },
  });
  const headers = { authorization: `Bearer ${adminToken}` };
  for (const path of ['/_reference/journal', '/_reference/snapshot', '/_reference/view']) {
    expect([(await send('GET', path)).status, (await send('GET', path, { headers })).status]).toEqual([401, 200]);
  }
  expect((await send('GET', '/_reference/openapi.json')).status).toBe(200);
  expect((await call('listAlerts')).status).toBe(200);
  expect(JSON.stringify(server.credentials)).not.toContain(adminToken);
});

test('the admin token is no access token, and is masked where a request carries it', async () => {
  const { server, call, send } = await start({ adminToken });
  const headers = { authorization: `Bearer ${adminToken}` };
  expect((await send('GET', `/api/2.0/alerts?token=${adminToken}`, { headers })).status).toBe(401);
  await call('createAlert', undefined, { body: { alertName: `A ${adminToken}` } });
  expect(JSON.stringify(server.journal)).not.toContain(adminToken);
  expect(server.journal.at(-1)?.requestBody).toEqual({ alertName: 'A ***' });
});

test('messages of the 1.0 interface send their readers to an address that they can open', async () => {
  const { server, call } = await start();
  const refused = await call('viewDataset', '7');
  const documentation_url = `${server.url}/_reference/openapi.json`;
  expect(refused.body).toMatchObject({ documentation_url });
  const made = (await call('pushData', undefined, { body: { entity: 'O', data: [{ a: 1 }] } })).body as { id: string };
  const deleted = await call('deleteDataset', made.id, { headers: { host: 'LOCALHOST:1' } });
  expect(deleted.body).toMatchObject({ documentation_url: 'http://localhost:1/_reference/openapi.json' });
  expect((await fetch(documentation_url)).status).toBe(200);
});

test('a browser is told that pages of an origin that was given may call the service, also of what is refused', async () => {
  const { send, call } = await start({ corsOrigins: [origin] });
  const asked = await send('OPTIONS', '/api/2.0/alerts', { headers: preflight });
  expect([asked.status, asked.body]).toEqual([204, {}]);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': '*',
    'access-control-allow-headers': '*, authorization',
    vary: 'origin',
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  const headers = { origin, 'sec-fetch-site': 'cross-site' };
  const shown = { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*' };
  expect(await call('listAlerts', undefined, { headers })).toMatchObject({ status: 200, headers: shown });
  const [none, wrong] = [
    await send('GET', '/nothing', { headers }),
    await send('PATCH', '/api/2.0/alerts', { headers }),
  ];
  expect(none).toMatchObject({ status: 404, headers: shown });
  expect(wrong).toMatchObject({ status: 405, headers: shown });
  expect(await send('GET', '/_reference/openapi.json', { headers })).toMatchObject({ status: 200, headers: shown });
});

test('the description of the interface answers preflights, and 405 to what it does not take', async () => {
  const { send } = await start({ corsOrigins: [origin], adminToken });
  const path = '/_reference/openapi.json';
  const asked = await send('OPTIONS', path, { headers: preflight });
  expect(asked).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': origin } });
  for (const method of ['HEAD', 'POST', 'OPTIONS'] as const) {
    expect(await send(method, path)).toMatchObject({ status: 405, headers: { allow: 'GET' } });
  }
  expect((await send('GET', path)).status).toBe(200);
});

test.each([
  [[], origin],
  [[origin], 'https://evil.example'],
  [[origin], 'null'],
])('with the origins %j nobody else is told so: %s', async (corsOrigins, caller) => {
  const { server, send, call } = await start({ corsOrigins });
  const asked = await send('OPTIONS', '/api/2.0/alerts', { headers: { ...preflight, origin: caller } });
  expect(asked.status).toBe(403);
  const answers = [
    asked,
    await call('createAlert', undefined, { body: { alertName: 'A' }, headers: { origin: caller } }),
  ];
  for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(server.snapshot().objects.alert).toEqual([]);
});

test('every origin is let call the service where the star says so, and none of them controls the server', async () => {
  const { send } = await start({ corsOrigins: ['*'], adminToken });
  const asked = await send('OPTIONS', '/live', { headers: preflight });
  expect(asked).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  const headers = { origin, authorization: `Bearer ${adminToken}` };
  for (const method of ['OPTIONS', 'POST'] as const) {
    const answer = await send(method, '/_reference/reset', { headers: { ...preflight, ...headers } });
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('without a preflight, OPTIONS is a method that a path does not take', async () => {
  const { send } = await start({ corsOrigins: [origin] });
  expect((await send('OPTIONS', '/api/2.0/alerts', { headers: { origin } })).status).toBe(405);
});

test('a log has a line for each request when it has ended, without headers and bodies', async () => {
  const lines: string[] = [];
  const nowMs = Date.UTC(2024, 5, 30, 12);
  const { server, send, call, token } = await start({ adminToken, clock: nowMs, log: (line) => lines.push(line) });
  const controlling = { authorization: `Bearer ${adminToken}` };
  await call('createAlert', undefined, { body: { alertName: 'canary-body' } });
  await send('GET', '/%zz?key=canary-query');
  await send('POST', '/_reference/reset', { headers: { authorization: 'Bearer canary-wrong' } });
  await send('GET', '/_reference/view', { headers: controlling });
  await send('GET', '/_reference/view');
  server.faults.set([{ operation: 'listAlerts', kind: 'drop_before' }]);
  await expect(call('listAlerts')).rejects.toThrow();
  await send('POST', '/_reference/reset', { headers: controlling });
  const told = lines.map((line) => line.replace(/ \d+ ms$/, ''));
  const here = '2024-06-30T12:00:00.000Z 127.0.0.1';
  expect(told).toEqual([
    `${here} POST /api/2.0/login 200`,
    `${here} POST /api/2.0/alerts 200`,
    `${here} GET /%zz?key=*** 400`,
    `${here} POST /_reference/reset 401`,
    `${here} GET /_reference/view 401`,
    `${here} GET /api/2.0/alerts cut`,
    `${here} POST /_reference/reset 200`,
  ]);
  expect(lines.join('\n')).not.toMatch(new RegExp(`canary|${token}|Bearer`));
});

test.each([
  ['no request', 'Hello?\r\n\r\n', '- - 400 -'],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: h\r\nX: ${'1'.repeat(17 * 1024)}\r\n\r\n`, '- - 431 -'],
  ['a CONNECT', 'CONNECT me:canary@h:1 HTTP/1.1\r\nHost: h:1\r\n\r\n', 'CONNECT - 405 -'],
  ['an expectation', 'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: foo\r\n\r\n', 'GET /x 417'],
  [
    'a body that is broken',
    'POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n',
    'POST /x 400',
  ],
])('a log has one line for %s', async (_says, bytes, line) => {
  const lines: string[] = [];
  const { server } = await start({ log: (told) => lines.push(told) });
  const before = lines.length;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(bytes);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/);
  await waitUntil(() => lines.length > before);
  expect(lines.slice(before).map((told) => told.replace(/^\S+ \S+ | \d+ ms$/g, ''))).toEqual([line]);
});
