import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { synthesiseExamples } from '../support/synthesise-examples';
import { openWorkspace, type Workspace } from '../support/terraform';
import { edit, expectSameProgress, pagerToken, planBoth, reportOfBoth, standAlone } from './plan-both';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');
const unprotected = { '"deletion_protection":true': '"deletion_protection":false' };
const update = {
  '"channel":"#operations"': '"channel":"#ops"',
  '"headers_wo_version":1': '"headers_wo_version":2',
  '"name":"EMEA"': '"name":"Europe"',
  '"group_id":"12"': '"group_id":"13"',
  '"cron":"0 6 * * 1-5"': '"cron":"0 6 * * 1"',
};

/** How often each operation was sent. */
function count(operations: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const operation of operations) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

(hasTerraform ? describe : describe.skip)('examples/organisation under real Terraform', () => {
  let workspace: Workspace;
  let stack: JsonObject;

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());

  /** Terraform and the engine plan it in the same words, and Terraform applies it. */
  async function create() {
    const created = await planBoth(workspace, stack);
    expect(reportOfBoth(created)).not.toContain('5ec7e7');
    workspace.takeOperations();
    await workspace.succeed(['apply', 'plan']);
    expect(count(workspace.takeOperations())).toMatchObject({
      createAlert: 40,
      pauseAlert: 3,
      addAlertShares: 47,
      createCategory: 13,
      addAssetToCategory: 10,
      createSlack: 2,
      createTeams: 1,
      createWebhook: 2,
    });
    const { objects } = workspace.server.snapshot();
    expect(objects.webhook).toContainEqual(
      expect.objectContaining({ name: 'Pager', webhookHeaders: `Authorization: Bearer ${pagerToken}` }),
    );
    expect(readFileSync(join(workspace.folder, 'terraform.tfstate'), 'utf8')).not.toContain(pagerToken);
    return created;
  }

  /** One login, one list and one read per kind, and one list of shares per shared alert. */
  async function expectNoChanges(): Promise<void> {
    expect(await workspace.succeed(['plan', '-detailed-exitcode'])).toContain('No changes.');
    expect(count(workspace.takeOperations())).toEqual({
      login: 1,
      listAlerts: 1,
      listSlack: 1,
      listTeams: 1,
      listWebhook: 1,
      listCategories: 1,
      viewAlert: 1,
      findSlack: 1,
      findTeams: 1,
      findWebhook: 1,
      viewCategory: 1,
      listAlertShares: 40,
    });
  }

  async function expectProtection(): Promise<void> {
    const refused = await workspace.terraform(['destroy', '-auto-approve']);
    expect(refused.code).toBe(1);
    expect(plain(refused.stderr)).toContain('has deletion_protection. Set it to false and apply that first');
    expect(workspace.takeOperations().filter((name) => /^(create|edit|delete|add|set)/.test(name))).toEqual([]);
  }

  // review.test.ts and examples.test.ts cross these paths with smaller stacks.
  slowTest('is applied, needs no change then, is changed, and is destroyed once it is not protected', async () => {
    stack = standAlone((await synthesiseExamples(['organisation'])).cdktf['organisation']);
    const created = await create();
    await expectNoChanges();
    await expectProtection();

    const changed = edit(stack, { ...unprotected, ...update });
    const updated = await planBoth(workspace, changed);
    const text = reportOfBoth(updated);
    expect(text).toContain('The group 12 loses access to 20 alerts.');
    expect(text).toContain('The category "EMEA" is renamed to "Europe".');
    expectSameProgress(updated, created);
    expect(await workspace.succeed(['apply', 'plan'])).toContain('20 added, 10 changed, 20 destroyed');

    const destroyed = await planBoth(workspace, changed, true);
    expect(reportOfBoth(destroyed)).toContain('5 actions stay in the service and are no longer managed');
    await workspace.succeed(['apply', 'plan']);
    const { objects: left } = workspace.server.snapshot();
    expect([left.alert, left.category]).toEqual([[], []]);
  });
});
