import { expect, test } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerraform } from '../support/project';
import { requiredProvider } from '../support/required-provider';
import { runAac } from '../support/run-aac';
import { environmentOf, openWorkspace } from '../support/terraform';

(hasTerraform ? test : test.skip)('Terraform and the engine take turns in the workspace that is selected', async () => {
  const workspace = await openWorkspace();
  try {
    const { folder, server } = workspace;
    rmSync(join(folder, 'main.tf'));
    const write = (condition: string): void => {
      const name = 'A ${terraform.workspace} ${count.index}';
      const count = '${terraform.workspace == "dev" ? 2 : 1}';
      const code = {
        terraform: requiredProvider,
        resource: { analytics_alert: { a: { name, count, condition } } },
        output: { of: { value: '${terraform.workspace}' } },
      };
      writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(code));
    };
    const aac = async (args: readonly string[], more = {}): Promise<readonly [number | null, string]> => {
      const env = { ...environmentOf(server), NO_COLOR: '1', ...more };
      const { code, stdout, stderr } = await runAac([...args, '--dir', '.'], { cwd: folder, env });
      return [code, stdout + stderr];
    };
    const names = (): ReadonlySet<unknown> =>
      new Set(server.snapshot().objects.alert.map((alert) => alert['name'] ?? alert['alertName']));
    const plan = ['plan', '--detailed-exitcode'];
    const nothing = [0, expect.stringContaining('No changes')];

    write('a < 1');
    await workspace.succeed(['workspace', 'new', 'dev']);
    await workspace.succeed(['apply', '-auto-approve']);
    expect(await aac(plan)).toEqual(nothing);
    expect(await aac(plan, { TF_WORKSPACE: 'default' })).toEqual([2, expect.stringContaining('1 to add')]);

    write('a < 2');
    expect(await aac(['apply', '--auto-approve'])).toEqual([0, expect.stringContaining('2 changed')]);
    await workspace.succeed(['plan', '-detailed-exitcode']);
    expect(await aac(['apply', '--auto-approve'], { TF_WORKSPACE: 'default' })).toEqual([0, expect.anything()]);
    await workspace.succeed(['workspace', 'select', 'default']);
    await workspace.succeed(['plan', '-detailed-exitcode']);
    expect(names()).toEqual(new Set(['A default 0', 'A dev 0', 'A dev 1']));

    expect(await aac(['destroy', '--auto-approve'], { TF_WORKSPACE: 'dev' })).toEqual([0, expect.anything()]);
    expect(names()).toEqual(new Set(['A default 0']));
  } finally {
    await workspace.close();
  }
});
