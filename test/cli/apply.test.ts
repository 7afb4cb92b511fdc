import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { runCli } from '../../src/cli/run-cli';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { createCliHost } from '../support/cli-host';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const stack = {
  resource: {
    analytics_webhook_action: { hook: { name: 'Hook', url: 'https://hooks.example.com/x' } },
    analytics_alert: { a: { name: 'A', webhook_action_ids: ['${analytics_webhook_action.hook.id}'] } },
  },
  variable: { password: { sensitive: true, default: 's3cret' } },
  output: { id: { value: '${analytics_alert.a.id}' }, password: { value: '${var.password}', sensitive: true } },
};

/** How long a step takes is the machine's affair. */
const withoutSeconds = (text: string): string => text.replace(/ after \d+s/g, ' after Ns');

describe('aac apply', () => {
  test('carries out what it planned, says each step and then what was done', async () => {
    project.write(stack);
    const { code, stdout, stderr } = await project.aac(['apply', '--auto-approve']);
    expect(code).toBe(0);
    expect(withoutSeconds(stderr)).toBe(
      [
        'analytics_webhook_action.hook: Creating...',
        'analytics_webhook_action.hook: Creation complete after Ns [id=1]',
        'analytics_alert.a: Creating...',
        'analytics_alert.a: Creation complete after Ns [id=2]',
        '',
      ].join('\n'),
    );
    expect(stdout).toContain('Plan: 2 to add, 0 to change, 0 to destroy.');
    expect(stdout).toMatch(
      /\nApply complete! Resources: 2 added, 0 changed, 0 destroyed\.\n\nOutputs:\n\nid = "2"\npassword = <sensitive>\n$/,
    );
    expect(project.takeChanges()).toEqual(['createWebhook', 'createAlert']);
    expect((await project.aac(['plan', '--detailed-exitcode'])).code).toBe(0);
  });

  test('tells changes and ends in words of their own', async () => {
    project.write(alerts('a', 'b'));
    await project.succeed(['apply', '--auto-approve']);
    const analytics_webhook_action = { hook: { name: 'hook', url: 'https://hook.example.com' } };
    project.write({ resource: { analytics_alert: { a: { name: 'a' }, b: { name: 'b' } }, analytics_webhook_action } });
    await project.succeed(['apply', '--auto-approve']);
    project.write({ resource: { analytics_alert: { a: { name: 'a', paused: true } } } });
    const { stdout, stderr } = await project.aac(['apply', '--auto-approve']);
    expect(stdout).toContain('Resources: 0 added, 1 changed, 1 destroyed, 1 forgotten.');
    expect(withoutSeconds(stderr)).toMatch(
      /\nanalytics_webhook_action\.hook: Forgotten after Ns; it stays in the service\n/,
    );
    for (const line of [
      'a: Modifying... [id=1]',
      'a: Modifications complete after Ns [id=1]',
      'b: Destroying... [id=2]',
      'b: Destruction complete after Ns',
    ]) {
      expect(withoutSeconds(stderr)).toContain(`analytics_alert.${line}\n`);
    }
  });

  test('is refused where nobody can say yes', async () => {
    project.write(alerts('a'));
    const { code, stderr } = await project.aac(['apply']);
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/^Error: Cannot ask for confirmation.*\(NOT_CONFIRMED\)\n$/),
    ]);
    expect(project.takeChanges()).toEqual([]);
  });

  test('goes on after a failure, and reports what was done, what failed and what was not tried', async () => {
    project.write({
      resource: {
        analytics_webhook_action: stack.resource.analytics_webhook_action,
        analytics_alert: { ...stack.resource.analytics_alert, other: { name: 'Other' } },
      },
    });
    project.server.faults.set([{ kind: 'status', operation: 'createWebhook', status: 400 }]);
    const { code, stdout, stderr } = await project.aac(['apply', '--auto-approve']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /\nApply incomplete\. Resources: 1 added, 0 changed, 0 destroyed\.\n\nFailed:\n {2}analytics_webhook_action\.hook \(create\)\n\nNot tried:\n {2}analytics_alert\.a \(create\)\n$/,
    );
    expect(stderr).toMatch(
      /Error: Could not create analytics_webhook_action\n\n {2}with analytics_webhook_action\.hook\n/,
    );
    expect(await project.succeed(['apply', '--auto-approve'])).toContain('2 added');
  });

  test('reports in one JSON document with --json, sensitive outputs without their value', async () => {
    project.write(stack);
    const { code, stdout } = await project.aac(['apply', '--auto-approve', '--json']);
    expect(code).toBe(0);
    expect(stdout).not.toContain('s3cret');
    expect(JSON.parse(stdout)).toEqual({
      outcome: 'done',
      counts: { imported: 0, taken_over: 0, added: 2, changed: 0, destroyed: 0, forgotten: 0 },
      done: [
        { address: 'analytics_webhook_action.hook', action: 'create', step: 'make' },
        { address: 'analytics_alert.a', action: 'create', step: 'make' },
      ].toSorted((a, b) => a.address.localeCompare(b.address)),
      failed: [],
      skipped: [],
      outputs: { id: { sensitive: false, type: 'string', value: '2' }, password: { sensitive: true, type: 'string' } },
      diagnostics: [],
    });
  });

  test('does not ask with --json', async () => {
    const { code, stdout } = await project.aac(['apply', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([64, { diagnostics: [expect.objectContaining({ summary: 'USAGE' })] }]);
  });

  test('with --refresh-only brings the state to what the service says, and the service nothing', async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    project.server.restore({ objects: { alert: [{ id: 1, alertName: 'by hand' }] } });
    expect((await project.aac(['drift'])).code).toBe(2);
    project.takeChanges();
    await project.succeed(['apply', '--refresh-only', '--auto-approve']);
    expect(project.takeChanges()).toEqual([]);
    expect((await project.aac(['drift'])).code).toBe(0);
  });
});

