import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { alerts } from '../support/cli-project';
import { type Fleet, openFleet } from '../support/fleet';
import { createGate, type Gate } from '../support/gate';
import { requiredProvider } from '../support/required-provider';
import { runAac } from '../support/run-aac';
import { waitUntil } from '../support/wait-until';

makeDigestsCheap();

let fleet: Fleet;
let gate: Gate;
beforeEach(async () => {
  gate = createGate();
  fleet = await openFleet(['a', 'b', 'c', 'd'], (name) => (name === 'a' ? { clock: gate.clock } : {}));
});
afterEach(() => fleet.close());

const read = (name: string): string => readFileSync(join(fleet.folder, name), 'utf8');

interface Report {
  readonly isPartial?: true;
  readonly summary: { readonly sentence: string };
  readonly projects: readonly {
    readonly project: string;
    readonly outcome: string;
    readonly message: string;
    readonly doneAt?: string;
  }[];
}
const reportIn = (text: string): Report => JSON.parse(text) as Report;
const outcomesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(reportIn(text).projects.map(({ project, outcome }) => [project.replace('teams/', ''), outcome]));

/** Names an alert of a project otherwise, behind the back of its code. */
function rename(name: string, alertName: string): void {
  const server = fleet.serverOf(name);
  const { objects, ...rest } = server.snapshot();
  server.restore({ ...rest, objects: { ...objects, alert: objects.alert.map((one) => ({ ...one, alertName })) } });
}

describe('a fleet', () => {
  test('is applied and compared with each project against its own service, and makes one page', async () => {
    const applied = await fleet.run('apply', ['--auto-approve', '--json']);
    expect([applied.code, outcomesIn(applied.stdout)]).toEqual([0, { a: 'done', b: 'done', c: 'done', d: 'done' }]);
    expect(['a', 'b', 'c', 'd'].map((name) => fleet.alertsIn(name))).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(reportIn(applied.stdout).projects[0]).toMatchObject({ message: '1 added.' });

    expect(await fleet.run('plan', ['--detailed-exitcode'])).toMatchObject({ code: 0 });
    rename('c', 'edited');
    const { code, stdout } = await fleet.run('drift', [
      '--format',
      'text',
      '--format',
      'html=page.html',
      '--format',
      'markdown=page.md',
    ]);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(
        /^Fleet of 4 projects\n {2}changes {5}teams\/c {2}\([\d.]+ s\): 1 changed outside your code\.\n/,
      ),
    ]);
    expect(stdout).toContain('1 with changes, 3 done. In all: 1 changed outside your code.\n');
    expect(read('page.md')).toMatch(
      /^### Fleet of 4 projects: [^]*- \*\*changes\*\* `teams\/c`[^]*`teams\/c\/analytics_alert\.c`/,
    );
    expect(read('page.html')).toMatch(/<h1>Fleet of 4 projects<\/h1>[^]*teams\/c\/analytics_alert\.c/);
  });

  test('takes all stacks of an app, and no folders of programs', async () => {
    for (const name of ['.cache', 'node_modules/x']) fleet.write(`teams/${name}/main.tf.json`, '{');
    const manifest = {
      stacks: Object.fromEntries(
        ['one', 'two'].map((name) => [name, { name, workingDirectory: `stacks/${name}`, dependencies: [] }]),
      ),
    };
    for (const name of ['one', 'two'])
      fleet.write(`teams/d/made/stacks/${name}/cdk.tf.json`, {
        terraform: { ...requiredProvider, backend: { local: { path: `../../../${name}.tfstate` } } },
        provider: { analytics: {} },
        ...alerts(name),
      });
    fleet.write('teams/d/manifest.json', manifest);
    const app = "require('node:fs').copyFileSync('manifest.json', `${process.env.CDKTF_OUTDIR}/manifest.json`);";
    fleet.write('teams/d/app.js', app);
    fleet.write('teams/d/cdktf.json', { app: 'node app.js', output: 'made' });
    const planned = await fleet.run('plan', ['--json']);
    expect(Object.keys(outcomesIn(planned.stdout)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(planned.stdout).toContain('"teams/d/two/analytics_alert.two"');
    const { code, stdout } = await fleet.run('apply', ['--auto-approve', '--json']);
    expect([code, fleet.alertsIn('d').toSorted()]).toEqual([0, ['one', 'two']]);
    expect(reportIn(stdout).projects).toContainEqual(
      expect.objectContaining({ project: 'teams/d', message: '2 added.' }),
    );
  });

  test('goes on where one project hangs, one has no service and one is wrong, and names them', async () => {
    fleet.serverOf('a').faults.set([{ kind: 'delay', operation: 'login', nth: 1, times: 1, delayMs: 1 }]);
    fleet.serverOf('b').faults.set([{ kind: 'status', operation: '*', nth: 1, times: 99, status: 400 }]);
    fleet.write('teams/c/main.tf.json', '{');
    const running = fleet.run('plan', ['--parallelism', '2', '--json']);
    await gate.reached();
    // The others need the second place only.
    await waitUntil(() => fleet.serverOf('d').journal.length > 0);
    gate.open();
    const { code, stdout, stderr } = await running;
    expect(code).toBe(1);
    expect(outcomesIn(stdout)).toEqual({ a: 'done', b: 'failed', c: 'failed', d: 'done' });
    expect(reportIn(stdout)).toMatchObject({
      isPartial: true,
      summary: { sentence: '2 failed, 2 done. In all: 2 to add.' },
    });
    expect(
      reportIn(stdout)
        .projects.map(({ message }) => message)
        .join('\n'),
    ).toMatch(/main\.tf\.json/);
    expect(stderr).toMatch(/failed: teams\/b \([\d.]+ s\)\n[^]*Error: /);
  });

  test('shows each error of a project by itself', async () => {
    fleet.writeProject('b', { output: { x: { value: '${var.one}' }, y: { value: '${var.two}' } } });
    const formats = ['text', 'json=page.json', 'markdown=page.md', 'html=page.html'];
    const { stdout } = await fleet.run(
      'plan',
      formats.flatMap((format) => ['--format', format]),
    );
    const message = reportIn(read('page.json')).projects.find(({ project }) => project === 'teams/b')?.message ?? '';
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/^Error: .*var\.one/),
      expect.stringMatching(/^Error: .*var\.two/),
    ]);
    expect(stdout).toMatch(/failed {6}teams\/b {2}\([\d.]+ s\):\n {4}Error: .*\n {4}Error: /);
    expect(read('page.md')).toMatch(/\n {2}- Error: .*\n {2}- Error: /);
    expect(read('page.html')).toMatch(/Error: [^<]*<br \/>Error: /);
  });

  test('shows no value of an environment file, on no page and in no log', async () => {
    const secret = 'k8-Znb4';
    fleet.writeEnvironment('a', { TF_VAR_team: secret });
    fleet.writeProject('a', {
      variable: { team: { type: 'string' } },
      resource: { analytics_alert: { a: { name: '${var.team}' } } },
    });
    fleet.writeProject('b', { ...alerts('b'), output: { x: { value: '${var.nothing}' } } });
    fleet.writeEnvironment('b', { TF_VAR_team: secret });
    const { stdout, stderr } = await fleet.run('plan', ['--verbose', '--format', 'html=page.html', '--format', 'json']);
    const printed = [stdout, stderr, read('page.html'), read('.aac-fleet-plan.jsonl')].join('\n');
    expect(printed).not.toContain(secret);
    expect(printed).toContain('***');
    for (const { credentials } of fleet.servers.values()) expect(printed).not.toContain(credentials.clientSecret);
  });

  test('gives a project nothing of the account that the fleet itself has', async () => {
    const { url } = fleet.serverOf('a');
    fleet.write('secrets/teams/b.env', `ANALYTICS_BASE_URL=${url}\n`);
    const { credentials } = fleet.serverOf('a');
    const env = { ANALYTICS_CLIENT_ID: credentials.clientId, ANALYTICS_CLIENT_SECRET: credentials.clientSecret };
    const { stdout } = await fleet.run('plan', ['--json'], { env });
    expect(outcomesIn(stdout)).toMatchObject({ a: 'done', b: 'failed' });
  });
});

