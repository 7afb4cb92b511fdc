import { expect, test } from '@jest/globals';
import { useServers } from './fixture';

const start = useServers();

test('a page that the server has served may control it, and so may a program', async () => {
  const { server, send } = await start();
  const { host, port } = new URL(server.url);
  for (const headers of [
    {},
    { 'sec-fetch-site': 'none' },
    { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    { host: `localhost:${port}`, origin: `http://localhost:${port}` },
    { host: `[::1]:${port}` },
    { host: 'LOCALHOST' },
  ]) {
    expect((await send('POST', '/_reference/reset', { headers })).status).toBe(200);
  }
});

test.each([
  [{ origin: 'https://evil.example' }, 'another origin'],
  [{ origin: 'null' }, 'another origin'],
  [{ origin: 'http://127.0.0.1:1' }, 'another origin'],
  [{ 'sec-fetch-site': 'cross-site' }, 'another origin'],
  [{ 'sec-fetch-site': 'same-site' }, 'another origin'],
  [{ host: 'evil.example' }, 'no other name'],
  [{ host: 'localhost.evil.example', origin: 'http://localhost.evil.example' }, 'no other name'],
  [{ host: '127.0.0.1.evil.example:80', 'sec-fetch-site': 'same-origin' }, 'no other name'],
  [{ host: '192.168.0.1' }, 'no other name'],
  [{ host: '' }, 'no other name'],
])('no control comes with the headers %j', async (headers, words) => {
  const { server, send } = await start();
  const faults = { body: [{ operation: '*', kind: 'status', status: 500 }], headers };
  for (const [method, path] of [
    ['GET', '/_reference/journal'],
    ['PUT', '/_reference/faults'],
    ['POST', '/_reference/reset'],
    ['OPTIONS', '/_reference/reset'],
    ['GET', '/_reference/nothing'],
  ] as const) {
    const answer = await send(method, path, method === 'GET' ? { headers } : faults);
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining(words) } });
  }
  expect(server.faults.list).toEqual([]);
});

test('the service itself is called from anywhere, with its credential', async () => {
  const { call } = await start();
  const headers = {
    host: 'analytics.example.com',
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  };
  expect((await call('listAlerts', undefined, { headers })).status).toBe(200);
});
