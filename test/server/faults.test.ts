import { expect, test } from '@jest/globals';
import type { FaultInput } from '../../src/server';
import { alert, useServers } from './fixture';

const start = useServers();

/** A clock that stands still, and notes what it was asked to wait. */
function recordingClock() {
  const waits: number[] = [];
  const sleep = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  return { waits, nowMs: () => 1000, sleep };
}

async function startFaulty(...faults: FaultInput[]) {
  const clock = recordingClock();
  const service = await start({ clock, seed: { objects: { alert: [{ id: 7, ...alert }] } } });
  service.server.faults.set(faults);
  return { ...service, waits: clock.waits };
}

/** What became of a request: its status, or that the connection was cut. */
async function endOf(answer: Promise<{ status: number }>): Promise<unknown> {
  try {
    return (await answer).status;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') return 'cut';
    throw error;
  }
}

test('a status is answered with a Message, and nothing is done', async () => {
  const { server, call } = await startFaulty({ operation: 'createAlert', kind: 'status', status: 503 });
  const before = server.snapshot();
  const answer = await call('createAlert', undefined, { body: alert });
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('fault') } });
  expect(answer.headers).not.toHaveProperty('retry-after');
  expect(server.snapshot()).toEqual(before);
  expect(server.journal.at(-1)).toMatchObject({ operation: 'createAlert', status: 503, mutating: true, seq: 2 });
  expect((await call('createAlert', undefined, { body: alert })).status).toBe(200);
});

test('a status comes with Retry-After when it is given, before what is sent is looked at', async () => {
  const { call } = await startFaulty({ operation: 'createAlert', kind: 'status', status: 429, retryAfterSeconds: 7 });
  const answer = await call('createAlert', undefined, { text: '{' });
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
});

test('Retry-After may be a date by the clock of the server', async () => {
  const when = { retryAfterSeconds: 7, retryAfterForm: 'date' } as const;
  const { server, call } = await startFaulty({ operation: '*', kind: 'status', status: 429, times: 2, ...when });
  server.clock.set(600_500);
  expect((await call('listAlerts')).headers['retry-after']).toBe('Thu, 01 Jan 1970 00:10:08 GMT');
  server.clock.set(600_000);
  expect((await call('listAlerts')).headers['retry-after']).toBe('Thu, 01 Jan 1970 00:10:07 GMT');
});

test('an editor changes an object between two calls', async () => {
  const editing = { object: { kind: 'alert', id: 7 }, change: { properties: { note: 'by hand' } } } as const;
  const { server, call } = await startFaulty({ operation: 'viewAlert', kind: 'edit', nth: 2, ...editing });
  expect((await call('viewAlert', '7')).body).toEqual({ id: 7, ...alert });
  server.clock.advance(5);
  const edited = { id: 7, ...alert, properties: { note: 'by hand' }, lastModDate: 1005 };
  expect((await call('viewAlert', '7')).body).toEqual(edited);
  expect((await call('editAlert', '7', { body: { alertName: 'B' } })).body).toMatchObject({
    alertName: 'B',
    properties: { note: 'by hand' },
  });
});

test('an editor finds no object that is not there', async () => {
  const editing = { object: { kind: 'alert', id: 8 }, change: { alertName: 'B' } } as const;
  const { server, call } = await startFaulty({ operation: 'listAlerts', kind: 'edit', ...editing });
  const before = server.snapshot();
  expect((await call('listAlerts')).status).toBe(200);
  expect(server.snapshot()).toEqual(before);
});

test('a status is spelled as the dialect says', async () => {
  const { server, call } = await start({ dialect: { message: { field: 'error.text' } } });
  server.faults.set([{ operation: '*', kind: 'status', status: 500 }]);
  expect((await call('listAlerts')).body).toEqual({ error: { text: expect.any(String) } });
});

test('drop_before cuts the connection before anything is done', async () => {
  const { server, call } = await startFaulty({ operation: 'createAlert', kind: 'drop_before' });
  const before = server.snapshot();
  expect(await endOf(call('createAlert', undefined, { body: alert }))).toBe('cut');
  expect(server.snapshot()).toEqual(before);
  expect(server.journal.slice(1)).toMatchObject([
    {
      seq: 2,
      at: 1000,
      operation: 'createAlert',
      method: 'POST',
      path: '/api/2.0/alerts',
      status: 0,
      objectId: null,
      mutating: true,
      requestBody: null,
      unreadFields: [],
      refusal: null,
    },
  ]);
  expect((await call('createAlert', undefined, { body: alert })).status).toBe(200);
});

