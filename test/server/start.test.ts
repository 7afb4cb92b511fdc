import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../src/base/errors';
import { type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { alert, useServers } from './fixture';

const start = useServers();

const refusalOf = async (options: ReferenceServerOptions): Promise<string> => {
  const refusal: unknown = await start(options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  return (refusal as ConfigurationError).message;
};

test('it listens on a free port of the loopback address', async () => {
  const { server } = await start();
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('a port that is taken is told in a sentence', async () => {
  const { server } = await start();
  const port = Number(new URL(server.url).port);
  expect(await refusalOf({ port })).toMatch(
    new RegExp(
      `cannot listen on 127\\.0\\.0\\.1, port ${String(port)}: another program uses this port\\. End that program`,
    ),
  );
});

test('every option that cannot be used is named at once', async () => {
  const wrong = { port: 70_000, latencyMs: -1, clientSecret: '', firstId: 0, host: '', dataFile: '' };
  const message = await refusalOf(wrong);
  for (const name of Object.keys(wrong)) expect(message).toContain(`\`${name}\``);
});

test.each([['noon'], [NaN], [1e16], [null]])('%p is no clock', async (clock) => {
  expect(await refusalOf({ clock: clock as number })).toBe(
    'The option `clock` of the reference server must be a clock, or the milliseconds since the epoch of a date.',
  );
});

test.each(['0.0.0.0', '::', '192.168.0.1', 'analytics.example.com'])(
  'the address %s, where others reach the server, needs a credential that is given',
  async (host) => {
    expect(await refusalOf({ host })).toBe(
      `On ${host} other machines reach the reference server: also give a client id and a client secret and an API key.`,
    );
    expect(await refusalOf({ host, clientId: 'me', clientSecret: 'mine' })).toContain(': also give an API key.');
  },
);

test('with a credential that is given it listens where others reach it', async () => {
  const { call } = await start({ host: '0.0.0.0', clientId: 'me', clientSecret: 'mine', apiKey: 'key' });
  expect((await call('listAlerts')).status).toBe(200);
});

test.each([
  ['dialect', { pause: { idIn: 'header' as 'query' } }, /pause\.idIn/],
  ['seed', { objects: { alert: [{ id: 1 }] } }, /alertName/],
  ['behaviours', ['list-cursr' as 'list-cursor'], /list-cursor/],
])('a %s that cannot be used is refused, and the refusal says that it is about it', async (name, value, message) => {
  await expect(start({ [name]: value })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    diagnostics: [{ path: [name], detail: expect.stringMatching(message) }],
  });
});

test('the last id of all can be given out', async () => {
  const { server, call } = await start({ firstId: 2n ** 63n - 1n });
  expect((await call('createAlert', undefined, { body: alert })).body.id).toBe(2n ** 63n - 1n);
  const refused = await call('createAlert', undefined, { body: alert });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('All ids up to') } });
  const held = server.snapshot();
  expect(held.nextId).toBe(2n ** 63n);
  server.restore(held);
  expect(server.snapshot()).toEqual(held);
});

test('new ids start above those of the seed', async () => {
  const { call } = await start({ firstId: 3, seed: { objects: { alert: [{ id: 41, ...alert }] } } });
  expect((await call('createAlert', undefined, { body: alert })).body.id).toBe(42);
});

test('every request of the service waits for the latency, the control does not', async () => {
  const waits: number[] = [];
  const sleep = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  const { call, send } = await start({ latencyMs: 250, clock: { nowMs: () => 0, sleep } });
  await call('listAlerts');
  await send('GET', '/nowhere');
  await send('GET', '/_reference/journal');
  expect(waits).toEqual([250, 250, 250]);
});

test('closing ends requests that wait, and frees the port', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const sleep = (_ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => {
      arrive();
      signal?.addEventListener('abort', () => {
        reject(new Error('The wait is over.'));
      });
    });
  const server = await startReferenceServer({ latencyMs: 3_600_000, clock: { nowMs: () => 0, sleep } });
  const waiting = expect(fetch(server.url)).rejects.toMatchObject({ name: 'TypeError' });
  await arrived;
  await server.close();
  await waiting;
  await start({ port: Number(new URL(server.url).port) });
});
