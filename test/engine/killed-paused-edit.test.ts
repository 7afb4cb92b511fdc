import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startReferenceServer, type ReferenceServer } from '../../src/server';
import { inDialect } from '../conformance/behaviours/odd-stack';
import { byTier } from '../support/depth';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';
import { environmentOf } from '../support/terraform';
import { type KillingProxy, startKillingProxy } from './killing-proxy';

let folder: string;
let server: ReferenceServer;
let proxy: KillingProxy;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  server = await startReferenceServer({ behaviours: ['edit-refuses-paused'] });
  proxy = await startKillingProxy(server.url);
});
afterEach(async () => {
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function apply(condition: string, onStart?: (child: ChildProcess) => void): Promise<Ran> {
  const stack = { resource: { analytics_alert: { orders: { name: 'Orders', condition } } } };
  writeFileSync(join(folder, 'stack.tf.json'), JSON.stringify(inDialect(stack, { edit: { whilePaused: false } })));
  const env = { ...environmentOf(server), ANALYTICS_BASE_URL: proxy.url };
  const args = ['apply', '--auto-approve', '--dir', '.'];
  return await runAac(args, { cwd: folder, env, ...(onStart && { onStart }) });
}

const beforePause = ['before it is paused again', 3] as const;
const both = [['before its edit', 2] as const, beforePause];

test.each(byTier({ test: [beforePause], ci: both, attack: both }))(
  'an alert that somebody paused is paused by the run after one that was killed %s',
  async (_moment, nth) => {
    expect(await apply('a')).toMatchObject({ code: 0 });
    const { objects, ...rest } = server.snapshot();
    const paused = objects.alert.map((alert) => ({ ...alert, paused: true }));
    server.restore({ ...rest, objects: { ...objects, alert: paused } });
    let child: ChildProcess | undefined;
    proxy.arm(nth, 'before', () => child?.kill('SIGKILL'));
    const killed = await apply('b', (started) => {
      child = started;
    });
    expect(killed.code).toBeNull();
    expect(server.snapshot().objects.alert).toMatchObject([{ paused: false }]);
    expect(await apply('b')).toMatchObject({ code: 0 });
    expect(server.snapshot().objects.alert).toMatchObject([{ alertCondition: 'b', paused: true }]);
  },
);