test('drop_after cuts the connection when all is done', async () => {
  const { server, call } = await startFaulty({ operation: 'createAlert', kind: 'drop_after' });
  expect(await endOf(call('createAlert', undefined, { body: alert }))).toBe('cut');
  expect(server.snapshot().objects.alert).toHaveLength(2);
  expect(server.journal.slice(1)).toMatchObject([
    { operation: 'createAlert', status: 0, objectId: '8', mutating: true, requestBody: alert },
  ]);
  expect((await call('listAlerts')).status).toBe(200);
});

test('a delay waits and goes on', async () => {
  const { call, waits } = await startFaulty({ operation: 'viewAlert', kind: 'delay', delayMs: 90_000, times: 2 });
  for (let sent = 0; sent < 3; sent += 1) expect((await call('viewAlert', '7')).status).toBe(200);
  expect(waits).toEqual([90_000, 90_000]);
});

test('closing ends a request that a fault delays', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const sleep = (_ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => {
      arrive();
      signal?.addEventListener('abort', () => {
        reject(new Error('The wait is over.'));
      });
    });
  const { server, call } = await start({ clock: { nowMs: () => 0, sleep } });
  server.faults.set([{ operation: 'listAlerts', kind: 'delay', delayMs: 3_600_000 }]);
  const ended = endOf(call('listAlerts'));
  await arrived;
  await server.close();
  expect(await ended).toBe('cut');
});

test('expire_token releases the token of the request and no other one', async () => {
  const { credential, call } = await startFaulty({ operation: '*', kind: 'expire_token', nth: 2 });
  const other = await call('login', undefined, { body: credential });
  expect((await call('listAlerts')).status).toBe(200);
  expect((await call('listAlerts')).status).toBe(401);
  expect((await call('listAlerts')).status).toBe(401);
  const headers = { authorization: `Bearer ${other.body.access_token as string}` };
  expect((await call('listAlerts', undefined, { headers })).status).toBe(200);
});

test('stale_list answers a list as it stood when the fault was set', async () => {
  const { server, call } = await startFaulty({ operation: '*', kind: 'stale_list', times: 2 });
  const { body: then } = await call('viewAlert', '7');
  await call('createAlert', undefined, { body: alert });
  await call('setAlertShares', '7', { body: [{ type: 'Users', name: 'ada', access_level: 1 }] });
  expect((await call('listAlerts')).body).toEqual([then]);
  expect((await call('listAlertShares', '7')).body).toEqual([]);
  expect((await call('listAlerts')).body).toHaveLength(2);
  expect((await call('listAlertShares', '7')).body).toHaveLength(1);
  expect(server.journal.at(-3)).toMatchObject({ operation: 'listAlertShares', status: 200, objectId: '7' });
});

test('malformed does everything and answers half of it', async () => {
  const { server, token } = await startFaulty({ operation: 'createAlert', kind: 'malformed' });
  const answer = await fetch(`${server.url}/api/2.0/alerts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(alert),
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^\{"/);
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(server.snapshot().objects.alert).toHaveLength(2);
  expect(server.journal.at(-1)).toMatchObject({ operation: 'createAlert', status: 200, objectId: '8' });
});

test('a push is cut off when its records are there, and data that is read is halved', async () => {
  const { server, token, call } = await startFaulty({ operation: 'pushData', kind: 'drop_after' });
  await expect(call('pushData', undefined, { body: { entity: 'Orders', data: [{ v: 1 }] } })).rejects.toThrow();
  expect(server.snapshot().datasets).toMatchObject([{ name: 'Orders', records: [{ v: 1 }] }]);
  for (const form of ['', '&optimized=true']) {
    server.faults.set([{ operation: 'getData', kind: 'malformed' }]);
    const answer = await fetch(`${server.url}/api/1.0/datasets?entityName=Orders${form}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  }
});

test('a fault of an object counts and applies to only the requests that name it', async () => {
  const { server, call } = await startFaulty({ operation: '*', kind: 'status', status: 503, objectId: 7, nth: 2 });
  const ends: unknown[] = [];
  for (const [name, id] of [
    ['viewAlert', '7'],
    ['viewAlert', '8'],
    ['pauseAlert', '07'],
    ['viewAlert', '7'],
  ] as const)
    ends.push((await call(name, id)).status);
  expect(ends).toEqual([200, 403, 503, 200]);
  expect(server.faults.list).toMatchObject([{ objectId: 7 }]);
});

