import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerraform } from '../support/project';
import { type SynthesisedStack, synthesiseExamples } from '../support/synthesise-examples';
import { openWorkspace, type Workspace } from '../support/terraform';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');
const secret = '5ec7e7-pager';

/** How often each operation was sent. */
function count(operations: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const operation of operations) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

(hasTerraform ? describe : describe.skip)('examples/organisation under real Terraform', () => {
  let workspace: Workspace;
  let stack: Omit<SynthesisedStack, 'terraform'>;

  beforeAll(async () => {
    const { cdktf } = await synthesiseExamples(['organisation']);
    // The workspace has its own terraform block, with a backend in its folder.
    stack = { ...cdktf['organisation'], terraform: undefined };
    workspace = await openWorkspace();
    writeFileSync(join(workspace.folder, 'terraform.tfvars'), `pager_token = "${secret}"\n`);
  });
  afterAll(() => workspace.close());

  test('is applied, needs no change then, and is destroyed once its urgent alerts are not protected', async () => {
    workspace.writeJson(stack);
    await workspace.succeed(['apply', '-auto-approve']);
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
      expect.objectContaining({ name: 'Pager', webhookHeaders: `Authorization: Bearer ${secret}` }),
    );
    expect(readFileSync(join(workspace.folder, 'terraform.tfstate'), 'utf8')).not.toContain(secret);

    // One login, one list and one read per kind, and one list of shares per shared alert.
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

    const refused = await workspace.terraform(['destroy', '-auto-approve']);
    expect(refused.code).toBe(1);
    expect(plain(refused.stderr)).toContain('has deletion_protection. Set it to false and apply that first');
    expect(workspace.takeOperations().filter((name) => /^(create|edit|delete|add|set)/.test(name))).toEqual([]);

    workspace.writeJson(
      JSON.parse(
        JSON.stringify(stack).replaceAll('"deletion_protection":true', '"deletion_protection":false'),
      ) as object,
    );
    expect(await workspace.succeed(['apply', '-auto-approve'])).toContain('0 added, 7 changed, 0 destroyed');
    await workspace.succeed(['destroy', '-auto-approve']);
    const { objects: left } = workspace.server.snapshot();
    expect([left.alert, left.category]).toEqual([[], []]);
  });
});
