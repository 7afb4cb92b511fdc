import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { createGate, type Gate } from '../support/gate';
import type { Ran } from '../support/run';
import { waitUntil } from '../support/wait-until';

let project: CliProject;
let gate: Gate;
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

beforeEach(async () => {
  gate = createGate();
  project = await openCliProject({ clock: gate.clock });
  project.write({ provider: { analytics: { max_concurrency: 2 } }, ...alerts(...names) });
});
afterEach(() => project.close());

/** Runs aac, and calls `act` with the process as soon as it has written `text` to standard error. */
async function actOn(args: readonly string[], text: RegExp, act: (child: ChildProcess) => void): Promise<Ran> {
  let seen = '';
  let isDone = false;
  return await project.aac(args, {
    onStart(child) {
      child.stderr?.on('data', (chunk: Buffer) => {
        seen += chunk.toString();
        if (isDone || !text.test(seen)) return;
        isDone = true;
        act(child);
      });
    },
  });
}

const namesInService = (): unknown[] => project.server.snapshot().objects.alert.map(({ alertName }) => alertName);
const namesInState = (): string[] => project.readState().resources.map(({ name }) => name);

/** Expects that the state has all that was made, that the rest was not tried, and that the next run makes it. */
async function expectRestLeft(stdout: string): Promise<void> {
  expect(stdout).toMatch(/\nApply interrupted\. Resources: \d added, 0 changed, 0 destroyed\.\n\nNot tried:\n/);
  const done = namesInService();
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(names.length);
  expect(namesInState().toSorted()).toEqual(done.toSorted());
  expect(existsSync(join(project.folder, 'terraform.tfstate.journal'))).toBe(false);

  project.server.faults.clear();
  await project.succeed(['apply', '--auto-approve']);
  expect(namesInService().toSorted()).toEqual(names);
}

describe('an apply that is interrupted', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s finishes what is in flight, keeps it and starts nothing new',
    async (signal) => {
      project.server.faults.set([{ kind: 'delay', operation: 'createAlert', nth: 1, times: 6, delayMs: 1 }]);
      const { code, stdout, stderr } = await actOn(['apply', '--auto-approve'], /Creating\.\.\./, (child) => {
        child.stderr?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Interrupted.')) gate.open();
        });
        // One create has reached the service; the others were not sent.
        void gate.reached().then(() => child.kill(signal));
      });
      expect(code).toBe(130);
      expect(stderr).toContain('Interrupted. Requests that were sent are finished');
      await expectRestLeft(stdout);
    },
  );

  test('while the service refuses everything ends at once, with what was made in the state, and the next run makes the rest', async () => {
    gate.open();
    project.write({ provider: { analytics: { max_concurrency: 2 } }, ...alerts(...names) });
    const refused = { kind: 'status', operation: 'createAlert', status: 429, retryAfterSeconds: 50 } as const;
    project.server.faults.set([{ ...refused, nth: 3, times: 1000 }]);
    const { code, stdout, stderr } = await actOn(['apply', '--auto-approve'], /Creation complete/, (child) => {
      child.kill('SIGTERM');
    });
    expect([code, stderr]).toEqual([130, expect.stringContaining('Interrupted. Requests that were sent are finished')]);
    await expectRestLeft(stdout);
  });

  test('twice gives up what is in flight, and the next run finds what became of it', async () => {
    project.server.faults.set([{ kind: 'delay', operation: 'createAlert', nth: 1, times: 6, delayMs: 1 }]);
    const { code, stderr } = await actOn(['apply', '--auto-approve'], /Creating\.\.\./, (child) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Interrupted.')) child.kill('SIGINT');
      });
      void gate.reached().then(() => child.kill('SIGINT'));
    });
    expect([code, stderr]).toEqual([130, expect.stringContaining('(ABORTED)')]);

    // What was given up arrives after all.
    gate.open();
    project.server.faults.clear();
    await project.succeed(['apply', '--auto-approve']);
    expect(namesInService().toSorted()).toEqual(names);
    expect(namesInState().toSorted()).toEqual(names);
  });
});

test('an apply that is interrupted closes what is ephemeral', async () => {
  project.write({
    ephemeral: { analytics_access_token: { run: {} } },
    provider: { analytics: { max_concurrency: 2 } },
    ...alerts(...names),
  });
  project.server.faults.set([{ kind: 'delay', operation: 'createAlert', nth: 1, times: 6, delayMs: 1 }]);
  const { code, stderr } = await actOn(['apply', '--auto-approve'], /Creating\.\.\./, (child) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Interrupted.')) gate.open();
    });
    void gate.reached().then(() => child.kill('SIGINT'));
  });
  expect([code, stderr]).toEqual([130, expect.stringMatching(/run: Closing complete/)]);
  const closed = project.server.journal.filter(({ operation }) => operation === 'logout');
  // The plan has closed one of its own.
  expect(closed).toHaveLength(2);
});

test('a create that certainly did nothing leaves nothing to settle, so that Terraform may go on', async () => {
  project.write({ provider: { analytics: { max_retries: 0 } }, ...alerts('a') });
  const refused = { kind: 'status', operation: 'createAlert', status: 429, retryAfterSeconds: 0 } as const;
  project.server.faults.set([refused]);
  const { code, stderr } = await project.aac(['apply', '--auto-approve']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('(API_RATE_LIMITED)')]);
  expect(existsSync(join(project.folder, 'terraform.tfstate.journal'))).toBe(false);
});

test('an interrupt while planning changes nothing', async () => {
  await project.succeed(['apply', '--auto-approve']);
  project.takeChanges();
  project.write(alerts('other'));
  project.server.faults.set([{ kind: 'delay', operation: 'listAlerts', nth: 1, delayMs: 1 }]);
  const logins = () => project.server.journal.filter(({ operation }) => operation === 'login').length;
  const before = logins();
  const { code, stdout, stderr } = await project.aac(['apply', '--auto-approve'], {
    onStart(child) {
      void waitUntil(() => logins() > before).then(() => child.kill('SIGINT'));
    },
  });
  expect([code, stdout, stderr]).toEqual([130, '', expect.stringContaining('Nothing was changed. (ABORTED)')]);
  expect(project.takeChanges()).toEqual([]);
});