describe('the deletion guard', () => {
  beforeEach(async () => {
    project.write(alerts('a', 'b'));
    await project.succeed(['apply', '--auto-approve']);
    project.takeChanges();
    project.write({});
  });

  test('refuses a plan that ends more objects than --max-deletes, and names them', async () => {
    const { code, stderr } = await project.aac(['apply', '--auto-approve', '--max-deletes', '1']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('analytics_alert.a, analytics_alert.b. Nothing was')]);
    expect(stderr).toContain('(DELETIONS_REFUSED)');
    expect(project.takeChanges()).toEqual([]);
  });

  test('lets as many go as it says', async () => {
    await project.succeed(['apply', '--auto-approve', '--max-deletes', '2']);
    expect(project.takeChanges()).toEqual(['deleteAlert', 'deleteAlert']);
  });
});

describe('--replace', () => {
  test('replaces an object that nothing else would change, as the plan of Terraform says it', async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    const plan = await project.succeed(['plan', '--replace', 'analytics_alert.a', '--json']);
    expect(JSON.parse(plan)).toMatchObject({ resource_changes: [{ action_reason: 'replace_by_request' }] });
    project.takeChanges();
    const stdout = await project.succeed(['apply', '--replace=analytics_alert.a', '--auto-approve']);
    expect(stdout).toContain('# analytics_alert.a will be replaced, as requested');
    expect(project.takeChanges()).toEqual(['deleteAlert', 'createAlert']);
    const { code, stderr } = await project.aac(['plan', '--replace', 'analytics_alert.b']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('there is `analytics_alert.a`')]);
  });
});

