import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import * as fc from 'fast-check';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { byTier, slowTest } from '../support/depth';
import { findUnannounced, type PlanDocument } from '../support/announced';
import { arbitraryStack, canFollow, type Stack } from '../support/arbitrary-stack';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const pairs = fc.tuple(arbitraryStack, arbitraryStack).filter(([first, second]) => canFollow(first, second));

(hasTerraform ? describe : describe.skip)('random stacks under real Terraform', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace({ firstId: 9_007_199_254_740_993n });
  });
  afterAll(async () => {
    await workspace.close();
  });

  async function applyAsPlanned(stack: Stack): Promise<void> {
    workspace.writeJson(Object.keys(stack).length === 0 ? {} : { resource: stack });
    await workspace.succeed(['plan', '-out=plan.bin']);
    const changesOf = () => workspace.server.journal.filter(({ mutating }) => mutating);
    const before = changesOf().length;
    const plan = JSON.parse(await workspace.succeed(['show', '-json', 'plan.bin'])) as PlanDocument;
    await workspace.succeed(['apply', 'plan.bin']);
    const sent = changesOf().slice(before);
    expect(
      findUnannounced(
        plan,
        sent.map(({ operation }) => operation ?? ''),
      ),
    ).toEqual([]);
    const { code, stdout } = await workspace.terraform(['plan', '-detailed-exitcode']);
    expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    expect(changesOf()).toHaveLength(before + sent.length);
  }

  slowTest(
    'plan, apply and plan again is empty, and nothing is sent that the plan did not announce',
    async () => {
      await fc.assert(
        fc.asyncProperty(pairs, async ([first, second]) => {
          rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
          workspace.server.reset();
          await applyAsPlanned(first);
          await applyAsPlanned(second);
        }),
        { numRuns: byTier({ test: 2, ci: 2, attack: 60 }), endOnFailure: true },
      );
    },
    600_000,
  );
});