test('a fault of a body applies to the requests whose body has its fields', async () => {
  const { server, call, send } = await startFaulty();
  const faults = [{ operation: '*', kind: 'drop_before', requestBody: { entity: 'Orders' } }];
  expect((await send('PUT', '/_reference/faults', { body: faults })).status).toBe(200);
  const push = (entity: string) => endOf(call('pushData', undefined, { body: { entity, data: [{ v: 1 }] } }));
  expect(await push('Refunds')).toBe(200);
  expect((await call('pushData', undefined, { text: '{' })).status).toBe(400);
  expect(await push('Orders')).toBe('cut');
  expect(server.snapshot().datasets).toMatchObject([{ name: 'Refunds' }]);
  expect(await push('Orders')).toBe(200);
});

test('a push whose key is refused, and data as it stood', async () => {
  const { server, call } = await startFaulty();
  const push = () => call('pushData', undefined, { body: { entity: 'Orders', data: [{ v: 1 }] } });
  const read = async () => (await call('getData', { query: { entityName: 'Orders' } })).body;
  await push();
  server.faults.set([
    { operation: 'pushData', kind: 'expire_token' },
    { operation: '*', kind: 'stale_list' },
  ]);
  const refused = { message: expect.stringContaining('X-API-Key'), documentation_url: expect.any(String) };
  expect(await push()).toMatchObject({ status: 401, body: refused });
  expect((await push()).status).toBe(200);
  expect(await read()).toEqual([{ v: 1 }]);
  expect(await read()).toEqual([{ v: 1 }, { v: 1 }]);
});

test('faults that a server starts with are those after a reset', async () => {
  const { server, call } = await start({ faults: [{ operation: 'listAlerts', kind: 'status', status: 503 }] });
  expect((await call('listAlerts')).status).toBe(503);
  server.reset();
  expect(server.faults.list).toHaveLength(1);
  await expect(start({ faults: [{ operation: 'x' as '*', kind: 'malformed' }] })).rejects.toMatchObject({
    diagnostics: [{ path: ['faults'] }],
  });
});

test('the same requests meet the same faults, each time', async () => {
  const faults: FaultInput[] = [
    { operation: 'listAlerts', kind: 'status', status: 500, nth: 2 },
    { operation: '*', kind: 'drop_before', nth: 4, times: 2 },
    { operation: 'listAlerts', kind: 'status', status: 429, nth: 3, times: 5 },
  ];
  const { server, call } = await startFaulty();
  const run = async (): Promise<unknown[]> => {
    server.faults.set(faults);
    const ends: unknown[] = [];
    for (const name of ['listAlerts', 'listSlack', 'listAlerts', 'listTeams', 'listAlerts', 'listAlerts'] as const) {
      ends.push(await endOf(call(name)));
    }
    return ends;
  };
  const first = await run();
  expect(first).toEqual([200, 200, 500, 'cut', 'cut', 429]);
  expect(await run()).toEqual(first);
});

test('faults are set, read and taken away over the control, and strike nothing there', async () => {
  const { server, call, send } = await startFaulty();
  const faults = [{ operation: '*', kind: 'status', status: 503 }];
  expect((await send('PUT', '/_reference/faults', { body: faults })).status).toBe(200);
  const set = [{ operation: '*', kind: 'status', status: 503, nth: 1, times: 1 }];
  expect((await send('GET', '/_reference/faults')).body).toEqual(set);
  expect(server.faults.list).toEqual(set);
  await send('GET', '/api/2.0/nothing');
  expect((await call('listAlerts')).status).toBe(503);
  expect((await send('PUT', '/_reference/faults', { body: [] })).status).toBe(200);
  expect((await send('GET', '/_reference/faults')).body).toEqual([]);
});

test('mistakes are named together, and leave the faults as they were', async () => {
  const { server, send, call } = await startFaulty({ operation: '*', kind: 'status', status: 503, nth: 2 });
  await call('listAlerts');
  const wrong = [{ operation: 'listAlert', kind: 'delay', dleayMs: 5 }];
  const answer = await send('PUT', '/_reference/faults', { body: wrong });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/`dleayMs`.*`delayMs`[^]*"listAlert" is listAlerts[^]*delayMs must/);
  expect(() => {
    server.faults.set([{ operation: '*', kind: 'statsu' as 'delay', delayMs: 1 }]);
  }).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  expect((await send('PUT', '/_reference/faults', { text: '[{' })).status).toBe(400);
  expect((await call('listAlerts')).status).toBe(503);
});

test('reset takes the faults away', async () => {
  const { server, credential, call, send } = await startFaulty({ operation: 'login', kind: 'status', status: 500 });
  await send('POST', '/_reference/reset');
  expect(server.faults.list).toEqual([]);
  expect((await call('login', undefined, { body: credential })).status).toBe(200);
});
