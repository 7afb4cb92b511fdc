import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { createGate, type Gate } from '../support/gate';
import type { Ran } from '../support/run';

/** What does not hold the lock needs no process of its own. */
const here = { ownProcess: false };

let project: CliProject;
let gate: Gate;

beforeEach(async () => {
  gate = createGate();
  project = await openCliProject({ clock: gate.clock, ownProcess: true });
  project.write(alerts('a', 'b'));
});
afterEach(() => project.close());

test('of two applies at once one works, and the other ends with 3 and names the holder', async () => {
  project.server.faults.set([{ kind: 'delay', operation: 'createAlert', nth: 1, times: 2, delayMs: 1 }]);
  let second: Promise<readonly Ran[]> | undefined;
  let waiting: Promise<Ran> | undefined;
  let holder = 0;
  const first = await project.aac(['apply', '--auto-approve'], {
    onStart(child) {
      holder = child.pid ?? 0;
      child.stderr?.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes('Creating...')) return;
        second ??= Promise.all([
          project.aac(['apply', '--auto-approve'], here),
          project.aac(['destroy', '--auto-approve', '--json'], here),
          project.aac(['plan', '--detailed-exitcode'], here),
        ]).finally(() => {
          waiting = project.aac(['apply', '--auto-approve', '--lock-timeout', '60s'], {
            onStart: (later) => later.stderr?.once('data', gate.open),
          });
        });
      });
    },
  });
  const [apply, destroy, plan] = (await second) ?? [];
  expect(first.code).toBe(0);
  expect(await waiting).toMatchObject({ code: 0, stderr: expect.stringContaining('Waiting for up to 60s.') });
  const words = new RegExp(
    `is locked by .+, process ${String(holder)} \\(apply, since .+\\)\\. Wait until that run has ended\\.`,
  );
  expect([apply?.code, apply?.stderr]).toEqual([3, expect.stringMatching(words)]);
  expect([destroy?.code, JSON.parse(destroy?.stdout ?? '')]).toEqual([
    3,
    {
      diagnostics: [
        { severity: 'error', summary: 'STATE_LOCKED', code: 'STATE_LOCKED', detail: expect.stringMatching(words) },
      ],
    },
  ]);
  expect([plan?.code, plan?.stderr]).toEqual([2, expect.stringContaining('A run is at work on this state')]);
  expect(project.takeChanges()).toEqual(['createAlert', 'createAlert']);
  expect(readdirSync(project.folder).filter((name) => name.includes('lock'))).toEqual([]);
});