describe('an interrupted or failed run of a fleet', () => {
  test('is resumed without the projects that are done and have not changed', async () => {
    fleet.write('teams/b/main.tf.json', '{');
    expect(await fleet.run('apply', ['--auto-approve'])).toMatchObject({ code: 1 });
    fleet.writeProject('b', alerts('b'));
    fleet.writeProject('c', alerts('c', 'c2'));
    const requests = fleet.serverOf('a').journal.length;
    const { code, stdout, stderr } = await fleet.run('apply', ['--auto-approve', '--resume', '--json']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('2 of 4 projects were done by an earlier run')]);
    const earlier = reportIn(stdout).projects.filter(({ doneAt }) => doneAt !== undefined);
    expect(earlier.map(({ project }) => project).toSorted()).toEqual(['teams/a', 'teams/d']);
    expect([fleet.serverOf('a').journal.length, fleet.alertsIn('b'), fleet.alertsIn('c')]).toEqual([
      requests,
      ['b'],
      ['c', 'c2'],
    ]);
    expect(existsSync(join(fleet.folder, '.aac-fleet-apply.jsonl'))).toBe(false);
  });

  test('takes a cut record, another environment file and another command line for what is not done', async () => {
    fleet.write('teams/b/main.tf.json', '{');
    await fleet.run('plan', ['--parallelism', '1']);
    const record = read('.aac-fleet-plan.jsonl');
    fleet.write('.aac-fleet-plan.jsonl', record.slice(0, -20));
    fleet.writeEnvironment('a', { TF_VAR_more: 'more' });
    expect((await fleet.run('plan', ['--resume'])).stderr).toContain('1 of 4 projects');
    expect((await fleet.run('plan', ['--resume', '--', '--no-refresh'])).stderr).toContain('0 of 4 projects');
  });

  test('ends with 130: what is at work ends as aac ends it, and the others are not tried', async () => {
    fleet.serverOf('a').faults.set([{ kind: 'delay', operation: 'createAlert', nth: 1, times: 1, delayMs: 1 }]);
    fleet.writeProject('a', { provider: { analytics: { max_concurrency: 1 } }, ...alerts('a', 'a2', 'a3') });
    const args = ['--auto-approve', '--parallelism', '1', '--json', '--verbose'];
    const { code, stdout } = await fleet.run('apply', args, {
      onStart(child) {
        void gate.reached().then(() => child.kill('SIGINT'));
        child.stderr?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Interrupted.')) gate.open();
        });
      },
    });
    expect([code, outcomesIn(stdout)]).toEqual([
      130,
      { a: 'interrupted', b: 'not tried', c: 'not tried', d: 'not tried' },
    ]);
    expect(reportIn(stdout).projects[0]?.message).toMatch(/^1 added\. Interrupted\. Requests that were sent/);
    expect(fleet.alertsIn('a')).toHaveLength(1);
    const resumed = await fleet.run('apply', ['--auto-approve', '--resume', '--json']);
    expect([resumed.code, fleet.alertsIn('a').toSorted()]).toEqual([0, ['a', 'a2', 'a3']]);
  });
});

