import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';

makeDigestsCheap();

let project: CliProject;
beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const dev = { env: { TF_WORKSPACE: 'dev' } };
const has = (path: string): boolean => existsSync(join(project.folder, path));

describe('a workspace of Terraform', () => {
  test('has a state of its own, for every command', async () => {
    project.write(alerts('a'));
    expect((await project.aac(['state', 'list'], dev)).stdout).toBe('');
    expect(await project.aac(['apply', '--auto-approve'], dev)).toMatchObject({ code: 0 });
    expect([has('terraform.tfstate.d/dev/terraform.tfstate'), has('terraform.tfstate')]).toEqual([true, false]);
    expect((await project.aac(['state', 'list'], dev)).stdout).toBe('analytics_alert.a\n');
    expect((await project.aac(['state', 'list'])).stdout).toBe('');
    expect(await project.aac(['plan', '--detailed-exitcode'], dev)).toMatchObject({ code: 0 });
    expect(await project.aac(['plan', '--detailed-exitcode'])).toMatchObject({ code: 2 });
    expect(await project.aac(['destroy', '--auto-approve'], dev)).toMatchObject({ code: 0 });
  });

  test('is the selected one, unless the environment names another one', async () => {
    project.write(alerts('a'));
    const data = join(project.folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'environment'), ' prod\n');
    for (const [workspace, env] of [
      ['prod', { TF_DATA_DIR: data }],
      ['dev', { TF_DATA_DIR: data, TF_WORKSPACE: 'dev' }],
    ] as const) {
      expect(await project.aac(['apply', '--auto-approve'], { env })).toMatchObject({ code: 0 });
      expect(has(`terraform.tfstate.d/${workspace}/terraform.tfstate`)).toBe(true);
    }
  });

  test('keeps its state in the `workspace_dir` of the backend, and never in its `path`', async () => {
    const backend = { local: { path: 'own.tfstate', workspace_dir: 'kept/here' } };
    project.write({ ...alerts('a'), terraform: { backend } });
    expect(await project.aac(['apply', '--auto-approve'], dev)).toMatchObject({ code: 0 });
    expect([has('kept/here/dev/terraform.tfstate'), has('own.tfstate')]).toEqual([true, false]);
  });

  test('is the only one for which a pinned plan holds', async () => {
    project.write(alerts('a'));
    expect(await project.aac(['plan', '--out', 'dev.plan'], dev)).toMatchObject({ code: 0 });
    const stale = { code: 3, stderr: expect.stringContaining('the workspace is not what it was when it was made') };
    expect(await project.aac(['apply', 'dev.plan', '--auto-approve'])).toMatchObject(stale);
    expect(await project.aac(['apply', 'dev.plan', '--auto-approve'], dev)).toMatchObject({ code: 0 });
  });

  test.each(['a/b', '..', 'a b'])('has no name such as %p', async (name) => {
    project.write(alerts('a'));
    const { code, stderr } = await project.aac(['plan'], { env: { TF_WORKSPACE: name } });
    expect([code, stderr]).toEqual([64, expect.stringContaining(`TF_WORKSPACE does not name a workspace: "${name}"`)]);
  });

  test('is not guessed where what Terraform wrote down cannot be read', async () => {
    project.write(alerts('a'));
    mkdirSync(join(project.folder, '.terraform/environment'), { recursive: true });
    const { code, stderr } = await project.aac(['plan']);
    const wrong =
      '.terraform/environment, where Terraform keeps the name of the workspace, cannot be read: it is a folder.';
    expect([code, stderr]).toEqual([1, expect.stringContaining(wrong)]);
  });

  test('is not there in the backend http', async () => {
    project.write({ ...alerts('a'), terraform: { backend: { http: { address: 'http://127.0.0.1:9/state' } } } });
    const { code, stderr } = await project.aac(['plan'], dev);
    expect([code, stderr]).toEqual([1, expect.stringContaining('`default` alone, in Terraform too, and "dev"')]);
  });

  test('is another one for the state of another stack where its block says so', async () => {
    const output = (value: string): object => ({ output: { o: { value } } });
    project.write(output('given'));
    expect(await project.aac(['apply', '--auto-approve'], dev)).toMatchObject({ code: 0 });
    const remote = { backend: 'local', workspace: '${var.w}' };
    project.write({
      variable: { w: { default: 'dev' } },
      data: { terraform_remote_state: { r: remote } },
      ...output('${data.terraform_remote_state.r.outputs.o} from ${data.terraform_remote_state.r.workspace}'),
    });
    expect((await project.aac(['plan'])).stdout).toContain('"given from dev"');
    const wrong = await project.aac(['plan', '--var', 'w=prod']);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('has no state yet')]);
  });
});
