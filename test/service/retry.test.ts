import { describe, expect, test } from '@jest/globals';
import { createServer } from 'node:net';
import { getOperation } from '../../src/service/interface/index';
import { always, answer, cut, errorOf, type Handler, recordingClock, silence, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';
const create = 'POST /api/2.0/alerts';
const accessToken = 'given';
const body = { name: 'Revenue' };
const trouble = { message: 'Trouble' };

/** An address where nobody listens. */
async function deadUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
}

const cutInBody: Handler = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('[{"id":');
  setImmediate(() => response.destroy());
};

describe('a refused request', () => {
  test.each([
    { status: 400, code: 'API_REJECTED', lists: 1, creates: 1 },
    { status: 403, code: 'API_FORBIDDEN', lists: 1, creates: 1 },
    { status: 404, code: 'API_REJECTED', lists: 1, creates: 1 },
    { status: 408, code: 'API_UNAVAILABLE', lists: 5, creates: 1 },
    { status: 429, code: 'API_RATE_LIMITED', lists: 5, creates: 5 },
    { status: 500, code: 'API_UNAVAILABLE', lists: 5, creates: 1 },
    { status: 501, code: 'API_UNAVAILABLE', lists: 1, creates: 1 },
    { status: 502, code: 'API_UNAVAILABLE', lists: 5, creates: 1 },
    { status: 503, code: 'API_UNAVAILABLE', lists: 5, creates: 1 },
    { status: 504, code: 'API_UNAVAILABLE', lists: 5, creates: 1 },
  ])('of status $status is sent $lists times as a list, $creates times as a create', async (row) => {
    const { status, code, lists, creates } = row;
    const service = await start({ '*': always(trouble, { status }) });
    const client = open(service, { accessToken, clock: recordingClock() });
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ code, status, serviceMessage: 'Trouble' });
    expect(service.count(list)).toBe(lists);
    const error = await errorOf(client.call('createAlert', { body }));
    expect(error).toMatchObject({ code, status });
    expect(error.message.includes('may have taken effect')).toBe(status === 408 || status >= 500);
    expect(service.count(create)).toBe(creates);
  });

  test('is repeated until it is answered', async () => {
    const answers = [always(trouble, { status: 503 }), cut, always(trouble, { status: 429 }), always([])];
    const service = await start({ [list]: (request, response) => answers.shift()?.(request, response) });
    const clock = recordingClock();
    expect(await open(service, { accessToken, clock, random: () => 0.5 }).call('listAlerts')).toEqual([]);
    expect(clock.sleeps).toEqual([187, 375, 750]);
  });

  test('is not repeated with max_retries 0', async () => {
    const service = await start({ [list]: always(trouble, { status: 503 }) });
    await errorOf(open(service, { accessToken, maxRetries: 0 }).call('listAlerts'));
    expect(service.received).toHaveLength(1);
  });

  test.each([
    ['2', 2_000],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 7_000],
    ['3600', 60_000],
  ])('waits as long as Retry-After %j says, up to a minute', async (retryAfter, waitMs) => {
    const answers = [always(trouble, { status: 503, headers: { 'retry-after': retryAfter } }), always([])];
    const service = await start({ [list]: (request, response) => answers.shift()?.(request, response) });
    const clock = recordingClock(0);
    expect(await open(service, { accessToken, clock }).call('listAlerts')).toEqual([]);
    expect(clock.sleeps).toEqual([waitMs]);
  });

  test.each([
    ['2', 2_000],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 7_000],
    [undefined, 187],
  ])('of status 429 with Retry-After %j is repeated after as long, a create too', async (retryAfter, waitMs) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const answers = [always(trouble, { status: 429, headers }), always({ id: 7, alertName: 'Revenue' })];
    const service = await start({ [create]: (request, response) => answers.shift()?.(request, response) });
    const clock = recordingClock(0);
    const client = open(service, { accessToken, clock, random: () => 0.5 });
    expect(await client.call('createAlert', { body })).toMatchObject({ id: '7' });
    expect(clock.sleeps).toEqual([waitMs]);
  });

  test.each([
    [503, '1'],
    [503, undefined],
    [408, '1'],
  ])('of status %i with Retry-After %j is repeated as a list, and not as a create', async (status, retryAfter) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const service = await start({ '*': always(trouble, { status, headers }) });
    const client = open(service, { accessToken, clock: recordingClock(), maxRetries: 1 });
    await errorOf(client.call('listAlerts'));
    const error = await errorOf(client.call('createAlert', { body }));
    expect(error).toMatchObject({
      mayHaveTakenEffect: true,
      repeatAfterMs: status === 503 && retryAfter ? 1000 : undefined,
    });
    expect([service.count(list), service.count(create)]).toEqual([2, 1]);
  });
});

test('no more requests leave in a second than the limit says, logins and repeats among them', async () => {
  const answers = [always(trouble, { status: 500 }), always([]), always([])];
  const service = await start({ [list]: (request, response) => answers.shift()?.(request, response) });
  let nowMs = 0;
  const leftMs: number[] = [];
  const clock = {
    nowMs: () => nowMs,
    sleep: (ms: number) => {
      nowMs += ms;
      return Promise.resolve();
    },
  };
  const log = ({ message }: { readonly message: string }) => {
    if (message === 'request ended') leftMs.push(nowMs);
  };
  const client = open(service, { clock, log, requestsPerSecond: 2, random: () => 0 });
  await client.call('listAlerts');
  await client.call('listAlerts');
  expect(leftMs).toEqual([0, 500, 1000, 1500]);
});

