import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { byTier, spread } from '../support/depth';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';

makeDigestsCheap();

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(async () => {
  expect(project.takeChanges()).toEqual([]);
  await project.close();
});

describe('aac plan', () => {
  test('shows what an apply would do, and writes neither to the service nor to the state', async () => {
    project.write(alerts('a', 'b'));
    const { code, stdout, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('  # analytics_alert.a will be created\n  + resource "analytics_alert" "a" {\n');
    expect(stdout).toMatch(/^Plan: 2 to add, 0 to change, 0 to destroy\.$/m);
    expect(existsSync(join(project.folder, 'terraform.tfstate'))).toBe(false);
  });

  test('counts what the service will give to new objects, and lists it with --verbose', async () => {
    project.write({ resource: { analytics_slack_action: { a: { name: 'A' } } } });
    const { stdout } = await project.aac(['plan']);
    expect(stdout).toContain('      + on_destroy = "abandon"\n        # (and 3 more known after apply)\n    }\n');
    expect(stdout).not.toMatch(/token|channel/);
    const verbose = await project.aac(['plan', '--verbose']);
    expect(verbose.stdout).toMatch(/ \+ token +=.* \+ token_wo +=/s);
    expect(verbose.stdout).not.toContain('more known after apply');
  });

  test('warns of a condition that cannot be understood, and leaves alone one that is not known', async () => {
    project.write({
      resource: {
        analytics_webhook_action: { hook: { name: 'Hook', url: 'https://hooks.example.com' } },
        analytics_alert: {
          odd: { name: 'Odd', condition: 'where orders < and id = 7' },
          unknown: { name: 'Unknown', condition: 'orders < and id = ${analytics_webhook_action.hook.id}' },
        },
      },
    });
    const { code, stdout, stderr } = await project.aac(['plan']);
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('Condition not understood')]);
    const text = (stdout + stderr).replaceAll(/\s+/g, ' ');
    expect(text).toContain('At line 1, column 16: expected a value. It is planned');
    expect(text.match(/Condition not understood/g)).toHaveLength(1);
  });

  test('shows the names of actions and categories beside their ids, of a pinned plan, too', async () => {
    const stack = (ids: readonly string[], parent: string): object => ({
      resource: {
        analytics_webhook_action: {
          x: { name: 'On call', url: 'https://a.example.com/' },
          y: { name: 'Log', url: 'https://b.example.com/' },
        },
        analytics_category: {
          sales: { name: 'Sales' },
          europe: { name: 'Europe' },
          emea: { name: 'EMEA', parent_id: `\${analytics_category.${parent}.id}` },
        },
        analytics_alert: {
          a: { name: 'A', webhook_action_ids: ids.map((name) => `\${analytics_webhook_action.${name}.id}`) },
        },
      },
    });
    project.write(stack(['x'], 'sales'));
    await project.succeed(['apply', '--auto-approve']);
    project.takeChanges();
    project.write(stack(['y'], 'europe'));
    const text = await project.succeed(['plan', '--out', 'plan.json']);
    expect(text).toMatch(
      /\n {10}- "\d+", # On call\n {10}\+ "\d+", # Log\n|\n {10}~ "\d+" -> "\d+", # On call -> Log\n/,
    );
    expect(text).toMatch(/\n {6}~ parent_id += "\d+" -> "\d+" # Sales -> Europe\n/);
    expect(await project.succeed(['show', 'plan.json'])).toBe(text);
  });

  test.each([
    ['something to do', alerts('a'), 2],
    ['nothing to do', {}, 0],
  ])('with --detailed-exitcode tells %s by its exit code', async (_, stack, exitCode) => {
    project.write(stack);
    expect((await project.aac(['plan', '--detailed-exitcode'])).code).toBe(exitCode);
  });

  test.each([[['plan', '--json']], [['plan', '--format', 'json']], [['--json', 'plan']]])(
    'prints %j as one document in the representation of Terraform',
    async (args) => {
      project.write(alerts('a'));
      const { code, stdout } = await project.aac(args);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        format_version: '1.2',
        resource_changes: [{ address: 'analytics_alert.a', change: { actions: ['create'] } }],
      });
    },
  );

  test('takes its options before the command, too, also where a value is the name of a command', async () => {
    mkdirSync(join(project.folder, 'plan'));
    const { code, stderr } = await project.aac(['--state', 'plan', '--detailed-exitcode', 'plan']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('plan cannot be used')]);
  });

  test('is limited to what --target names, and to what that needs', async () => {
    project.write(alerts('a', 'b'));
    const { stdout, stderr } = await project.aac(['plan', '--target', 'analytics_alert.b']);
    expect(stdout).toContain('Plan: 1 to add');
    expect(stderr).toContain('Warning: Resource targeting is in effect');
  });

  test('takes variables from the environment, and before that from --var', async () => {
    project.write({
      variable: { first: {}, second: { default: 'unused' } },
      resource: { analytics_alert: { a: { name: '${var.first}' }, b: { name: '${var.second}' } } },
    });
    const env = { TF_VAR_first: 'environment', TF_VAR_second: 'environment' };
    const { stdout } = await project.aac(['plan', '--var', 'second=given = here'], { env });
    expect(stdout).toMatch(/"environment"[^]*"given = here"/);
  });

  const colours = [
    ['FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['NO_COLOR, which wins', { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ['neither, without a terminal', {}, false],
    ['neither, in CI without a terminal', { CI: 'true' }, false],
  ] as const;
  test.each(spread(colours, byTier({ test: 1, ci: 4, attack: 4 })))(
    'is coloured as asked for by %s',
    async (_, env, isColoured) => {
      project.write(alerts('a'));
      const { stdout } = await project.aac(['plan'], { env, ownProcess: true });
      expect(stdout.includes('\u001b[32m+')).toBe(isColoured);
    },
  );
});

