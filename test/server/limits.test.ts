import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { defaultDialect } from '../../src/service/interface/index';
import { createHttpServer, type HttpLimits } from '../../src/server/http/http-server';
import { chat, useServers } from './fixture';

const start = useServers();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const small: HttpLimits = { bodyBytes: 100, headerBytes: 500, headerCount: 5, headersMs: 50, requestMs: 100 };

/** What a server of small limits says to bytes, until it ends the connection. */
async function tell(bytes: string): Promise<string> {
  const app = createHttpServer(defaultDialect, small);
  app.post('/', () => ({ taken: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';

test.each([
  ['a body that is small enough', `${head}Content-Length: 100\r\n\r\n${'1'.repeat(100)}`, 200, 'true'],
  ['a body that is too large', `${head}Content-Length: 101\r\n\r\n${'1'.repeat(101)}`, 413, 'too large'],
  ['headers that are too large', `${head}X: ${'1'.repeat(600)}\r\n\r\n`, 431, '500 bytes at most'],
  ['too many headers', `${head}A: 1\r\nB: 1\r\nC: 1\r\nD: 1\r\n\r\n`, 431, 'at most 5 headers'],
  ['headers that do not end', head, 408, 'must arrive in 50 ms'],
  ['a body that does not end', `${head}Content-Length: 100\r\n\r\n1`, 408, 'all of it in 100 ms'],
  ['an expectation', `${head}Expect: foo\r\n\r\n`, 417, 'must be 100-continue'],
  ['the expectation that there is', `${head}Expect: 100-Continue\r\nContent-Length: 1\r\n\r\n1`, 100, 'true'],
  ['a CONNECT', 'CONNECT h:1 HTTP/1.1\r\nHost: h:1\r\n\r\n', 405, 'not a proxy'],
  ['what is no request', 'Hello?\r\n\r\n', 400, 'not a valid HTTP request'],
])('%s', async (_what, bytes, ...[status, message]) => {
  const answer = await tell(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} [^]*\\r\\n\\r\\n\\{"(message|taken)":.*${message}`));
});

test('a caller that is gone after its CONNECT fails nothing', async () => {
  const app = createHttpServer(defaultDialect, small);
  const gone = new Duplex({
    read: () => undefined,
    write: (...[, , done]) => {
      done(new Error('EPIPE'));
    },
  });
  app.server.emit('connect', {}, gone);
  expect(gone.listenerCount('error')).toBe(1);
  await once(gone, 'close');
});

test('the reference server takes 16 KiB and a hundred headers', async () => {
  const { send } = await start();
  const headers = Object.fromEntries(Array.from({ length: 110 }, (_, index) => [`x-${String(index)}`, '1']));
  expect((await send('GET', '/api/2.0/alerts', { headers })).status).toBe(431);
  expect((await send('GET', '/api/2.0/alerts', { headers: { x: '1'.repeat(17 * 1024) } })).status).toBe(431);
  expect((await send('GET', '/api/2.0/alerts', { headers: { x: '1'.repeat(12 * 1024) } })).status).toBe(200);
});

test('a body that is too large is refused, and is in the journal without it', async () => {
  const { server, call } = await start();
  const answer = await call('createAlert', undefined, { text: ' '.repeat(64 * 1024 * 1024 + 1) });
  expect(answer.status).toBe(413);
  expect(server.journal.at(-1)).toMatchObject({ operation: 'createAlert', status: 413, requestBody: null });
});

test('a body in another encoding is refused', async () => {
  const { server, token } = await start();
  const body = Buffer.from('{"alertName": "Umsätze"}', 'latin1');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/2.0/alerts`, { method: 'POST', body, headers });
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'The body must be text in UTF-8.' }]);
});

test('a connection that ends early leaves the server as it was', async () => {
  const { server, call } = await start();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/2.0/alerts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"alertName');
  socket.destroy();
  await once(socket, 'close');
  expect((await call('listAlerts')).body).toEqual([]);
});

const kib = 1024;
const strangers = { headers: { authorization: 'Bearer run-out', 'x-api-key': 'wrong' } };

test.each([
  ['a login of 64 KiB', 'POST', '/api/2.0/login', 64 * kib, 401],
  ['a login of more', 'POST', '/api/2.0/login', 64 * kib + 1, 413],
  ['more with a token that has run out', 'POST', '/api/2.0/alerts', 1024 * kib, 401],
  ['more with a wrong key', 'POST', '/live', 1024 * kib, 401],
  ['more for a path that is none', 'POST', '/api/2.0/none', 1024 * kib, 404],
] as const)('of %s from a stranger, nothing is kept', async (...[, method, path, bytes, status]) => {
  const { server, send } = await start();
  const body = { clientId: 'a', clientSecret: '' };
  const secret = 's'.repeat(bytes - JSON.stringify(body).length);
  const answer = await send(method, path, { body: { ...body, clientSecret: secret }, ...strangers });
  expect(answer.status).toBe(status);
  expect(server.journal.at(-1)).toMatchObject({ status, requestBody: null });
});

test('a secret of megabytes is masked, and ends nothing', async () => {
  const { server, call } = await start();
  const body = { ...chat, token: 's'.repeat(3 * 1024 * kib) };
  expect((await call('createSlack', undefined, { body })).status).toBe(200);
  expect(server.journal.at(-1)).toMatchObject({
    status: 200,
    requestBody: expect.stringMatching(/^\.\.\. \d+ bytes$/),
  });
});

test('a push with null for its override appends', async () => {
  const { call } = await start();
  const body = { entity: 'Orders', data: [{ id: 1 }], override: null };
  expect((await call('pushData', undefined, { body })).status).toBe(200);
});

test('whoever is known sends more than 64 KiB', async () => {
  const { call } = await start();
  const made = await call('createAlert', undefined, { body: { alertName: 'A', message: 'm'.repeat(100 * kib) } });
  expect(made.status).toBe(200);
});

const alertText = '{"alertName": "A"}';

test.each([
  ['gzip', gzipSync(alertText), 200, undefined],
  ['GZIP', gzipSync(alertText), 200, undefined],
  ['identity', Buffer.from(alertText), 200, undefined],
  ['gzip', Buffer.from(alertText), 400, undefined],
  ['gzip', gzipSync(Buffer.alloc(64 * kib * kib + 1, ' ')), 413, undefined],
  ['br', brotliCompressSync(alertText), 415, 'gzip'],
  ['gzip, gzip', gzipSync(gzipSync(alertText)), 415, 'gzip'],
])('a body in %s is unpacked or refused', async (encoding, body, ...[status, taken]) => {
  const { server, token } = await start();
  const headers = { authorization: `Bearer ${token}`, 'content-encoding': encoding };
  const answer = await fetch(`${server.url}/api/2.0/alerts`, { method: 'POST', body, headers });
  expect([answer.status, answer.headers.get('accept-encoding') ?? undefined]).toEqual([status, taken]);
});

test('a login in gzip is no larger than another one', async () => {
  const { server } = await start();
  const body = gzipSync(Buffer.alloc(1024 * kib, ' '));
  const headers = { 'content-encoding': 'gzip' };
  const answer = await fetch(`${server.url}/api/2.0/login`, { method: 'POST', body, headers });
  expect(answer.status).toBe(413);
});
