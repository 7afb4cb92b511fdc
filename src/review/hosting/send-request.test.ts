import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startRawServer } from '../../../test/support/raw-server';
import type { Clock } from '../../base/clock';
import { createSend } from './send-request';

const clock: Clock = { nowMs: () => 0, sleep: () => Promise.resolve() };
let server: Server | undefined;

afterEach(async () => {
  const closed = server && once(server, 'close');
  server?.close().closeAllConnections();
  await closed;
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  const started = (server = createServer(listener));
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${String((started.address() as AddressInfo).port)}`;
}

describe('a request to a host', () => {
  test.each([
    ['a 100', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['a 103 and a 100', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.0 100\r\n\r\n'],
    ['twenty of them', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(20)],
  ])('takes the answer behind %s, in however many pieces it comes', async (_, before) => {
    // What follows is no answer any more, whatever it looks like.
    const text = JSON.stringify('HTTP/1.1 100 Continue\r\n\r\n');
    const answer = `${before}HTTP/1.1 200 OK\r\nContent-Length: ${String(text.length)}\r\n\r\n${text}`;
    for (const pieceBytes of [answer.length, 7, 1]) {
      const raw = await startRawServer(answer, pieceBytes);
      const send = createSend({ apiUrl: raw.url, headers: {}, clock, endMs: 5_000 });
      for (const request of [{ method: 'GET' }, { method: 'POST', body: { a: 1 } }] as const) {
        expect(await send({ ...request, path: '/' })).toBe('HTTP/1.1 100 Continue\r\n\r\n');
      }
      raw.close();
    }
  });

  test('ends with its time, also while the body drips', async () => {
    const address = await serve((_, response) => {
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    const send = createSend({ apiUrl: `http://${address}`, headers: {}, clock, endMs: 1_000, timeoutMs: 100 });
    await expect(send({ method: 'GET', path: '/user' })).rejects.toMatchObject({
      message: `GET http://${address}/user got no answer: it took too long.`,
      isPassing: true,
    });
  });

  test.each(['https://evil.example\\@api.example.com', 'api.example.com'])('is sent to no %s', (apiUrl) => {
    const open = () => createSend({ apiUrl, headers: { authorization: 'Bearer s3cret' }, clock, endMs: 1_000 });
    expect(open).toThrow(expect.objectContaining({ code: 'COMMENT_FAILED', isPassing: false }));
    expect(open).toThrow(/^The address of the host in GITHUB_API_URL or CI_API_V4_URL has to be an http or https URL/);
  });

  test('is not sent when all the time is over', async () => {
    const send = createSend({ apiUrl: 'http://127.0.0.1:9', headers: {}, clock, endMs: 0 });
    await expect(send({ method: 'GET', path: '/user' })).rejects.toMatchObject({ isPassing: false });
  });

  test('takes no body without an end, and does not ask for it again', async () => {
    const address = await serve((_, response) => {
      const megabyte = Buffer.alloc(2 ** 20, 32);
      const pour = (): void => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on('drain', pour);
      pour();
    });
    const send = createSend({ apiUrl: `http://${address}`, headers: {}, clock, endMs: 30_000 });
    await expect(send({ method: 'GET', path: '/user' })).rejects.toMatchObject({
      message: expect.stringContaining('it is longer than 67108864 bytes'),
      isPassing: false,
    });
  });

  test('repeats no secret that the address of the host has, nor does what the host says', async () => {
    const address = await serve((_, response) => {
      response.writeHead(400).end('{"message":"No planted-login-3141 nor gl-token-2718"}');
    });
    const apiUrl = `http://robot:planted-login-3141@${address}`;
    const send = createSend({ apiUrl, headers: { 'private-token': 'gl-token-2718' }, clock, endMs: 1_000 });
    await expect(send({ method: 'GET', path: '/user' })).rejects.toMatchObject({
      message: `GET http://***@${address}/user was answered with the HTTP status 400 (No *** nor ***).`,
    });
  });
});