describe('a plan that cannot be made', () => {
  test('names the object and the attribute of every mistake', async () => {
    project.write({ resource: { analytics_alert: { a: { name: 'A', email: { to: [''] } } } } });
    const { code, stdout, stderr } = await project.aac(['plan']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^\nError: .+\n\n {2}with analytics_alert\.a,\n {2}in email\.to\[0\]\n\n.+\n$/);
  });

  test('names the object when the service refuses to be read', async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    project.takeChanges();
    project.server.faults.set([{ kind: 'status', operation: 'listAlerts', status: 403 }]);
    const { code, stderr } = await project.aac(['plan']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Error: Could not read analytics_alert\n\n {2}with analytics_alert\.a\n\n.*API_FORBIDDEN/);
  });

  test('refuses what only Terraform evaluates before it reads anything, and says who can do it', async () => {
    project.write({ resource: { analytics_alert: { a: { name: 'A', connection: {} } } } });
    const { code, stderr } = await project.aac(['plan', '--json']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/`connection`.*aac terraform/)]);
    expect(project.server.journal).toEqual([]);
  });

  test('says so in one JSON document with --json', async () => {
    project.write({ resource: { analytics_alert: { a: {} } } });
    const { code, stdout } = await project.aac(['plan', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([1, { diagnostics: [expect.objectContaining({ severity: 'error' })] }]);
  });

  test.each([
    [['plan', '--format', 'pdf'], /It must be one of text, markdown, /],
    [['plan', '--destroy', '--refresh-only'], /cannot be used with/],
    [['plan', '--nonsense'], /unknown option '--nonsense'/],
    [['plan', '--nonsense\nPlan: 0 to add.'], /unknown option '--nonsense\\nPlan: 0 to add\.'/],
    [['plan', '--detsroy'], /unknown option '--detsroy'\n\(Did you mean --destroy\?\)/],
    [['plan', 'surplus'], /too many arguments/],
  ])('refuses %j as a mistake of usage', async (args, message) => {
    const { code, stdout, stderr } = await project.aac(args);
    expect([code, stdout, stderr]).toEqual([64, '', expect.stringMatching(message)]);
  });

  test('says in a JSON document by which code an error is known', async () => {
    project.write(alerts('a'));
    project.server.faults.set([{ kind: 'status', operation: 'createAlert', status: 403 }]);
    const { stdout } = await project.aac(['apply', '--auto-approve', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: 'API_FORBIDDEN' }] });
    project.takeChanges();
  });

  test('tells of a create whose answer was lost, which the next apply looks for', async () => {
    project.write(alerts('a'));
    project.server.faults.set([{ kind: 'drop_after', operation: 'createAlert' }]);
    await project.aac(['apply', '--auto-approve']);
    project.takeChanges();
    const { stderr } = await project.aac(['plan']);
    expect(stderr).toContain('No answer came to the creation of analytics_alert.a');
  });

  test('keeps a secret that went into a create whose answer was lost', async () => {
    project.write({
      variable: { secret: { sensitive: true, default: 's3cret@example.com' } },
      resource: {
        analytics_alert: { a: { name: 'A', condition: 'x ${var.secret}', email: { to: ['${var.secret}'] } } },
      },
    });
    project.server.faults.set([{ kind: 'drop_after', operation: 'createAlert' }]);
    await project.aac(['apply', '--auto-approve']);
    const { code, stdout, stderr } = await project.aac(['destroy', '--auto-approve']);
    expect([code, stderr, stdout]).toEqual([0, expect.anything(), expect.stringContaining('1 destroyed')]);
    expect(stdout + stderr).not.toContain('s3cret');
    expect(project.takeChanges()).toEqual(['createAlert', 'deleteAlert']);
  });

  test('prints one JSON document where the plan cannot be written down', async () => {
    project.write(alerts('a'));
    const { code, stdout } = await project.aac(['plan', '--json', '--out', 'no/such/plan.json']);
    expect([code, JSON.parse(stdout)]).toEqual([64, { diagnostics: [expect.objectContaining({ code: 'USAGE' })] }]);
  });

  test('warns of a state that is named and not there', async () => {
    project.write(alerts('a'));
    const { code, stderr } = await project.aac(['plan', '--state', 'elsewhere.tfstate']);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/No state yet[^]*elsewhere\.tfstate/)]);
  });

  test('says in a JSON document, too, what is wrong about the command', async () => {
    const { code, stdout } = await project.aac(['plan', '--json', '--nonsense']);
    expect([code, JSON.parse(stdout)]).toEqual([
      64,
      { diagnostics: [expect.objectContaining({ summary: 'USAGE', detail: expect.stringContaining('--nonsense') })] },
    ]);
  });

  test('names an object of the state whose type the provider does not have', async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    project.takeChanges();
    const file = join(project.folder, 'terraform.tfstate');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"analytics_alert"', '"analytics_dashboard"'));
    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/with analytics_dashboard\.a\n[^]*type analytics_dashboard/),
    ]);
  });

  test('refuses another backend than Terraform was initialised with', async () => {
    const dataFolder = join(project.folder, 'initialised');
    mkdirSync(dataFolder);
    const planAfter = async (written: string, code: object = {}) => {
      writeFileSync(join(dataFolder, 'terraform.tfstate'), written);
      project.write({ ...alerts('a'), ...code });
      return (await project.aac(['plan'], { env: { TF_DATA_DIR: dataFolder } })).stderr;
    };
    const planWith = async (type: string, config: object, code: object) =>
      await planAfter(JSON.stringify({ version: 3, backend: { type, config } }), code);
    const local = (path: string) => ({ terraform: { backend: { local: { path } } } });
    const settings = { path: 'a.tfstate', workspace_dir: null };
    expect(await planWith('local', settings, local('a.tfstate'))).not.toContain('initialised');
    expect(await planWith('local', settings, local('b.tfstate'))).toContain('initialised with another `path` than');
    expect(await planWith('http', { address: 'http://h' }, {})).toContain('initialised with another backend than');
    const shouted = JSON.stringify({ Version: 3, Backend: { TYPE: 'http', Config: {} } });
    expect(await planAfter(shouted)).toContain('initialised with another backend than');
    for (const unread of ['', '{', '[]', '{"version":4}', '{"backend":null}'])
      expect(await planAfter(unread)).toContain('was not written by the `init` of this Terraform');
    expect(await planAfter('{"version":3}')).not.toContain('init');
  });
});
