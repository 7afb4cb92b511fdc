/** "^C works all the time": also while this process reads and compares what is large. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { readAccount } from '../../src/adopt';
import type { Provider } from '../../src/provider';
import { slowTest } from '../support/depth';
import { type CliProject, openCliProject } from '../support/cli-project';
import { createGate } from '../support/gate';
import type { Ran } from '../support/run';
import { waitUntil } from '../support/wait-until';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const textOf = (word: string): string => Array.from({ length: 100_000 }, (_, at) => `${word} ${String(at)}`).join('\n');
const alertWith = (body: string): object => ({
  resource: { analytics_alert: { a: { name: 'A', email: { to: ['a@example.com'], body } } } },
});

/** Runs `aac`, and interrupts it when it is `due`. */
async function interrupt(target: CliProject, args: readonly string[], due: Promise<void>): Promise<Ran> {
  let child: ChildProcess | undefined;
  const ran = target.aac(args, { onStart: (started) => (child = started) });
  await due;
  child?.kill('SIGINT');
  return await ran;
}

test.each([
  [
    'a list of 64 MB is read',
    () => {
      const condition = 'x'.repeat(100_000);
      const alert = Array.from({ length: 640 }, (_, at) => ({ id: at + 1, alertName: `A${String(at)}`, condition }));
      const { objects } = project.server.snapshot();
      project.server.restore({ ...project.server.snapshot(), objects: { ...objects, alert } });
      project.write(alertWith('short'));
      return Promise.resolve();
    },
  ],
  [
    'two texts of 100,000 lines are compared',
    async () => {
      project.write(alertWith(textOf('line')));
      await project.succeed(['apply', '--auto-approve']);
      project.write(alertWith(textOf('other')));
      await fetch(`${project.server.url}/_reference/journal`, { method: 'DELETE' });
    },
  ],
])('^C while %s ends the run, and nothing is changed', async (_title, prepare) => {
  await prepare();
  project.takeChanges();
  const isAsked = (): boolean => project.server.journal.some(({ operation }) => operation === 'listAlerts');
  const ran = await interrupt(project, ['apply', '--auto-approve'], waitUntil(isAsked));
  expect([ran.code, ran.stderr]).toEqual([130, 'Error: The run was interrupted. Nothing was changed. (ABORTED)\n']);
  expect(project.takeChanges()).toEqual([]);
});

slowTest('^C ends a probe of a service that answers nothing any more, not even a logout', async () => {
  const gate = createGate();
  const silent = await openCliProject({ clock: gate.clock });
  const operations = ['listAlerts', 'logout'] as const;
  silent.server.faults.set(operations.map((operation) => ({ operation, kind: 'delay', delayMs: 1, times: 99 })));
  const args = ['probe', '--out', 'found.json'];
  const { code, stdout, stderr } = await interrupt(silent, args, gate.reached());
  await silent.close();
  expect([code, stdout]).toEqual([130, '']);
  expect(stderr).toMatch(/^Error: .* was interrupted\. .*\(ABORTED\)\n$/);
});

slowTest('reading an account lets a signal in between two objects, however many there are', async () => {
  const account = { ids: Array.from({ length: 100_000 }, (_, at) => String(at)), diagnostics: [] };
  let reads = 0;
  const resource = {
    schema: { attributes: {} },
    list: () => Promise.resolve(account),
    import: () => ({ state: {}, diagnostics: [] }),
    read: async () => {
      for (let step = 0; step < 1_000; step += 1) await Promise.resolve();
      reads += 1;
      return { state: {}, diagnostics: [] };
    },
  };
  const provider = {
    schema: { attributes: {} },
    configure: () => Promise.resolve([]),
    resources: new Map([['analytics_alert', resource]]),
  } as unknown as Provider;
  let isInterrupted = false;
  setTimeout(() => (isInterrupted = true), 0);
  const reading = readAccount(provider, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    if (isInterrupted) throw new Error('interrupted');
  });
  await expect(reading).rejects.toThrow('interrupted');
  expect(reads).toBeLessThan(account.ids.length);
});
