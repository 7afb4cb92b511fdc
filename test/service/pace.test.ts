import { expect, test } from '@jest/globals';
import { answer, type Handler, recordingClock, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';
const accessToken = 'given';

/** A service that answers in the next turn, and notes how many requests were there at most. */
function createService() {
  let [here, most] = [0, 0];
  const handler: Handler = (_request, response) => {
    here += 1;
    most = Math.max(most, here);
    setImmediate(() => {
      here -= 1;
      answer(response, []);
    });
  };
  return { handler, most: () => most };
}

const listTimes = (client: ReturnType<typeof open>, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => client.call('listAlerts')));

test('without max_concurrency, up to 64 requests are in flight where answers stay as fast, and the log says so', async () => {
  const service = await start({ [list]: createService().handler });
  const entries: unknown[] = [];
  // Its clock stands still: every answer takes as long as the others.
  const client = open(service, { accessToken, clock: recordingClock(), log: (entry) => entries.push(entry) });
  expect(client.maxInFlight()).toBe(8);
  await listTimes(client, 1500);
  expect(client.maxInFlight()).toBe(64);
  await client.close();
  expect(entries.at(-1)).toEqual({
    level: 'debug',
    message: 'pace found',
    fields: { most: 64, limit: 64, refused: 0, slow: 0 },
  });
});

test('a declared max_concurrency is the limit, whatever the service could do', async () => {
  const counted = createService();
  const service = await start({ [list]: counted.handler });
  const entries: string[] = [];
  const options = {
    accessToken,
    clock: recordingClock(),
    log: ({ message }: { message: string }) => entries.push(message),
  };
  const client = open(service, { ...options, maxConcurrency: 5 });
  await listTimes(client, 300);
  expect(client.maxInFlight()).toBe(5);
  expect(counted.most()).toBeLessThanOrEqual(5);
  await client.close();
  expect(new Set(entries)).toEqual(new Set(['request ended']));
});

test('a client that sent nothing says nothing of its pace', async () => {
  const entries: unknown[] = [];
  const client = open({ url: 'http://127.0.0.1:1' }, { accessToken, log: (entry) => entries.push(entry) });
  await client.close();
  expect(entries).toEqual([]);
});

test('refusals halve it once for all that were in flight, and each rest is kept', async () => {
  const held: (() => void)[] = [];
  const service = await start({
    [list]: (_request, response) => {
      if (held.length === 8) {
        answer(response, []);
        return;
      }
      held.push(() => {
        answer(response, { message: 'Too many' }, { status: 429, headers: { 'retry-after': '3' } });
      });
      if (held.length === 8) for (const refuse of held) refuse();
    },
  });
  const clock = recordingClock();
  const entries: unknown[] = [];
  const client = open(service, { accessToken, clock, log: (entry) => entries.push(entry) });
  await listTimes(client, 8);
  await client.close();
  expect(entries.at(-1)).toMatchObject({ message: 'pace found', fields: { most: 8, refused: 1, slow: 0 } });
  expect(clock.sleeps).toEqual(Array.from({ length: 8 }, () => 3000));
});