describe('a request without an answer', () => {
  test.each(['createAlert', 'runAlert'] as const)('is not repeated when it is %s', async (operation) => {
    const service = await start({ '*': cut });
    const clock = recordingClock();
    const error = await errorOf(open(service, { accessToken, clock }).call(operation, { body }));
    expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: true, operation });
    expect(error.message).toContain(`${operation} (POST ${getOperation(operation).path})`);
    expect(error.message).toContain('check what the service holds before you send it again');
    expect(service.received).toHaveLength(1);
  });

  test.each([
    ['cut before its head', cut],
    ['cut in its body', cutInBody],
  ])('is repeated when it can be: %s', async (_title, handler) => {
    const service = await start({ '*': handler });
    const client = open(service, { accessToken, clock: recordingClock() });
    const error = await errorOf(client.call('editAlert', { objectId: '7', body }));
    expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: true });
    expect(error.message).toContain('after 5 attempts');
    expect(service.received).toHaveLength(5);
  });

  test('is repeated, a create too, when no connection was made', async () => {
    const clock = recordingClock();
    const client = open({ url: await deadUrl() }, { accessToken, clock });
    const error = await errorOf(client.call('createAlert', { body }));
    expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: false });
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.message).not.toContain('may have taken effect');
    expect(clock.sleeps).toHaveLength(4);
  });

  test('that speaks another protocol is not repeated', async () => {
    const service = await start({ [list]: always([]) });
    const clock = recordingClock();
    const client = open({ url: service.url.replace('http:', 'https:') }, { accessToken, clock });
    expect(await errorOf(client.call('createAlert', { body }))).toMatchObject({ mayHaveArrived: false });
    expect(clock.sleeps).toEqual([]);
  });

  test('ends with TIMEOUT, and names the limit', async () => {
    const service = await start({ '*': silence });
    const client = open(service, { accessToken, clock: recordingClock(), requestTimeoutMs: 30, maxRetries: 2 });
    const error = await errorOf(client.call('listAlerts'));
    expect(error).toMatchObject({ code: 'TIMEOUT', mayHaveArrived: true });
    expect(error.message).toMatch(/30 ms.*requestTimeoutMs.*3 attempts/);
  });

  test('ends a create with TIMEOUT after one attempt', async () => {
    const service = await start({ '*': silence });
    const clock = recordingClock();
    const error = await errorOf(
      open(service, { accessToken, clock, requestTimeoutMs: 30 }).call('createAlert', { body }),
    );
    expect(error).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('may have taken effect') });
    expect(clock.sleeps).toEqual([]);
  });

  test('ends with TIMEOUT when the body never ends', async () => {
    const service = await start({
      [list]: (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('[');
      },
    });
    const client = open(service, { accessToken, requestTimeoutMs: 30, maxRetries: 0 });
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ code: 'TIMEOUT' });
  });
});

test('the log tells about requests and repeats', async () => {
  const answers = [always(trouble, { status: 503 }), always([])];
  const service = await start({ [list]: (request, response) => answers.shift()?.(request, response) });
  const entries: unknown[] = [];
  const log = (entry: unknown) => entries.push(entry);
  await open(service, { accessToken, clock: recordingClock(), random: () => 0.5, log }).call('listAlerts');
  const place = { operation: 'listAlerts', method: 'GET', path: '/api/2.0/alerts' };
  expect(entries).toEqual([
    { level: 'debug', message: 'request ended', fields: { ...place, outcome: 503, durationMs: 0, maxInFlight: 8 } },
    {
      level: 'warn',
      message: 'request will be repeated',
      fields: { ...place, outcome: 503, attempts: 1, delayMs: 187 },
    },
    { level: 'debug', message: 'request ended', fields: { ...place, outcome: 200, durationMs: 0, maxInFlight: 8 } },
  ]);
});

test('a call that waits for its repeat holds no slot', async () => {
  const answers = [always(trouble, { status: 503 }), always([]), always([])];
  const service = await start({ [list]: (request, response) => answers.shift()?.(request, response) });
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => (wake = resolve));
  const clock = { nowMs: () => 0, sleep: () => woken };
  const client = open(service, { accessToken, clock, maxConcurrency: 1 });
  const waiting = client.call('listAlerts');
  expect(await client.call('listAlerts')).toEqual([]);
  wake();
  expect(await waiting).toEqual([]);
});

test('at most max_concurrency requests are in flight', async () => {
  const held: (() => void)[] = [];
  let inFlight = 0;
  let most = 0;
  const service = await start({
    [list]: (_request, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      held.push(() => {
        inFlight -= 1;
        answer(response, []);
      });
      // Answers only once as many as allowed are here, so that the limit is reached each time.
      if (held.length === 3) for (const release of held.splice(0)) setImmediate(release);
    },
  });
  const client = open(service, { accessToken, maxConcurrency: 3 });
  await Promise.all(Array.from({ length: 30 }, () => client.call('listAlerts')));
  expect(most).toBe(3);
  expect(service.received).toHaveLength(30);
});
