import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { backends, type TestBackend } from '../state/backends';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type AppProject, openAppProject } from '../support/app-project';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';

makeDigestsCheap();

let project: AppProject;
let backend: TestBackend | undefined;

/** As the CDK synthesises a reference from one stack to another. */
const remote = (name: string): object => ({
  [`cross-stack-reference-input-${name}`]: {
    backend: 'local',
    config: { path: `../../../${name}.tfstate` },
    workspace: '${terraform.workspace}',
  },
});
const reference = '${data.terraform_remote_state.cross-stack-reference-input-hooks.outputs.hook-id}';

function writeStacks(name = 'Hook'): void {
  const consumer = {
    data: { terraform_remote_state: remote('hooks') },
    resource: { analytics_alert: { a: { name: 'A', webhook_action_ids: [reference] } } },
  };
  const producer = {
    resource: { analytics_webhook_action: { hook: { name, url: 'https://hooks.example.com/x' } } },
    output: { 'hook-id': { value: '${analytics_webhook_action.hook.id}', sensitive: true } },
  };
  project.writeApp({ alerts: consumer, hooks: producer }, { alerts: ['hooks'] });
}

const consumerOf = (numbers: object): object => ({
  data: { terraform_remote_state: { numbers } },
  output: { next: { value: '${data.terraform_remote_state.numbers.outputs.one + 1}' } },
});

beforeEach(async () => {
  project = await openAppProject();
  writeStacks();
});
afterEach(async () => {
  await backend?.server.close();
  backend = undefined;
  await project.close();
});

const changes = (): readonly unknown[] =>
  project.server.journal.filter(({ mutating }) => mutating).map(({ operation }) => operation);

