import { expect, test } from '@jest/globals';
import type { ReferenceServerOptions } from '../../src/server';
import { alert, useServers, webhook } from './fixture';

const start = useServers();
const nowMs = Date.UTC(2024, 5, 30);
const fixed = {
  clock: { nowMs: () => nowMs, sleep: () => Promise.resolve() },
  clientId: 'me',
  clientSecret: 'secret',
  apiKey: 'key',
  seed: { objects: { category: [{ id: 40, categoryName: 'Sales' }] } },
} as const;

/** What a server says and notes about the same requests. */
async function tell(options: ReferenceServerOptions): Promise<unknown> {
  const { server, token, credential, call } = await start({ ...fixed, ...options });
  const play = async (): Promise<unknown[]> => {
    const answers = [
      await call('createWebhook', undefined, { body: webhook }),
      await call('pushData', undefined, { body: { entity: 'Orders', data: [{ orders: 3 }] } }),
      await call('createAlert', undefined, { body: { ...alert, schedule: { frequency: 1, frequencyType: 'hour' } } }),
      await call('viewAlert', '404'),
      await call('login', undefined, { body: credential }),
    ];
    return answers.map(({ status, body, headers }) => ({ status, body, cookie: headers['set-cookie'] }));
  };
  return { token, answers: await play(), journal: server.journal };
}

test('the same requests to servers with one clock, seed and secret have the same answers and journal', async () => {
  const told = await tell({});
  expect(await tell({})).toEqual(told);
  expect(told).toMatchObject({
    journal: [
      { seq: 1, at: nowMs, operation: 'login' },
      { seq: 2, at: nowMs, operation: 'createWebhook', status: 200 },
      { seq: 3, at: nowMs, operation: 'pushData', status: 200 },
      { seq: 4, at: nowMs, operation: 'createAlert', status: 200 },
      { seq: 5, at: nowMs, operation: 'viewAlert', status: 403, objectId: '404' },
      { seq: 6, at: nowMs, operation: 'login', status: 200 },
    ],
  });
});

test('a clock may be a moment, at which it stands until it is put forward', async () => {
  const { server, send } = await start({ clock: nowMs });
  expect([server.clock.nowMs(), server.journal[0]?.at]).toEqual([nowMs, nowMs]);
  await send('POST', '/_reference/clock', { body: { advanceMs: 5 } });
  expect(server.clock.nowMs()).toBe(nowMs + 5);
  server.reset();
  expect(server.clock.nowMs()).toBe(nowMs);
});

test('after a reset the same requests have the same answers and journal again, but for its numbers', async () => {
  const { server, credential, call } = await start(fixed);
  const play = async () => {
    server.reset();
    const { body } = await call('login', undefined, { body: credential });
    const created = await call('createAlert', undefined, { body: alert });
    return [body, created.body, server.journal.map((entry) => ({ ...entry, seq: 0 }))];
  };
  expect(await play()).toEqual(await play());
});

test('tokens are others under another secret, and never twice the same', async () => {
  const tokens = new Set<string>();
  for (const clientSecret of ['secret', 'another']) {
    const { token, credential, call } = await start({ ...fixed, clientSecret });
    const again = await call('login', undefined, { body: credential });
    for (const one of [token, again.body['access_token'] as string]) tokens.add(one);
  }
  expect(tokens.size).toBe(4);
});
