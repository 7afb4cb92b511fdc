import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { ConfigurationError } from '../../src/base/errors';
import { formatJson } from '../../src/base/json-text';
import type { ReferenceServerOptions } from '../../src/server';
import { run } from '../support/run';
import { alert, category, useServers } from './fixture';

const start = useServers();
const folders: string[] = [];
let folder: string;
let dataFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  folders.push(folder);
  dataFile = join(folder, 'data.json');
});
// After the servers are closed.
afterAll(() => {
  for (const name of folders) rmSync(name, { recursive: true });
});

const refusalOf = async (options: ReferenceServerOptions = { dataFile }): Promise<string> => {
  const refusal: unknown = await start(options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  return (refusal as ConfigurationError).message;
};

const records = [{ id: 9_007_199_254_740_993n, text: 'ü\0' }, { id: 2 }];
/** What data files were before they were databases, without version and datasets. */
const earlier = { nextId: 9, objects: { alert: [{ id: 7, ...alert }] }, shares: {}, categoryAssets: [] };

/** Fills a server with something of everything. */
async function fill({ call, server }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const id = String(server.snapshot().nextId);
  await call('createAlert', undefined, { body: alert });
  await call('addAlertShares', id, {
    body: [{ type: 'Users', name: 'eve@example.com', access_level: 1 }],
  });
  const { body: made } = await call('createCategory', undefined, { body: category });
  const asset = { category: made.id ?? 0, objectId: 3, objectType: 1 };
  await call('addAssetToCategory', undefined, { body: asset });
  for (const entity of ['Orders', 'Gone']) await call('pushData', undefined, { body: { entity, data: records } });
  await call('deleteDatasetsByName', { query: { name: 'Gone' } });
  const change = { id: 2, changed: true };
  const override = { replaceValuesForKey: ['id'] };
  await call('pushData', undefined, { body: { entity: 'Orders', data: [change], override } });
  const held = server.snapshot();
  expect(held).toMatchObject({
    objects: { alert: [alert], category: [category] },
    categoryAssets: [asset],
    datasets: [{ name: 'Orders', records: [records[0], change] }],
  });
  expect(Object.values(held.shares)).toHaveLength(1);
}

test('it keeps everything across restarts, and nobody else may read it', async () => {
  const first = await start({ dataFile, firstId: 9_007_199_254_740_993n });
  await fill(first);
  const held = first.server.snapshot();
  await first.server.close();
  const second = await start({ dataFile, seed: earlier });
  expect(second.server.snapshot()).toEqual(held);
  expect((await second.call('viewAlert', '9007199254740993')).body).toMatchObject(alert);
  const { body } = await second.call('createAlert', undefined, { body: alert });
  expect(body.id).toBe(held.nextId);
  expect(readdirSync(folder)).toEqual(['data.json', 'data.json-lock']);
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
});

test('a restored snapshot is kept, and a reset goes back to the seed', async () => {
  const first = await start({ dataFile, seed: earlier });
  const seeded = first.server.snapshot();
  first.server.restore({
    components: { checkMySQL: { status: 'RED' } },
    datasets: [{ id: 3, name: 'Orders', records }],
  });
  const restored = first.server.snapshot();
  await first.server.close();
  const second = await start({ dataFile, seed: earlier });
  expect(second.server.snapshot()).toEqual(restored);
  second.server.reset();
  expect(second.server.snapshot()).toEqual(seeded);
  await second.server.close();
  expect((await start({ dataFile })).server.snapshot()).toEqual(seeded);
});

test('one server at a time has it', async () => {
  const first = await start({ dataFile });
  await fill(first);
  expect(await refusalOf()).toBe(
    `The data file ${dataFile} cannot be used (the process ${String(process.pid)} has it open). Stop that one, or choose another file.`,
  );
  expect((await first.call('createAlert', undefined, { body: alert })).status).toBe(200);
  await first.server.close();
  await start({ dataFile });
});

test('it has one name: the lock beside one would keep nobody away who comes by another', async () => {
  const { server } = await start({ dataFile });
  await server.close();
  linkSync(dataFile, `${dataFile}.twin`);
  for (const path of [dataFile, `${dataFile}.twin`]) {
    expect(await refusalOf({ dataFile: path })).toMatch(/it has a second name, by a hard link/);
  }
  rmSync(`${dataFile}.twin`);
  await start({ dataFile });
});

test('it is let go when the server cannot listen', async () => {
  const { server } = await start();
  expect(await refusalOf({ dataFile, port: Number(new URL(server.url).port) })).toContain(
    'another program uses this port',
  );
  expect(readdirSync(folder)).toEqual([]);
  await start({ dataFile });
});

test('a file of the earlier form is taken over, and stays under another name', async () => {
  writeFileSync(dataFile, formatJson(earlier));
  const { server, call } = await start({ dataFile });
  expect(server.snapshot()).toMatchObject({ ...earlier, version: 2, datasets: [] });
  await call('createAlert', undefined, { body: alert });
  const held = server.snapshot();
  await server.close();
  expect(readdirSync(folder)).toEqual(['data.json', 'data.json-lock', 'data.json.snapshot']);
  expect(readFileSync(`${dataFile}.snapshot`, 'utf8')).toBe(formatJson(earlier));
  expect((await start({ dataFile })).server.snapshot()).toEqual(held);
});

test('a take-over that was cut off begins again', async () => {
  const draft = await start({ dataFile: `${dataFile}.new`, seed: { datasets: [{ id: 4, name: 'Half', records }] } });
  await draft.server.close();
  writeFileSync(dataFile, formatJson(earlier));
  linkSync(dataFile, `${dataFile}.snapshot`);
  const { server } = await start({ dataFile });
  expect(server.snapshot()).toMatchObject({ ...earlier, datasets: [] });
  expect(readdirSync(folder)).toEqual(['data.json', 'data.json-lock', 'data.json.snapshot']);
});

test('a take-over leaves other files alone', async () => {
  writeFileSync(dataFile, formatJson(earlier));
  writeFileSync(`${dataFile}.snapshot`, 'mine');
  expect(await refusalOf()).toMatch(
    /is to be kept as .*data\.json\.snapshot, and that cannot be: there is something else of that name/,
  );
  rmSync(`${dataFile}.snapshot`);
  writeFileSync(`${dataFile}.new`, '{"mine": true}');
  expect(await refusalOf()).toMatch(/data\.json\.new cannot be used \(it is in the way of a new one\)/);
  writeFileSync(dataFile, formatJson({ objects: { alert: [{ id: 1 }] } }));
  rmSync(`${dataFile}.new`);
  expect(await refusalOf()).toMatch(/alertName/);
  expect(JSON.parse(readFileSync(dataFile, 'utf8'))).toEqual({ objects: { alert: [{ id: 1 }] } });
  expect(readdirSync(folder)).toEqual(['data.json']);
});

test.each<readonly [string, () => unknown, RegExp]>([
  [
    'holds something else',
    () => {
      writeFileSync(dataFile, '{"objects": hunter2');
    },
    /neither a database of this server nor JSON/,
  ],
  [
    'lies in no folder',
    () => {
      dataFile = join(folder, 'nowhere', 'data.json');
    },
    /nowhere.data\.json cannot be used \(there is no folder .*nowhere\)/,
  ],
  [
    'is a folder',
    () => {
      dataFile = folder;
    },
    /it is a folder/,
  ],
  [
    'is a named pipe',
    () => {
      return run('mkfifo', [dataFile], { cwd: folder });
    },
    /it is no file/,
  ],
  [
    'is a link',
    () => {
      symlinkSync(join(folder, 'target'), dataFile);
    },
    /it is a symbolic link, which is not followed/,
  ],
  [
    'has a lock that is a link',
    () => {
      symlinkSync(join(folder, 'target'), `${dataFile}-lock`);
    },
    /data\.json-lock .*symbolic link/,
  ],
])('one that %s is refused', async (_what, arrange, message) => {
  await arrange();
  const refusal = await refusalOf();
  expect(refusal).toMatch(message);
  expect(refusal).not.toContain('hunter2');
  expect(readdirSync(folder)).not.toContain('target');
});

test('one that has lost its end is refused, wherever it was cut', async () => {
  const { server } = await start({ dataFile });
  const many = Array.from({ length: 5000 }, (_, index) => ({ index }));
  server.restore({ datasets: [{ id: 1, name: 'Orders', records: many }] });
  await server.close();
  const whole = readFileSync(dataFile);
  for (const bytes of [200, 4096, 9000, whole.length - 4096 * 8]) {
    writeFileSync(dataFile, whole.subarray(0, bytes));
    expect(await refusalOf()).toMatch(/it is cut off/);
  }
  writeFileSync(dataFile, whole);
  expect((await start({ dataFile })).server.snapshot().datasets[0]?.records).toEqual(many);
});
