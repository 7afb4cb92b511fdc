import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from '@jest/globals';
import { startReferenceServer } from '../../src/server';
import { startKillingProxy } from '../engine/killing-proxy';
import { backends, password, startS3 } from '../state/backends';
import { slowTest } from '../support/depth';
import { maintain, pausedIn } from '../support/maintenance';
import { requiredProvider } from '../support/required-provider';
import { runAac } from '../support/run-aac';
import { environmentOf } from '../support/terraform';

const hourMs = 3_600_000;
const at = (shiftMs: number): string => new Date(Date.now() + shiftMs).toISOString();
const starts = { http: backends.http, s3: () => startS3({ access_key: 'key', secret_key: password }) };

describe('a run of aac maintenance with its state on a server that is killed', () => {
  slowTest.each([
    ['http', 1, 'before', false],
    ['http', 2, 'after', true],
    ['http', 3, 'after', true],
    ['s3', 2, 'before', true],
    ['s3', 3, 'after', false],
  ] as const)('(%s) at request %i, %s it (machine lost: %s), is made good by the next ones', async (...trial) => {
    const [kind, nth, moment, isMachineLost] = trial;
    const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    const [server, backend] = await Promise.all([startReferenceServer(), starts[kind]()]);
    const proxy = await startKillingProxy(server.url);
    try {
      const window = { name: 'release', from: at(-hourMs), to: at(24 * hourMs), reason: 'Release 42' };
      const alerts = Object.fromEntries(
        ['A', 'B', 'C'].map((name) => [name, { name, condition: 'a', maintenance_windows: [window] }]),
      );
      const terraform = { ...requiredProvider, backend: backend.block };
      writeFileSync(
        join(folder, 'stack.tf.json'),
        JSON.stringify({ terraform, resource: { analytics_alert: alerts } }),
      );
      const env = { ...environmentOf(server), ...backend.environment };
      const cwd = folder;
      expect(await runAac(['apply', '--auto-approve', '--dir', '.'], { cwd, env, ownProcess: true })).toMatchObject({
        code: 0,
      });
      let child: ChildProcess | undefined;
      proxy.arm(nth, moment, () => child?.kill('SIGKILL'));
      const killed = await runAac(['maintenance', '--dir', '.'], {
        cwd,
        env: { ...env, ANALYTICS_BASE_URL: proxy.url },
        onStart: (started) => {
          child = started;
        },
      });
      expect(killed.code).toBeNull();
      // Its lock is left on the server: a person ends it, as `aac` says.
      backend.setLock(undefined);
      if (isMachineLost)
        for (const name of readdirSync(folder).filter((one) => one !== 'stack.tf.json'))
          rmSync(join(folder, name), { recursive: true });
      await maintain({ folder, env });
      expect(pausedIn(server)).toEqual({ A: true, B: true, C: true });
      await maintain({ folder, env, shiftMs: 25 * hourMs });
      expect(pausedIn(server)).toEqual({ A: false, B: false, C: false });
    } finally {
      await Promise.all([proxy.close(), server.close(), backend.server.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
