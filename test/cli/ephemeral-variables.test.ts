import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type CliProject, openCliProject } from '../support/cli-project';

makeDigestsCheap();

let project: CliProject;

const secret = 'kept-nowhere-7351';
const stack = (hook: object): object => ({
  variable: { token: { type: 'string', ephemeral: true } },
  locals: { header: 'Bearer ${var.token}' },
  resource: { analytics_webhook_action: { hook: { name: 'Hook', url: 'https://hooks.example.com/x', ...hook } } },
});
const given = ['--var', `token=${secret}`];

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const fileText = (name: string): string => readFileSync(join(project.folder, name), 'utf8');

describe('an ephemeral variable', () => {
  beforeEach(() => {
    project.write(stack({ headers_wo: { Authorization: '${local.header}' }, headers_wo_version: 1 }));
  });

  test('reaches the service through a write-only attribute, and is kept in no plan and no state', async () => {
    const { stderr } = await project.aac(['plan', '--out', 'plan.json', '--with-secrets', ...given]);
    expect(stderr).toContain('aac apply plan.json --dir . --var token=...\n');
    expect(await project.succeed(['apply', 'plan.json', ...given])).toContain('1 added');
    expect(JSON.stringify(project.server.snapshot())).toContain(`Bearer ${secret}`);
    expect(fileText('plan.json') + fileText('terraform.tfstate')).not.toContain(secret);
  });

  test('has to be given again to a pinned plan, and may be another value then', async () => {
    await project.succeed(['plan', '--out', 'plan.json', ...given]);
    const { code, stderr } = await project.aac(['apply', 'plan.json']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The variable `token` has no value')]);
    await project.succeed(['apply', 'plan.json', '--var', 'token=another']);
    expect(JSON.stringify(project.server.snapshot())).toContain('Bearer another');
  });
});

test.each([
  ['an attribute that is kept', stack({ filter: 'where ${local.header}' }), 'analytics_webhook_action.hook.filter'],
  ['an output', { ...stack({}), output: { x: { value: ['${var.token}'] } } }, 'output.x'],
])('an ephemeral variable is refused in %s', async (_, wrong, place) => {
  project.write(wrong);
  const { code, stderr } = await project.aac(['plan', ...given]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Invalid use of ephemeral value')]);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(`${place} (main.tf.json): it is ephemeral`);
  expect(stderr).not.toContain(secret);
});
