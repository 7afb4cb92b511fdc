import { expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { startForwardProxy } from '../support/forward-proxy';
import { startTlsServer } from '../support/tls-server';
import { always, answer, errorOf, type Handler, useServices } from './fixture';

const { start, open } = useServices();
const key = 'gateway "key" 1';
const extraHeaders = { 'X-Gateway-Key': key, 'x-tenant': 'north' };

/** A handler that notes two headers of each request before another one answers. */
const noting =
  (seen: unknown[], next: Handler): Handler =>
  (request, response) => {
    const { 'x-gateway-key': gateway, 'x-tenant': tenant, accept, authorization } = response.req.headers;
    seen.push({ gateway, tenant, accept, authorization });
    return next(request, response);
  };

test('headers of the user are sent with every request, the login too', async () => {
  const seen: unknown[] = [];
  const service = await start({
    'POST /api/2.0/login': noting(seen, always({ access_token: 'token-1', expires_in: 3600 })),
    '*': noting(seen, always([])),
  });
  await open(service, { extraHeaders }).call('listAlerts');
  const both = { gateway: key, tenant: 'north', accept: 'application/json' };
  expect(seen).toEqual([
    { ...both, authorization: undefined },
    { ...both, authorization: 'Bearer token-1' },
  ]);
});

test('headers of the user show in no error, not even when the service says them back', async () => {
  const service = await start({
    '*': (_request, response) => {
      answer(response, { message: `Not with ${String(response.req.headers['x-gateway-key'])}` }, { status: 400 });
    },
  });
  const entries: unknown[] = [];
  const client = open(service, { accessToken: 'given', extraHeaders, log: (entry) => entries.push(entry) });
  const error = await errorOf(client.call('listAlerts'));
  expect(error['serviceMessage']).toBe('Not with ***');
  expect(inspect({ error, entries }, { depth: null, showHidden: true })).not.toContain('gateway "key');
});

test('headers of the user are for the service alone: a proxy on the way is not told them', async () => {
  const told: unknown[] = [];
  const service = await startTlsServer((request, response) => {
    told.push(request.headers['x-tenant']);
    response.end('[]');
  });
  const proxy = await startForwardProxy();
  try {
    const environment = { HTTPS_PROXY: proxy.url };
    const client = open(service, { accessToken: 'given', ca: service.certificatePem, environment, extraHeaders });
    await client.call('listAlerts');
    expect(told).toEqual(['north']);
    expect(proxy.headers).toHaveLength(1);
    expect(proxy.headers[0]).not.toHaveProperty('x-tenant');
  } finally {
    await proxy.close();
    await service.close();
  }
});

test.each([
  ['Authorization', 'Bearer s3cret', 'extraHeaders has a key that must be none of those'],
  ['HOST', 's3cret.example.com', 'extraHeaders has a key that must be none of those'],
  ['Content-Type', 's3cret', 'extraHeaders has a key that must be none of those'],
  ['Proxy-Authorization', 's3cret', 'extraHeaders has a key that must be none of those'],
  ['s3cret key', 'x', 'extraHeaders has a key that must be the name of an HTTP header.'],
  ['X-Key', 's3cret\nHost: other', 'extraHeaders["X-Key"] must be one line of ASCII characters'],
  ['X-Key', ' s3cret', 'extraHeaders["X-Key"] must be one line of ASCII characters'],
  ['X-Key', 's3crét', 'extraHeaders["X-Key"] must be one line of ASCII characters'],
])('a header %j: %j is refused without being repeated', async (name, value, sentence) => {
  const service = await start({});
  const attempt = () => open(service, { extraHeaders: { [name]: value } });
  expect(attempt).toThrow(sentence);
  expect(attempt).not.toThrow('s3c');
});

test('every request says by which program it is sent, unless the user says otherwise', async () => {
  const agents: unknown[] = [];
  const service = await start({
    '*': (_request, response) => {
      agents.push(response.req.headers['user-agent']);
      answer(response, []);
    },
  });
  await open(service, { accessToken: 'given' }).call('listAlerts');
  await open(service, { accessToken: 'given', extraHeaders: { 'User-Agent': 'mine' } }).call('listAlerts');
  expect(agents).toEqual([expect.stringMatching(/^analytics-as-code\/\d+\.\d+\.\d+/), 'mine']);
});
