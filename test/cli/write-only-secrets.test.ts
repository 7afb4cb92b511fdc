import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type CliProject, openCliProject } from '../support/cli-project';
import { aacFile, hasTerraform } from '../support/project';
import { run } from '../support/run';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
  project.write({
    variable: { token: { type: 'string', sensitive: true, default: 'abc' } },
    resource: {
      analytics_webhook_action: {
        hook: {
          name: 'Hook',
          url: 'https://hooks.example.com/x',
          headers_wo: { Authorization: 'Bearer ${var.token}' },
          headers_wo_version: 1,
        },
      },
    },
  });
});
afterEach(() => project.close());

test('a write-only attribute with a secret in it is no change after an apply', async () => {
  await project.succeed(['apply', '--auto-approve']);
  expect(await project.succeed(['plan', '--detailed-exitcode'])).toContain('No changes.');
});

(hasTerraform ? test : test.skip)('nor after an apply of Terraform, nor for Terraform after ours', async () => {
  const terraform = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(process.execPath, [aacFile, 'terraform', '--dir', '.', '--', ...args], {
      cwd: project.folder,
      env: { ...project.environment, CHECKPOINT_DISABLE: '1', TF_CLI_CONFIG_FILE: '/dev/null' },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };
  await terraform('apply', '-auto-approve', '-no-color');
  expect(await project.succeed(['plan', '--detailed-exitcode'])).toContain('No changes.');
  await project.succeed(['apply', '--auto-approve', '--refresh-only']);
  expect(await terraform('plan', '-detailed-exitcode', '-no-color')).toContain('No changes.');
});
