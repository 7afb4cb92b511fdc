import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { createGate, type Gate } from '../support/gate';
import type { Ran } from '../support/run';

let project: CliProject;
let gate: Gate;
let statePath: string;

beforeEach(async () => {
  gate = createGate();
  project = await openCliProject({ clock: gate.clock, ownProcess: true });
  project.write(alerts('a', 'b'));
  statePath = join(project.folder, 'terraform.tfstate.d/preview-x/terraform.tfstate');
  await project.aac(['preview-env', 'up', 'x'], { ownProcess: false });
  // Its time is over.
  const state = readFileSync(statePath, 'utf8');
  writeFileSync(statePath, state.replace(/("until": ?)"\d[^"]*"/, '$1"2020-01-01T00:00:00.000Z"'));
});
afterEach(() => project.close());

/** Runs the second command while the first one holds the lock and waits for the service; it ends when the second one waits, too. */
async function inTurns(first: readonly string[], second: readonly string[]): Promise<readonly [Ran, Ran]> {
  const running = project.aac(['preview-env', ...first]);
  await gate.reached();
  const waiting = project.aac(['preview-env', ...second], {
    onStart: (child) => child.stderr?.once('data', gate.open),
  });
  return await Promise.all([running, waiting]);
}

const names = (): readonly unknown[] => project.server.snapshot().objects.alert.map(({ alertName }) => alertName);
const all = ['[preview x] a', '[preview x] b'];

test('a preview that is brought up while prune waits for its lock stays, until the new time', async () => {
  project.server.faults.set([{ kind: 'delay', operation: 'listAlerts', nth: 1, times: 1, delayMs: 1 }]);
  const [up, prune] = await inTurns(['up', 'x'], ['prune', '--lock-timeout', '60s', '--json']);
  expect([up.code, prune.code, prune.stderr]).toEqual([0, 0, expect.stringContaining('Waiting for up to 60s.')]);
  const state = JSON.parse(readFileSync(statePath, 'utf8')) as {
    outputs: { aac_preview: { value: { until: string } } };
  };
  const { until } = state.outputs.aac_preview.value;
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
  expect(JSON.parse(prune.stdout)).toMatchObject({ previews: [{ name: 'x', until, outcome: 'kept' }] });
  expect(names()).toEqual(all);
});

test('a preview that is brought up while prune removes it is made anew', async () => {
  project.server.faults.set([{ kind: 'delay', operation: 'deleteAlert', nth: 1, times: 1, delayMs: 1 }]);
  const [prune, up] = await inTurns(['prune', '--json'], ['up', 'x', '--lock-timeout', '60s']);
  expect([prune.code, JSON.parse(prune.stdout)]).toMatchObject([0, { previews: [{ name: 'x', outcome: 'removed' }] }]);
  expect(up).toMatchObject({ code: 0, stdout: expect.stringContaining('2 added') });
  expect(names()).toEqual(all);
});

test('prune that may not wait leaves a preview that is brought up, and names who has its state', async () => {
  project.server.faults.set([{ kind: 'delay', operation: 'listAlerts', nth: 1, times: 1, delayMs: 1 }]);
  const [up, prune] = await inTurns(['up', 'x'], ['prune']);
  expect([up.code, prune.code]).toEqual([0, 1]);
  expect(prune.stderr).toMatch(/is locked by .+ \(preview-env up, since /);
  expect(prune.stdout).toContain('The preview x is not removed, or not completely: see the error above.');
  expect(names()).toEqual(all);
});

test('a preview that down removes while prune waits for its lock is gone, and so is its state', async () => {
  project.server.faults.set([{ kind: 'delay', operation: 'deleteAlert', nth: 1, times: 1, delayMs: 1 }]);
  const [down, prune] = await inTurns(['down', 'x'], ['prune', '--lock-timeout', '60s', '--json']);
  expect([down.code, prune.code]).toEqual([0, 0]);
  expect(JSON.parse(prune.stdout)).toMatchObject({ previews: [{ name: 'x', outcome: 'removed' }] });
  expect(names()).toEqual([]);
  expect(existsSync(join(statePath, '..'))).toBe(false);
});
