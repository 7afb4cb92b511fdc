import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { requiredProvider } from '../support/required-provider';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';
import { type SynthesisedStack, synthesiseExamples } from '../support/synthesise-examples';
import { environmentOf, openWorkspace, type Workspace } from '../support/terraform';
import { edit } from '../terraform/plan-both';

type Host = 'terraform' | 'engine';

/** Without its backend and comments: the state lies in the folder of the test. */
function standAlone(stack: SynthesisedStack | undefined): JsonObject {
  const { '//': _, ...blocks } = stack ?? {};
  return { ...(blocks as JsonObject), terraform: requiredProvider };
}

const moved: JsonObject = {
  moved: [
    { from: 'analytics_alert.tables["orders"]', to: 'analytics_alert.tables["baskets"]' },
    { from: 'analytics_category.child', to: 'analytics_category.leaf' },
  ],
};

/** What is changed before each round, and who applies it: one key added, one removed, one moved, one instance more. */
const rounds: readonly (readonly [Host, Readonly<Record<string, string>>, JsonObject?])[] = [
  ['engine', {}],
  ['terraform', { '[\\"sales\\", \\"support\\"]': '[\\"sales\\", \\"support\\", \\"finance\\"]' }],
  ['engine', { '\\"support\\", ': '' }],
  ['terraform', { '"orders":{': '"baskets":{', '"child":{': '"leaf":{', '\\"orders\\" =': '\\"baskets\\" =' }, moved],
  ['engine', { '"default":2': '"default":3', '"default":"emea"': '"default":"apac"' }],
];

(hasTerraform ? describe : describe.skip)('examples/language', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace();
    rmSync(join(workspace.folder, 'main.tf'));
  });
  afterAll(() => workspace.close());

  const runHost = async (host: Host, args: readonly string[]): Promise<Ran> => {
    const { folder: cwd, server } = workspace;
    if (host === 'terraform') return await workspace.terraform(args);
    const spelled = args.map((arg) => arg.replace(/^-(?=\w)/, '--'));
    return await runAac([...spelled, '--dir', '.'], { cwd, env: { ...environmentOf(server), NO_COLOR: '1' } });
  };

  /** Expects that a command ends with 0; of a plan, that says that nothing changes. */
  async function expectCalm(host: Host, args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runHost(host, args);
    expect([host, code, code === 0 ? '' : stdout + stderr]).toEqual([host, 0, '']);
    return stdout;
  }

  slowTest('is applied by the engine and by Terraform in turns, and the other one has nothing to change', async () => {
    let stack = standAlone((await synthesiseExamples(['language/pure'])).cdktf['language/pure']);
    for (const [author, edits, more] of rounds) {
      stack = { ...edit(stack, edits), ...more };
      writeFileSync(join(workspace.folder, 'main.tf.json'), JSON.stringify(stack));
      await expectCalm(author, ['apply', '-auto-approve']);
      await expectCalm(author === 'engine' ? 'terraform' : 'engine', ['plan', '-detailed-exitcode']);
    }
    const { alert, category } = workspace.server.snapshot().objects;
    const names = [...alert.map(({ alertName }) => alertName), ...category.map(({ categoryName }) => categoryName)];
    expect(names.toSorted()).toEqual([
      'APAC: Orders have stalled',
      'APAC: Refunds are rising',
      'Alerts',
      'Company / APAC',
      'Urgent',
    ]);
    await expectCalm('terraform', ['destroy', '-auto-approve']);
  });

  slowTest('keeps what has another value in each run in a stack of its own', async () => {
    const stack = standAlone((await synthesiseExamples(['language/impure'])).cdktf['language/impure']);
    writeFileSync(join(workspace.folder, 'main.tf.json'), JSON.stringify(stack));
    for (const host of ['engine', 'terraform'] as const) await expectCalm(host, ['apply', '-auto-approve']);
    await expectCalm('engine', ['destroy', '-auto-approve']);
  });
});
