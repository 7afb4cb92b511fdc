import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Handler, always, errorOf, useServices } from '../service/fixture';
const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';
const accessToken = 'given';
const maxResponseBytes = 64 * 1024;

/** Writes as long as somebody reads. */
const endless =
  (first: string): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(first);
    const piece = '1'.repeat(16 * 1024);
    const body = new Readable({
      read() {
        this.push(piece);
      },
    });
    response.on('close', () => body.destroy());
    body.pipe(response);
  };

describe('an answer that is too long', () => {
  test('is cut off at the limit with a sentence that names the operation and the option', async () => {
    const service = await start({ [list]: endless('[') });
    const error = await errorOf(open(service, { accessToken, maxResponseBytes }).call('listAlerts'));
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE', operation: 'listAlerts', mayHaveTakenEffect: false });
    expect(error.message).toBe(
      'The answer to listAlerts (GET /api/2.0/alerts) is longer than 65536 bytes (`maxResponseBytes`), and was cut off there.',
    );
    // It would be as long once more.
    expect(service.received).toHaveLength(1);
  });

  test('is so when a few bytes unpack to many', async () => {
    const bomb = gzipSync(Buffer.alloc(16 * 2 ** 20, '['));
    const service = await start({
      [list]: (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      },
    });
    const error = await errorOf(open(service, { accessToken, maxResponseBytes }).call('listAlerts'));
    expect(bomb.length).toBeLessThan(maxResponseBytes);
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('to a create says that it may have taken effect', async () => {
    const service = await start({ 'POST /api/2.0/alerts': endless('{"id":1,"x":') });
    const client = open(service, { accessToken, maxResponseBytes });
    const error = await errorOf(client.call('createAlert', { body: { name: 'Revenue' } }));
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE', mayHaveTakenEffect: true });
    expect(error.message).toMatch(/may have taken effect/);
  });

  test('of a refusal is no other', async () => {
    const service = await start({
      [list]: (_request, response) => {
        response.writeHead(400).end('x'.repeat(maxResponseBytes + 1));
      },
    });
    const error = await errorOf(open(service, { accessToken, maxResponseBytes }).call('listAlerts'));
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('leaves the client fit for the next call', async () => {
    const answers = [endless('['), always([])];
    const service = await start({ [list]: (request, response) => answers.shift()?.(request, response) });
    const client = open(service, { accessToken, maxResponseBytes, maxConcurrency: 1 });
    await errorOf(client.call('listAlerts'));
    expect(await client.call('listAlerts')).toEqual([]);
  });
});

// A character of two bytes counts twice.
test.each([
  ['x', 16 * 1024],
  ['\u00e9', 8 * 1024],
])(
  'a list whose pages of %s have no end is cut off when they are longer together than one answer may be',
  async (letter, count) => {
    let pages = 0;
    const service = await start({
      [list]: (_request, response) => {
        pages += 1;
        const page = [{ id: pages, alertName: letter.repeat(count) }];
        response.setHeader('link', '</api/2.0/alerts>; rel="next"').end(JSON.stringify(page));
      },
    });
    const error = await errorOf(open(service, { accessToken, maxResponseBytes }).call('listAlerts'));
    expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts' });
    expect(error.message).toContain('its pages are longer than 65536 bytes together (`maxResponseBytes`)');
    expect(pages).toBe(4);
  },
);

test('an answer as long as the limit is read', async () => {
  const body = `[${' '.repeat(maxResponseBytes - 2)}]`;
  const service = await start({
    [list]: (_request, response) => {
      response.end(body);
    },
  });
  expect(await open(service, { accessToken, maxResponseBytes }).call('listAlerts')).toEqual([]);
});

test.each([
  ['a number of 3 million digits', `[{"id":1,"size":${'1'.repeat(3_000_000)}}]`],
  ['10,000 levels', `[{"id":1,"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`],
  ['a message of 10 million spaces', `{"message":"${' '.repeat(10_000_000)}"}`],
])('an answer with %s is refused at once', async (_title, body) => {
  const service = await start({
    [list]: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
  });
  const startedMs = performance.now();
  const error = await errorOf(open(service, { accessToken }).call('listAlerts'));
  expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts' });
  expect(error.message.length).toBeLessThan(1_000);
  // Reading such a number digit by digit took minutes.
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});
