import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Snapshot } from '../../src/server';
import { byTier, slowTest } from '../support/depth';
import { aacFile } from '../support/project';
import { run } from '../support/run';
import { runAac } from '../support/run-aac';
import { type Served, startServed } from '../support/served';

let folder: string;
let served: Served | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(async () => {
  await served?.end('SIGKILL');
  served = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = (...args: readonly string[]): Promise<Served> => startServed(['--data', 'data', ...args], folder);

async function readSnapshot({ url }: Served): Promise<Snapshot> {
  return (await (await fetch(`${url}/_reference/snapshot`)).json()) as Snapshot;
}

/** Pushes records one by one, several at a time, until the server is gone; each that is acknowledged goes into `acknowledged`. */
async function pushUntilKilled(server: Served, acknowledged: Set<number>, nextId: () => number): Promise<void> {
  const push = async (): Promise<void> => {
    for (;;) {
      const id = nextId();
      const body = JSON.stringify({ entity: 'Orders', data: [{ id }] });
      const { status } = await fetch(`${server.url}/live`, {
        method: 'POST',
        body,
        headers: { 'x-api-key': server.apiKey },
      });
      expect(status).toBe(200);
      acknowledged.add(id);
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, push));
}

test('aac serve --data has every acknowledged write after kill -9', async () => {
  const writes = byTier({ test: 40, ci: 150, attack: 1000 });
  const kills = byTier({ test: 2, ci: 3, attack: 5 });
  const acknowledged = new Set<number>();
  let sent = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start();
    served = server;
    const pushing = pushUntilKilled(server, acknowledged, () => ++sent);
    while (acknowledged.size < (writes * kill) / kills) await setTimeout(1);
    await server.end('SIGKILL');
    await pushing;
  }
  served = await start();
  const { datasets, widgets } = await readSnapshot(served);
  const ids = datasets.flatMap(({ records }) => records.map(({ id }) => Number(id)));
  expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(writes);
  // Those that were cut off are there whole and once, or not at all.
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids.length).toBeLessThanOrEqual(sent);
  expect([datasets.length, widgets.length]).toEqual([1, 1]);
});

test('aac serve --data refuses a file that another one serves', async () => {
  served = await start();
  const { code, stdout, stderr } = await runAac(['serve', '--data', 'data'], { cwd: folder });
  expect([code, stdout]).toEqual([1, '']);
  const user = String(served.process.pid);
  expect(stderr).toMatch(
    new RegExp(
      `^\\nError: Unusable data file\\n\\nThe data file .*data cannot be used \\(the process ${user} has it open\\)\\. Stop that one, or choose another file\\.\\n$`,
    ),
  );
  expect((await readSnapshot(served)).nextId).toBe(1);
});

slowTest('aac serve --data takes over a file of the earlier form, also when it is killed at it', async () => {
  const count = byTier({ test: 5_000, ci: 5_000, attack: 20_000 });
  const alerts = Array.from({ length: count }, (_, index) => ({ id: index + 1, alertName: `Alert ${String(index)}` }));
  writeFileSync(join(folder, 'data'), JSON.stringify({ objects: { alert: alerts } }));
  const times = ['0.3', '0.4', '0.6'];
  const later = ['0.9', '1.2', '1.5', '2', '3'];
  for (const seconds of byTier({ test: times, ci: times, attack: [...times, ...later] })) {
    await run('timeout', ['-s', 'KILL', seconds, process.execPath, aacFile, 'serve', '--data', 'data'], {
      cwd: folder,
    });
  }
  served = await start();
  const { objects } = await readSnapshot(served);
  expect(objects.alert).toHaveLength(alerts.length);
  expect(objects.alert.at(-1)).toMatchObject({ alertName: `Alert ${String(count - 1)}` });
});

slowTest('aac serve --demo fills a new data file, and says of one that has data that it does not', async () => {
  served = await start('--demo');
  expect(await served.end()).toBe(0);
  expect(served.errors()).toContain('It holds the demo account: dataset 4242 with alerts,');
  expect(served.errors()).toContain(`set ANALYTICS_BASE_URL to ${served.url}, and ANALYTICS_CLIENT_ID`);
  served = await start('--demo');
  expect((await readSnapshot(served)).objects.alert).toHaveLength(4);
  await served.end();
  expect(served.errors()).toContain('data holds data already, so the demo account is not added.');
});
