import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { synthesiseExamples } from '../support/synthesise-examples';
import { openWorkspace, type Workspace } from '../support/terraform';
import { edit, expectSameProgress, planBoth, reportOfBoth, standAlone } from './plan-both';

// organisation.test.ts does the same with a larger stack.
(hasTerraform ? describe : describe.skip)("the report of Terraform's document is that of the engine's", () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());

  slowTest('for examples/quickstart', async () => {
    const { cdktf: stacks } = await synthesiseExamples(['quickstart']);
    const stack = standAlone(stacks['quickstart']);
    const created = await planBoth(workspace, stack);
    reportOfBoth(created);
    await workspace.succeed(['apply', 'plan']);

    const update = { '"paused":true': '"paused":false', 'sales@example.com': 'support@example.com' };
    const updated = await planBoth(workspace, edit(stack, update));
    const text = reportOfBoth(updated);
    expect(text).toContain('The alert "Orders stalled" stops notifying "sales@example.com" by e-mail.');
    expect(text).toContain(
      'The alert "Refunds rising" is resumed: it notifies the webhook action "On call" ("https://hooks.example.com/on-call") again.',
    );
    expectSameProgress(updated, created);
    await workspace.succeed(['apply', 'plan']);

    const destroyed = await planBoth(workspace, edit(stack, update), true);
    expect(reportOfBoth(destroyed)).toContain('the interface cannot delete it');
  });
});