describe('a command of a fleet', () => {
  test('needs projects', async () => {
    const { code, stderr } = await runAac(['fleet', 'drift'], { cwd: fleet.folder });
    expect([code, stderr]).toEqual([64, expect.stringContaining('aac fleet needs --projects')]);
  });

  test('needs consent or plans', async () => {
    expect(await fleet.run('apply')).toMatchObject({ code: 64, stderr: expect.stringContaining('asks nobody') });
    expect(fleet.serverOf('a').journal).toEqual([]);
  });

  test('carries out pinned plans exactly, and refuses those that are stale', async () => {
    expect(await fleet.run('plan', ['--out', 'plan.json', '--detailed-exitcode'])).toMatchObject({ code: 2 });
    const first = await fleet.run('apply', ['--plan', 'plan.json', '--json']);
    expect([first.code, fleet.alertsIn('c')]).toEqual([0, ['c']]);
    const second = await fleet.run('apply', ['--plan', 'plan.json', '--json']);
    expect([second.code, new Set(Object.values(outcomesIn(second.stdout)))]).toEqual([3, new Set(['refused'])]);
  });
});

describe('aac fleet refuses', () => {
  test.each([
    ['a variable without a value', ['plan', '--projects', ''], '--projects is empty'],
    ['a pattern that fits nothing', ['plan', '--projects', 'nothing/*'], 'fits no folder'],
    [
      'one plan for all',
      ['plan', '--projects', 'teams/*', '--out', '../plan.json'],
      'within the folder of each project',
    ],
    ['a pattern that the shell made folders of', ['plan', '--projects', 'teams/a', 'teams/b'], 'in quotation marks'],
    ['both ways to apply', ['apply', '--projects', 'teams/*', '--auto-approve', '--plan', 'x'], 'cannot be used with'],
  ])('%s', async (_name, [command = '', ...args], message) => {
    const { code, stderr } = await fleet.run(command, args);
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
  });

  test.each([
    ['what is no JSON', '{', 'is not valid JSON'],
    ['unknown words', { enviroment: 'x' }, 'look at enviroment.'],
    [
      'a project that is not there',
      { environment: 'x', projects: { 'teams/z': { environment: 'x' } } },
      'no such folder',
    ],
    [
      'a project without an environment',
      { projects: { 'teams/a': { environment: 'secrets/teams/a.env' } } },
      'teams/b no environment',
    ],
    ['a placeholder that there is none of', { environment: '{projekt}.env' }, 'has {projekt} in its "environment"'],
  ])('a fleet.json with %s', async (_name, content, message) => {
    fleet.write('fleet.json', content);
    const { code, stderr } = await fleet.run('plan');
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
  });

  test('a project whose folder is written with a slash at its end has its own environment', async () => {
    fleet.write('fleet.json', {
      environment: 'secrets/{project}.env',
      projects: { 'teams/b/': { environment: 'secrets/none.env' } },
    });
    const { code, stdout } = await fleet.run('plan', ['--json']);
    expect([code, outcomesIn(stdout)]).toMatchObject([64, { a: 'done', b: 'wrong usage', c: 'done' }]);
  });

  test('a project alone whose environment file cannot be read, and names its line', async () => {
    fleet.write('secrets/teams/b.env', 'ANALYTICS_BASE_URL=https://example.com\nANALYTICS_CLIENT_ID x\n');
    const { code, stdout } = await fleet.run('plan', ['--json']);
    expect([code, outcomesIn(stdout)]).toMatchObject([64, { a: 'done', b: 'wrong usage', c: 'done' }]);
    expect(stdout).toMatch(/secrets\/teams\/b\.env cannot be used: line 2 is no NAME=value/);
  });

  test('a project alone whose environment file is not there', async () => {
    rmSync(join(fleet.folder, 'secrets/teams/b.env'));
    const { code, stdout } = await fleet.run('plan', ['--json']);
    expect([code, outcomesIn(stdout)]).toMatchObject([64, { a: 'done', b: 'wrong usage', c: 'done' }]);
  });
});
