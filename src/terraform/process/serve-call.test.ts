import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type ClientHttp2Session, connect, createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type ServedCall, serveCall } from './serve-call';

type Headers = Record<string, string>;

/** What a client was told: the headers and the trailers in one, and the bytes between them. */
interface Told {
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

const seen: { events: string[] } = { events: [] };
let server: Http2Server;
let client: ClientHttp2Session;

const calls = new Map<string, ServedCall>([
  ['/echo', { answer: (request) => request }],
  ['/later', { answer: (request) => Promise.resolve(request) }],
  ['/never', { answer: () => new Promise(() => undefined) }],
  ['/broken', { answer: () => Promise.reject(new Error('100 % größer\n')) }],
  ['/upload', { takesStream: true, answer: (request) => request }],
  [
    '/events',
    {
      async *stream(request, signal) {
        signal.addEventListener('abort', () => seen.events.push('aborted'));
        yield request;
        if (request.length === 0) throw new Error('Two is too many.');
        await Promise.resolve();
        yield Buffer.from('second');
      },
      note(ended) {
        void ended.then(() => seen.events.push('ended'));
      },
    },
  ],
]);

const message = (text: string, flag = 0): Buffer => {
  const bytes = Buffer.from(text);
  const prefix = Buffer.alloc(5);
  prefix[0] = flag;
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
};

/** `endless` ends nothing before it was answered. */
async function ask(path: string, chunks: readonly Buffer[], { endless, ...more }: Headers = {}): Promise<Told> {
  const stream = client.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...more,
  });
  const told: Record<string, unknown> = {};
  stream.on('response', (headers) => void Object.assign(told, headers));
  stream.on('trailers', (headers) => void Object.assign(told, headers));
  const received: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => received.push(chunk));
  for (const chunk of chunks) stream.write(chunk);
  if (endless === undefined) stream.end();
  else {
    stream.once('end', () => {
      stream.close();
    });
  }
  await once(stream, 'close');
  return { headers: told, body: Buffer.concat(received) };
}

beforeAll(async () => {
  server = createServer();
  server.on('stream', (stream, headers) => {
    serveCall(calls, stream, headers);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
beforeEach(() => {
  seen.events = [];
});
afterAll(async () => {
  client.close();
  server.close();
  await once(server, 'close');
});

describe('a call', () => {
  test.each(['/echo', '/later', '/upload'])('of %s is answered, in whatever chunks it comes', async (path) => {
    const bytes = [...message('hello')].map((byte) => Buffer.of(byte));
    const { headers, body } = await ask(path, bytes);
    expect(headers).toMatchObject({ ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '0' });
    expect(body).toEqual(message('hello'));
  });

  test('of many at once gets its own answer', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `text ${String(index)}`);
    const told = await Promise.all(texts.map((text, index) => ask(index % 2 ? '/echo' : '/later', [message(text)])));
    expect(told.map(({ body }) => body)).toEqual(texts.map((text) => message(text)));
  });

  test('that has a stream of requests is answered by the first one', async () => {
    expect((await ask('/upload', [message('a'), message('b')])).body).toEqual(message('a'));
  });

  test('that has a stream of answers gets all of them, and their end is noted', async () => {
    const { headers, body } = await ask('/events', [message('first')]);
    expect(body).toEqual(Buffer.concat([message('first'), message('second')]));
    expect(headers).toMatchObject({ 'grpc-status': '0' });
    expect(seen.events).toContain('ended');
  });

  test('that fails behind an answer says so behind it', async () => {
    const { headers, body } = await ask('/events', [message('')]);
    expect(body).toEqual(message(''));
    expect(headers).toMatchObject({ 'grpc-status': '2', 'grpc-message': 'Two is too many.' });
  });

  test('that is given up aborts its stream of answers', async () => {
    const stream = client.request({ ':method': 'POST', ':path': '/events', 'content-type': 'application/grpc' });
    stream.on('error', () => undefined);
    stream.end(message('first'));
    await once(stream, 'response');
    stream.close(8);
    await once(stream, 'close');
    // What comes after it on the connection is read after it.
    await ask('/echo', [message('')]);
    expect(seen.events).toContain('aborted');
  });
});

describe('a call that cannot be answered', () => {
  const compressed = message('hello', 1);
  const tooLong = Buffer.of(0, 0x10, 0, 0, 1);
  const refusal = (code: string, sentence: string): object => ({
    ':status': 200,
    'grpc-status': code,
    'grpc-message': sentence,
  });
  const cutShort = refusal('13', 'The request ended before its message did.');

  test.each<
    readonly [why: string, path: string, sent: readonly [chunks: readonly Buffer[], headers?: Headers], told: object]
  >([
    ['is unknown', '/none', [[message('')]], refusal('12', 'There is no call /none.')],
    [
      'is sent in an encoding',
      '/echo',
      [[compressed], { 'grpc-encoding': 'gzip' }],
      refusal('12', 'Messages are taken as they are, not as gzip.'),
    ],
    ['is compressed', '/echo', [[compressed]], refusal('13', 'The message is compressed, but no encoding was named.')],
    [
      'is too long',
      '/echo',
      [[tooLong]],
      refusal('8', 'The message has 268435457 bytes, of which 268435456 are taken.'),
    ],
    ['has no message', '/echo', [[]], cutShort],
    ['is cut short', '/echo', [[message('hello').subarray(0, 7)]], cutShort],
    ['is cut short in a stream', '/upload', [[message('a'), Buffer.of(0)]], cutShort],
    ['fails', '/broken', [[message('')]], refusal('2', '100 %25 gr%C3%B6%C3%9Fer%0A')],
    [
      'takes too long',
      '/never',
      [[message('')], { 'grpc-timeout': '1m' }],
      refusal('4', 'The time of the call is over.'),
    ],
  ])('because it %s has a status and a sentence', async (...[, path, [chunks, headers], told]) => {
    const { headers: answered, body } = await ask(path, chunks, headers);
    expect(body).toHaveLength(0);
    expect(answered).toMatchObject(told);
  });

  test('is answered although the client goes on sending', async () => {
    expect((await ask('/echo', [tooLong, message('x')], { endless: '' })).headers).toMatchObject({
      'grpc-status': '8',
    });
  });

  test.each([
    ['of another method', { ':method': 'GET' }, 405],
    ['of another type', { 'content-type': 'text/plain' }, 415],
  ])('because it is %s has a status of HTTP', async (_, headers, code) => {
    expect((await ask('/echo', [], headers)).headers).toMatchObject({ ':status': code });
  });

  test('leaves the connection as it is', async () => {
    expect((await ask('/echo', [message('after')])).body).toEqual(message('after'));
  });
});