describe('aac destroy', () => {
  test('ends everything and says so', async () => {
    project.write(alerts('a', 'b'));
    await project.succeed(['apply', '--auto-approve']);
    const stdout = await project.succeed(['destroy', '--auto-approve']);
    expect(stdout).toMatch(
      /Plan: 0 to add, 0 to change, 2 to destroy\.\n[^]*\nDestroy complete! Resources: 2 destroyed\.\n$/,
    );
    expect(project.readState().resources).toEqual([]);
  });

  test.each([
    ['deletion_protection', { analytics_alert: { a: { name: 'A', deletion_protection: true } } }],
    ['on_destroy', { analytics_slack_action: { a: { name: 'A', on_destroy: 'fail' } } }],
    ['prevent_destroy', { analytics_alert: { a: { name: 'A', lifecycle: { prevent_destroy: true } } } }],
  ])('is refused by %s', async (name, resource) => {
    project.write({ resource });
    await project.succeed(['apply', '--auto-approve']);
    project.takeChanges();
    const { code, stderr } = await project.aac(['destroy', '--auto-approve']);
    expect([code, stderr]).toEqual([3, expect.stringContaining(name)]);
    expect(project.takeChanges()).toEqual([]);
  });
});

describe('on a terminal', () => {
  const answer = async (text: string | undefined) => {
    let output = '';
    const host = createCliHost({
      workingFolder: project.folder,
      isTerminal: true,
      print: (printed) => (output += printed),
      printError: (printed) => (output += printed),
      ask: (question) => {
        output += question;
        return Promise.resolve(text);
      },
      createProvider: () => createAnalyticsProvider(project.environment, () => undefined),
    });
    return { code: await runCli(['apply', '--dir', '.'], host), output };
  };

  test('yes is taken for an answer after the plan was shown', async () => {
    project.write(alerts('a'));
    const { code, output } = await answer('yes');
    expect([code, project.takeChanges()]).toEqual([0, ['createAlert']]);
    expect(output).toMatch(
      /Plan: 1 to add[^]*Do you want to perform these actions\?[^]*Enter a value: [^]*Apply complete!/,
    );
  });

  test.each([['no'], ['y'], [''], [undefined]])('%j is a no, which changes nothing', async (text) => {
    project.write(alerts('a'));
    const { code, output } = await answer(text);
    expect([code, project.takeChanges()]).toEqual([1, []]);
    expect(output).toMatch(/\nCancelled\. Nothing was changed\.\n$/);
  });
});

describe('what must not happen', () => {
  test('a protected alert that would be replaced is refused at plan, and no successor is made', async () => {
    const stack = (name: string): object => ({
      resource: {
        analytics_alert: {
          trigger: { name },
          kept: {
            name: 'Kept',
            deletion_protection: true,
            lifecycle: { replace_triggered_by: ['analytics_alert.trigger'], create_before_destroy: true },
          },
        },
      },
    });
    project.write(stack('one'));
    await project.succeed(['apply', '--auto-approve']);
    project.write(stack('two'));
    project.takeChanges();
    for (const args of [['plan'], ['apply', '--auto-approve']]) {
      const { code, stderr } = await project.aac(args);
      expect([code, stderr]).toEqual([3, expect.stringContaining('deletion_protection')]);
    }
    expect(project.takeChanges()).toEqual([]);
  });

  test('an error does not repeat the value of a sensitive variable', async () => {
    project.write({
      variable: { when: { sensitive: true } },
      resource: { analytics_alert: { a: { name: 'a', schedule: { cron: '${var.when}' } } } },
    });
    const { code, stderr } = await project.aac(['plan'], { env: { TF_VAR_when: 's3cret-words' } });
    expect([code, stderr]).toEqual([1, expect.stringContaining('must be a cron expression')]);
    expect(stderr).not.toContain('s3cret');
  });

  test('an object of a provider that the code does not have any more is named', async () => {
    const two = { provider: { analytics: [{}, { alias: 'two' }] } };
    project.write({ ...two, resource: { analytics_alert: { b: { name: 'b', provider: 'analytics.two' } } } });
    await project.succeed(['apply', '--auto-approve']);
    project.write({});
    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Provider configuration not present')]);
    expect(stderr).toContain('analytics_alert.b');
  });
});
