import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CliProject, openCliProject } from '../support/cli-project';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const stateFile = 'terraform.tfstate';
const keys = ['a', 'b', 'a"b', 'x[0]', 'n\nl', '$${q}', '\u00fc', '\u200d'];

let project: CliProject;
let workspace: Workspace;
beforeEach(async () => {
  project = await openCliProject();
  workspace = await openWorkspace();
});
afterEach(async () => {
  await project.close();
  await workspace.close();
});

/** What a state holds, without what each program keeps of its own: dependencies of other objects follow a move here alone. */
function contentOf(folder: string): unknown {
  const { resources } = JSON.parse(readFileSync(join(folder, stateFile), 'utf8')) as {
    readonly resources: readonly { readonly instances: readonly object[] }[];
  };
  return resources.map(({ instances, ...resource }) => ({
    ...resource,
    instances: instances.map((instance) => ({ ...instance, dependencies: undefined })),
  }));
}

(hasTerraform ? describe : describe.skip)('aac state, beside terraform state', () => {
  test('answers the same of instances, and leaves the same state', async () => {
    const each = `\${toset(${JSON.stringify(keys)})}`;
    project.write({
      resource: {
        analytics_webhook_action: { n: { count: 12, name: 'N ${count.index}', url: 'https://a.example.com/' } },
        analytics_alert: { a: { for_each: each, name: 'A ${each.key}' }, one: { name: 'One' } },
      },
      data: { analytics_alerts: { d: { count: 2 } } },
    });
    await project.succeed(['apply', '--auto-approve']);
    const first = readFileSync(join(project.folder, stateFile), 'utf8');

    const a = 'analytics_alert.a';
    const n = 'analytics_webhook_action.n';
    const commands: readonly (readonly string[])[] = [
      ['list'],
      ['list', a],
      ['list', `${a}["$\${q}"]`],
      ['list', `${a}["\${q}"]`],
      ['list', `${n}[11]`],
      ['list', `${n}["11"]`],
      ['list', 'data.analytics_alerts.d'],
      ['mv', `${a}["a"]`, `${a}["zz"]`],
      ['mv', `${a}["a"]`, `${a}["b"]`],
      ['mv', `${a}["a"]`, 'analytics_alert.solo'],
      ['mv', `${a}["a"]`, a],
      ['mv', `${a}["a"]`, 'analytics_webhook_action.h["a"]'],
      ['mv', `${a}["n\\nl"]`, `${a}["\\u0041$$\${"]`],
      ['mv', 'analytics_alert.one', `${a}["one"]`],
      ['mv', 'analytics_alert.one', 'analytics_alert.one[0]'],
      ['mv', a, 'analytics_alert.b'],
      ['mv', a, 'analytics_alert.one'],
      ['mv', n, `${n}["x"]`],
      ['mv', `${n}[0]`, 'module.m["k"].analytics_webhook_action.n[0]'],
      ['rm', `${a}["\\u200d"]`],
      ['rm', `${a}["x[0]"]`, `${n}[3]`],
      ['rm', a],
      ['rm', `${a}[0]`],
    ];
    for (const command of commands) {
      writeFileSync(join(project.folder, stateFile), first);
      copyFileSync(join(project.folder, stateFile), join(workspace.folder, stateFile));
      const ours = await project.aac(['state', ...command]);
      const theirs = await workspace.terraform(['state', ...command]);
      const isDone = ours.code === 0;
      expect([command, isDone, ours.stderr]).toEqual([command, theirs.code === 0, ours.stderr]);
      if (command[0] === 'list' && isDone) expect([command, ours.stdout]).toEqual([command, theirs.stdout]);
      expect([command, contentOf(project.folder)]).toEqual([command, contentOf(workspace.folder)]);
    }
  });
});
