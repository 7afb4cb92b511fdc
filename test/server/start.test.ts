import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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
    new RegExp(`cannot listen on 127\\.0\\.0\\.1, port ${String(port)} .*EADDRINUSE`),
  );
});

test('every option that cannot be used is named at once', async () => {
  const wrong = { port: 70_000, latencyMs: -1, clientSecret: '', firstId: 0, host: '', dataFile: '' };
  const message = await refusalOf(wrong);
  for (const name of Object.keys(wrong)) expect(message).toContain(`\`${name}\``);
});

test('a dialect and a seed that cannot be used are refused', async () => {
  expect(await refusalOf({ dialect: { pause: { idIn: 'header' as 'query' } } })).toMatch(/pause\.idIn/);
  expect(await refusalOf({ seed: { objects: { alert: [{ id: 1 }] } } })).toMatch(/alertName/);
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
  const server = await startReferenceServer({ latencyMs: 3_600_000 });
  const waiting = fetch(server.url).catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  await server.close();
  expect(await waiting).toBeInstanceOf(TypeError);
  await start({ port: Number(new URL(server.url).port) });
});

describe('a data file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aac-server-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('keeps everything across restarts, before the answer arrives', async () => {
    const dataFile = join(folder, 'data.json');
    const first = await start({ dataFile, firstId: 9_007_199_254_740_993n });
    await first.call('createAlert', undefined, { body: alert });
    const second = await start({ dataFile, seed: { objects: { alert: [] } } });
    expect(second.server.snapshot()).toEqual(first.server.snapshot());
    expect((await second.call('viewAlert', '9007199254740993')).body).toMatchObject(alert);
    expect(readdirSync(folder)).toEqual(['data.json']);
  });

  test('is written when the server is restored, reset and closed', async () => {
    const dataFile = join(folder, 'data.json');
    const read = (): string => readFileSync(dataFile, 'utf8');
    const server = await startReferenceServer({ dataFile });
    server.restore({ objects: { alert: [{ id: 7, ...alert }] } });
    expect(read()).toContain('Orders stalled');
    server.reset();
    expect(read()).not.toContain('Orders stalled');
    rmSync(dataFile);
    await server.close();
    expect(JSON.parse(read())).toMatchObject({ nextId: 1 });
  });

  test('that is not JSON, or lies in no folder, is refused', async () => {
    const dataFile = join(folder, 'data.json');
    writeFileSync(dataFile, '{"objects":');
    expect(await refusalOf({ dataFile })).toContain(dataFile);
    expect(await refusalOf({ dataFile: join(folder, 'nowhere', 'data.json') })).toContain('ENOENT');
    expect(readFileSync(dataFile, 'utf8')).toBe('{"objects":');
  });
});
