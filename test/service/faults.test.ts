import { afterEach, expect, test } from '@jest/globals';
import { type AnalyticsClient, type ClientOptions, createClient } from '../../src/service/http/index';
import { type FaultInput, type ReferenceServer, startReferenceServer } from '../../src/server';
import { errorOf, recordingClock } from './fixture';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A reference server with faults, and a client of it whose waits are noted. */
async function startFaulty(faults: readonly FaultInput[], options: Partial<ClientOptions> = {}) {
  const server: ReferenceServer = await startReferenceServer();
  closing.push(() => server.close());
  const clock = recordingClock();
  const login = { baseUrl: server.url, credential: server.credentials };
  const client: AnalyticsClient = createClient({ ...login, clock, random: () => 0.5, ...options });
  closing.push(() => client.close());
  server.faults.set(faults);
  const requests = (): string[] =>
    server.journal.map(({ operation, status }) => `${String(operation)} ${String(status)}`);
  return { server, client, sleeps: clock.sleeps, requests };
}

const body = { name: 'Revenue' };

test('a list whose connection is cut is asked for again', async () => {
  const faults = [{ operation: 'listAlerts', kind: 'drop_before', times: 2 }] as const;
  const { client, requests } = await startFaulty(faults);
  expect(await client.call('listAlerts')).toEqual([]);
  expect(requests()).toEqual(['login 200', 'listAlerts 0', 'listAlerts 0', 'listAlerts 200']);
});

test.each(['drop_before', 'drop_after'] as const)(
  'a create that meets %s is not sent again, and may have arrived',
  async (kind) => {
    const { client, server, requests } = await startFaulty([{ operation: 'createAlert', kind }]);
    const error = await errorOf(client.call('createAlert', { body }));
    expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: true });
    expect(error.message).toContain('may have taken effect');
    expect(requests()).toEqual(['login 200', 'createAlert 0']);
    expect(server.snapshot().objects.alert).toHaveLength(kind === 'drop_after' ? 1 : 0);
  },
);

test('an edit that meets drop_after is sent again', async () => {
  const { client, server, requests } = await startFaulty([{ operation: 'editAlert', kind: 'drop_after' }]);
  const { id } = await client.call('createAlert', { body });
  await client.call('editAlert', { objectId: id ?? '', body: { name: 'Renamed' } });
  expect(requests().slice(2)).toEqual(['editAlert 0', 'editAlert 200']);
  expect(server.snapshot().objects.alert).toMatchObject([{ alertName: 'Renamed' }]);
});

test('a create that is refused with Retry-After waits for as long, and is sent again', async () => {
  const faults = [{ operation: 'createAlert', kind: 'status', status: 429, retryAfterSeconds: 3 }] as const;
  const { client, server, sleeps } = await startFaulty(faults);
  expect(await client.call('createAlert', { body })).toMatchObject({ id: '1' });
  expect(sleeps).toEqual([3000]);
  expect(server.snapshot().objects.alert).toHaveLength(1);
});

test.each([
  [{ status: 429, retryAfterSeconds: 0 }, false],
  [{ status: 503, retryAfterSeconds: 0 }, true],
  [{ status: 503 }, true],
  [{ status: 408 }, true],
])('a create that ends with %j says whether it may have taken effect: %j', async (answer, mayHaveTakenEffect) => {
  const { client } = await startFaulty([{ operation: 'createAlert', kind: 'status', times: 9, ...answer }]);
  expect(await errorOf(client.call('createAlert', { body }))).toMatchObject({ mayHaveTakenEffect });
});

test('a token that expires is renewed once, and the call succeeds', async () => {
  const { client, requests } = await startFaulty([{ operation: 'createAlert', kind: 'expire_token' }]);
  expect(await client.call('createAlert', { body })).toMatchObject({ name: 'Revenue' });
  expect(requests()).toEqual(['login 200', 'createAlert 401', 'login 200', 'createAlert 200']);
});

test('a service that answers too late ends with TIMEOUT', async () => {
  const faults = [{ operation: 'listAlerts', kind: 'delay', delayMs: 3_600_000 }] as const;
  const { client } = await startFaulty(faults, { requestTimeoutMs: 200, maxRetries: 0 });
  const error = await errorOf(client.call('listAlerts'));
  expect(error).toMatchObject({ code: 'TIMEOUT', mayHaveArrived: true, mayHaveTakenEffect: false });
});

test('half an answer breaks the contract, and a create may have taken effect', async () => {
  const { client, requests } = await startFaulty([{ operation: 'createAlert', kind: 'malformed' }]);
  const error = await errorOf(client.call('createAlert', { body }));
  expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', message: expect.stringContaining('may have taken effect') });
  expect(requests()).toEqual(['login 200', 'createAlert 200']);
});
