import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { arbitraryStack, type Stack } from '../support/arbitrary-stack';
import { byTier } from '../support/depth';
import { hasTerraform } from '../support/project';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';
import { environmentOf, openWorkspace, type Workspace } from '../support/terraform';

type Host = 'terraform' | 'engine';

(hasTerraform ? describe : describe.skip)('one state for Terraform and the engine', () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await openWorkspace({ firstId: 9_007_199_254_740_993n });
    rmSync(join(workspace.folder, 'main.tf'));
  });
  afterEach(() => workspace.close());

  const runHost = async (host: Host, args: readonly string[]): Promise<Ran> => {
    const { folder, server } = workspace;
    if (host === 'terraform') return await workspace.terraform(args);
    const spelled = args.map((arg) => arg.replace(/^-(?=\w)/, '--'));
    const env = { ...environmentOf(server), NO_COLOR: '1' };
    return await runAac([...spelled, '--dir', '.'], { cwd: folder, env });
  };

  function write(stack: Stack): void {
    const terraform = { required_providers: { analytics: { source: providerSource } } };
    writeFileSync(join(workspace.folder, 'main.tf.json'), JSON.stringify({ terraform, resource: stack }));
  }

  const engineFirst: [Host, Host] = ['engine', 'terraform'];
  const orders: [Host, Host][] = [engineFirst, ['terraform', 'engine']];

  test.each(byTier({ test: [engineFirst], ci: orders, attack: orders }))(
    'what %s applied, %s plans empty, in turns with edits in between',
    async (first, second) => {
      const stacks = fc.sample(arbitraryStack, { seed: 11, numRuns: byTier({ test: 3, ci: 4, attack: 20 }) });
      for (const [index, stack] of stacks.entries()) {
        const [author, reader] = index % 2 === 0 ? [first, second] : [second, first];
        write(stack);
        const applied = await runHost(author, ['apply', '-auto-approve']);
        expect([author, applied.code, applied.code === 0 ? '' : applied.stderr]).toEqual([author, 0, '']);
        const planned = await runHost(reader, ['plan', '-detailed-exitcode']);
        expect([reader, planned.code, planned.code === 0 ? '' : planned.stdout + planned.stderr]).toEqual([
          reader,
          0,
          '',
        ]);
      }
      const destroyed = await runHost(second, ['destroy', '-auto-approve']);
      expect([destroyed.code, destroyed.code === 0 ? '' : destroyed.stderr]).toEqual([0, '']);
      expect(workspace.readState().resources).toEqual([]);
    },
  );
});