describe('several stacks', () => {
  test('are applied in the order of their references, planned, and destroyed in the other order', async () => {
    const applied = await project.succeed(['apply', '--auto-approve', '--stack', '*']);
    expect(applied).toMatch(/^\nStack hooks\n[^]*\nApply complete![^]*\nStack alerts\n[^]*\nApply complete!/);
    expect(project.server.snapshot().objects.alert).toMatchObject([{ alertName: 'A' }]);

    const planned = await project.aac(['plan', '--stack=alerts', '--stack=hooks', '--detailed-exitcode', '--json']);
    expect([planned.code, JSON.parse(planned.stdout)]).toMatchObject([
      0,
      { stacks: [{ name: 'hooks', exit_code: 0, result: { applyable: false } }, { name: 'alerts' }], not_tried: [] },
    ]);
    expect(await project.aac(['drift', '--stack', '*'])).toMatchObject({ code: 0 });
    expect(JSON.parse(await project.succeed(['validate', '--stack', '*', '--json']))).toMatchObject({
      stacks: [{ result: { valid: true } }, { result: { valid: true } }],
    });
    const before = changes().length;
    await project.succeed(['destroy', '--auto-approve', '--stack', '*']);
    expect(changes().slice(before)).toEqual(['deleteAlert']);
  });

  test('are told apart in exit codes, and what depends on a failure is not tried', async () => {
    project.server.faults.set([{ kind: 'status', operation: 'createWebhook', nth: 1, times: 9, status: 400 }]);
    const { code, stdout, stderr } = await project.aac(['apply', '--auto-approve', '--stack', '*', '--json']);
    expect([code, JSON.parse(stdout), stderr]).toMatchObject([
      1,
      { stacks: [{ name: 'hooks', exit_code: 1, result: { outcome: 'failed' } }], not_tried: ['alerts'] },
      expect.stringContaining('Not tried: the stacks alerts.'),
    ]);
    expect(await project.aac(['plan', '--stack', '*', '--detailed-exitcode'])).toMatchObject({ code: 1 });
  });

  test('say which stack has to be applied first', async () => {
    const { code, stderr } = await project.aac(['plan', '--stack', 'alerts']);
    expect([code, stderr.match(/Error:/g)]).toEqual([1, ['Error:']]);
    expect(stderr).toContain(
      "Apply the stack hooks first, or all of them in their order with `aac apply --stack '*'`.",
    );
    await project.succeed(['validate', '--stack', 'alerts']);
  });

  test('say which one has to be applied for an output that is new', async () => {
    project.writeApp({ hooks: { output: { other: { value: 1 } } } });
    await project.succeed(['apply', '--auto-approve']);
    writeStacks();
    const { code, stderr } = await project.aac(['plan', '--stack', '*']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('had no output `hook-id` when it was applied last, or its value was null. '),
    ]);
    expect(stderr).toContain(
      "Apply the stack hooks first, or all of them in their order with `aac apply --stack '*'`.",
    );
    await project.succeed(['apply', '--stack', '*', '--auto-approve']);
  });

  test.each([
    [['plan'], 'The app has several stacks; name one with --stack: alerts, hooks.'],
    [['plan', '--stack', 'hoks'], 'There is no stack "hoks"; the nearest one is hooks.'],
    [['plan', '--stack', '*', '--out', 'plan.json'], '--out is about one stack, but --stack names several.'],
    [['output', '--raw', 'x', '--stack', '*'], '--raw is about one stack, but --stack names several.'],
    [['show', '--stack', '*'], 'The app has several stacks; name one with --stack'],
  ])('are asked for by %j', async (args, message) => {
    const { code, stdout, stderr } = await project.aac(args);
    expect([code, stdout, stderr]).toEqual([64, '', expect.stringContaining(message)]);
  });

  test('make one report, which says why a stack has no plan, and one document of their plans', async () => {
    const args = ['plan', '--stack', '*', '--detailed-exitcode'];
    const files = ['markdown=report.md', 'html=report.html', 'json=plans.json'];
    const { code, stdout } = await project.aac([
      ...args,
      ...['text', ...files].flatMap((format) => ['--format', format]),
    ]);
    const read = (file: string): string => readFileSync(join(project.folder, file), 'utf8');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^1 to add, 1 output to change\.\n/)]);
    const [added, reason] = ['hooks/analytics_webhook_action.hook', 'The stack alerts has no plan. '];
    for (const text of [stdout, read('report.md'), read('report.html')]) {
      expect([text.includes(added), text.includes(reason)]).toEqual([true, true]);
    }
    const reviewed = await project.aac(['review', 'plans.json'], { ownProcess: false });
    expect(reviewed).toMatchObject({ code: 0, stdout });
    expect(JSON.parse(read('plans.json'))).toMatchObject({ stacks: [{ name: 'hooks' }, { exit_code: 1 }] });
    const short = await project.aac([...args, '--summary']);
    expect([short.code, short.stdout]).toEqual([
      1,
      expect.stringMatching(
        /^1 to add[^\n]+\n {2}! The stack alerts has no plan\. [^\n]+\n {2}\+ add webhook action "Hook"\n$/,
      ),
    ]);
  });

  test('a report of them has the changes of one that a policy denies', async () => {
    project.write('no.cjs', "module.exports = [{ name: 'no', check: (report, { deny }) => deny('Never.') }];");
    const args = ['plan', '--stack=*', '--policies=no.cjs', '--format=text', '--format=json=plans.json'];
    const { code, stdout } = await project.aac(args, { ownProcess: false });
    expect([code, stdout]).toEqual([1, expect.stringContaining('  deny: Never. (no)\n')]);
    expect(stdout).toContain('hooks/analytics_webhook_action.hook');
    expect(stdout).not.toContain('The stack hooks has no plan');
    expect(readFileSync(join(project.folder, 'plans.json'), 'utf8')).toContain('POLICY_DENIED');
  });

  test('a pinned plan knows its stack', async () => {
    const { stderr } = await project.aac(['plan', '--stack', 'hooks', '--out', 'plan.json']);
    expect(stderr).toContain('To carry out exactly this: aac apply plan.json\n');
    await project.succeed(['apply', 'plan.json']);
    expect(readFileSync(join(project.folder, 'hooks.tfstate'), 'utf8')).toContain('"hook-id"');
  });

  test.each(['http', 's3'] as const)('are read from a state in %s, with the environment of Terraform', async (kind) => {
    backend = await backends[kind]();
    const { block, environment: env } = backend;
    const terraform = { required_providers: { analytics: { source: providerSource } }, backend: block };
    const producer = { terraform, output: { one: { value: 1 } } };
    const numbers = { backend: kind, config: Object.values(block)[0] as object };
    project.writeApp({ consumer: consumerOf(numbers), producer }, { consumer: ['producer'] });
    // The client of S3 looks for its keys in the environment of the process.
    const ownProcess = kind === 's3' ? true : undefined;
    const applied = await project.aac(['apply', '--auto-approve', '--stack', '*'], { env, ownProcess });
    expect([applied.code, applied.stderr]).toEqual([0, '']);
    expect(await project.succeed(['output', '--stack', 'consumer', 'next'])).toBe('2\n');
  });

  test('are not read from a backend that nobody knows', async () => {
    project.writeApp({ consumer: consumerOf({ backend: 'gcs', config: {} }) });
    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('reads a state in the backend `gcs`')]);
  });

  test('show their outputs', async () => {
    const one = { output: { x: { value: 1 } } };
    project.writeApp({ a: one, b: { output: { x: { value: 'two' } } } });
    await project.succeed(['apply', '--auto-approve', '--stack', '*']);
    expect(await project.succeed(['output', '--stack', '*'])).toBe('\nStack a\n\nx = 1\n\nStack b\n\nx = "two"\n');
    const read = JSON.parse(await project.succeed(['output', 'x', '--stack', '*', '--json'])) as object;
    expect(read).toMatchObject({
      stacks: [
        { name: 'a', result: 1 },
        { name: 'b', result: 'two' },
      ],
      not_tried: [],
    });
    project.writeApp({ a: one, c: {} });
    const { code, stdout, stderr } = await project.aac(['output', 'x', '--stack', '*']);
    expect([code, stdout]).toEqual([1, '\nStack a\n\n1\n\nStack c\n\n']);
    expect(stderr).toBe(
      'Error in the stack c: The state has no output x; it has none at all. Apply first if it is new. (NOT_IN_STATE)\n',
    );
  });

  test('are named where something is wrong in one of them', async () => {
    const alert = { resource: { analytics_alert: { a: { name: '' } } } };
    project.writeApp({ wrong: alert, right: {} });
    const { code, stderr } = await project.aac(['plan', '--stack', '*']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('  of the stack wrong,\n  in name\n')]);
    expect(stderr).not.toContain('right');
  });

  test('share the values of variables: one that a stack does not have is a warning', async () => {
    project.writeApp({ a: { variable: { x: {} }, output: { x: { value: '${var.x}' } } }, b: {} });
    const { code, stderr } = await project.aac(['apply', '--auto-approve', '--stack', '*', '--var', 'x=1']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('Warning: Value for no variable')]);
  });
});

(hasTerraform ? describe : describe.skip)('several stacks with Terraform', () => {
  slowTest('are read the same by both, in turns', async () => {
    const terraform = (stack: string, ...args: string[]): Promise<string> =>
      project.succeed(['terraform', '--stack', stack, '--', ...args]);
    await terraform('hooks', 'init');
    await terraform('hooks', 'apply', '-auto-approve');
    await project.succeed(['apply', '--auto-approve', '--stack', 'alerts']);
    await terraform('alerts', 'init');
    expect(await terraform('alerts', 'apply', '-auto-approve', '-no-color')).toContain('No changes.');
    // Now the state of the engine holds a data source of Terraform itself.
    expect(readFileSync(join(project.folder, 'alerts.tfstate'), 'utf8')).toContain('"terraform_remote_state"');
    expect(await project.aac(['plan', '--stack', '*', '--detailed-exitcode'])).toMatchObject({ code: 0 });
    rmSync(join(project.folder, 'hooks.tfstate'));
    expect(await project.aac(['plan', '--stack', 'alerts'])).toMatchObject({ code: 1 });
  });
});
