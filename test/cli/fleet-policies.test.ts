import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { alerts } from '../support/cli-project';
import { type Fleet, openFleet } from '../support/fleet';
import { createGate, type Gate } from '../support/gate';

let fleet: Fleet;
let gate: Gate;
beforeEach(async () => {
  gate = createGate();
  fleet = await openFleet(['a', 'b', 'c'], (name) => (name === 'a' ? { clock: gate.clock } : {}));
  for (const name of ['a', 'b']) {
    fleet.writeEnvironment(name, { TEAM: `team-${name}` });
    fleet.write(`teams/${name}/aac.policies.mjs`, policies(name));
  }
});
afterEach(() => fleet.close());

/** Warns where the process is that of the project alone. */
const policies = (name: string): string => `
const isOwn = process.env.TEAM === 'team-${name}' && process.env.ANALYTICS_API_KEY === undefined && process.cwd().endsWith('${name}');
export default [{ name: 'environment', check: (plan, { warn }) => warn(isOwn ? 'It is its own.' : 'It is another one.') }];
`;

interface Report {
  readonly policies: readonly { readonly message: string }[];
  readonly projects: readonly { readonly project: string; readonly outcome: string; readonly message: string }[];
}

describe('the policies of a project of a fleet', () => {
  test('see the environment of their project, and nothing of the account of the fleet', async () => {
    const env = { ANALYTICS_API_KEY: 'the-key-of-the-fleet', TEAM: 'fleet' };
    for (const command of [['plan'], ['apply', '--auto-approve']]) {
      const [name = '', ...args] = command;
      const { code, stdout, stderr } = await fleet.run(name, [...args, '--json'], { env });
      const { policies: found, projects } = JSON.parse(stdout) as Report;
      expect([code, projects.map(({ outcome }) => outcome)]).toEqual([0, ['done', 'done', 'done']]);
      expect(`${JSON.stringify(found)}${stderr}`).toContain('It is its own.');
      expect(`${JSON.stringify(found)}${stderr}`).not.toContain('another one');
      if (name === 'plan') expect(found).toHaveLength(2);
    }
    expect(['a', 'b', 'c'].map((name) => fleet.alertsIn(name))).toEqual([['a'], ['b'], ['c']]);
  });

  test('refuse it alone, and show no value of its environment file', async () => {
    fleet.write(
      'teams/a/aac.policies.mjs',
      "export default [{ name: 'no', check: (plan, { deny }) => deny('Not for ' + process.env.TEAM) }];",
    );
    fleet.write('teams/b/aac.policies.mjs', 'export default [');
    const { code, stdout, stderr } = await fleet.run('plan', ['--json']);
    const { projects } = JSON.parse(stdout) as Report;
    expect([code, projects.map(({ project, outcome }) => [project, outcome])]).toEqual([
      1,
      [
        ['teams/b', 'failed'],
        ['teams/a', 'refused'],
        ['teams/c', 'done'],
      ],
    ]);
    expect(stdout + stderr).toContain('Not for ***');
    expect(stdout + stderr).not.toContain('team-a');
  });

  test('end with their project after an interrupt, which keeps what it has made', async () => {
    fleet.writeProject('a', { provider: { analytics: { max_concurrency: 1 } }, ...alerts('a', 'a2', 'a3') });
    fleet.serverOf('a').faults.set([{ kind: 'delay', operation: 'createAlert', nth: 1, times: 1, delayMs: 1 }]);
    const { code, stdout } = await fleet.run('apply', ['--auto-approve', '--parallelism', '1', '--json'], {
      onStart(child) {
        void gate.reached().then(() => child.kill('SIGINT'));
        child.stderr?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Interrupted.')) gate.open();
        });
      },
    });
    const { projects } = JSON.parse(stdout) as Report;
    expect([code, projects.map(({ outcome }) => outcome)]).toEqual([130, ['interrupted', 'not tried', 'not tried']]);
    expect(fleet.alertsIn('a')).toHaveLength(1);
    const resumed = await fleet.run('apply', ['--auto-approve', '--resume', '--json']);
    expect([resumed.code, fleet.alertsIn('a').toSorted()]).toEqual([0, ['a', 'a2', 'a3']]);
  });
});
