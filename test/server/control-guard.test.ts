import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { guardService } from '../../src/server/control/control-guard';
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
  [{ origin: 'https://evil.example' }, 'other origins'],
  [{ origin: 'null' }, 'other origins'],
  [{ origin: 'http://127.0.0.1:1' }, 'other origins'],
  [{ 'sec-fetch-site': 'cross-site' }, 'other origins'],
  [{ 'sec-fetch-site': 'same-site' }, 'other origins'],
  [{ host: 'evil.example' }, 'host name'],
  [{ host: 'localhost.evil.example', origin: 'http://localhost.evil.example' }, 'host name'],
  [{ host: '127.0.0.1.evil.example:80', 'sec-fetch-site': 'same-origin' }, 'host name'],
  [{ host: '192.168.0.1' }, 'host name'],
  [{ host: 'a@127.0.0.1' }, 'host name'],
  [{ host: '' }, 'host name'],
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

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example', origin: 'http://evil.example' },
  { host: '' },
])('no page of another origin calls the service with the headers %j, and nothing comes of it', async (headers) => {
  const { server, call } = await start();
  for (const operation of ['listAlerts', 'createAlert', 'logout'] as const) {
    const answer = await call(operation, undefined, { body: { alertName: 'a' }, headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/host name|other origins/) },
    });
  }
  expect(server.snapshot().objects.alert).toEqual([]);
  expect((await call('listAlerts')).status).toBe(200);
});

test.each([
  ['analytics.example.com', '127.0.0.1', false],
  ['analytics.example.com', '::ffff:127.0.0.1', false],
  ['analytics.example.com', '192.0.2.7', true],
  ['0.0.0.0:8080', '127.0.0.1', true],
  ['[::]:8080', '::1', true],
])('as %s the service is called at %s: %j', (host, localAddress, isCalled) => {
  const request = { socket: { localAddress }, headers: { host } } as FastifyRequest;
  const call = (): void => {
    guardService(request);
  };
  if (isCalled) expect(call).not.toThrow();
  else expect(call).toThrow('host name');
});
