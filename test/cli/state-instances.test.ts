import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;
beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

async function refusal(...args: string[]): Promise<readonly [code: number | null, message: string]> {
  const { code, stdout, stderr } = await project.aac(args);
  expect(stdout).toBe('');
  return [code, stderr];
}

describe('instances in the state', () => {
  const each = 'analytics_alert.each';
  const write = (keys: readonly string[]): void => {
    project.write({
      resource: { analytics_alert: { each: { for_each: `\${toset(${JSON.stringify(keys)})}`, name: '${each.key}' } } },
    });
  };
  const list = async (...addresses: string[]): Promise<readonly string[]> =>
    (await project.succeed(['state', 'list', ...addresses])).trim().split('\n');

  test('are listed, shown, moved and removed, alone and together', async () => {
    write(['a', 'b']);
    await project.succeed(['apply', '--auto-approve']);
    expect(await list(each)).toEqual([`${each}["a"]`, `${each}["b"]`]);
    expect(await project.succeed(['state', 'show', `${each}["b"]`])).toMatch(/^# analytics_alert\.each\["b"\]:\n/);
    expect(JSON.parse(await project.succeed(['state', 'show', `${each}["b"]`, '--json']))).toMatchObject({
      index: 'b',
    });
    expect(await refusal('state', 'show', each)).toEqual([64, expect.stringContaining(`such as '${each}["a"]'`)]);

    await project.succeed(['state', 'mv', `${each}["b"]`, `${each}["c"]`]);
    write(['a', 'c']);
    expect(await project.succeed(['plan'])).toContain('0 to add, 1 to change, 0 to destroy');
    await project.succeed(['state', 'mv', each, 'analytics_alert.all']);
    expect(await list()).toEqual(['analytics_alert.all["a"]', 'analytics_alert.all["c"]']);
    await project.succeed(['state', 'mv', 'analytics_alert.all', 'module.m[0].analytics_alert.all']);
    await project.succeed(['state', 'mv', 'module.m[0]', 'module.n']);
    expect(await list('module.n')).toEqual(['module.n.analytics_alert.all["a"]', 'module.n.analytics_alert.all["c"]']);
    expect(JSON.parse(await project.succeed(['state', 'rm', 'module.n', '--json']))).toEqual({
      removed: ['module.n.analytics_alert.all["a"]', 'module.n.analytics_alert.all["c"]'],
    });
    expect(project.server.snapshot().objects.alert).toHaveLength(2);
  });

  test('are imported, each by its key', async () => {
    write(['a', '$${x}']);
    await project.succeed(['apply', '--auto-approve']);
    const address = `${each}["$$\{x}"]`;
    const { values } = JSON.parse(await project.succeed(['state', 'show', address, '--json'])) as {
      readonly values: { readonly id: string };
    };
    await project.succeed(['state', 'rm', address]);
    expect(await refusal('import', each, '1')).toEqual([64, expect.stringContaining(`such as '${each}["key"]'`)]);
    expect(await project.succeed(['import', address, values.id])).toContain(`as ${address}.`);
    expect(await project.aac(['plan', '--detailed-exitcode'])).toMatchObject({ code: 0 });
  });
});
