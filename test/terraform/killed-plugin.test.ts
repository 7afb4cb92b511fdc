import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openWorkspace, type Workspace } from '../support/terraform';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ behaviours: ['edit-refuses-paused'] });
});
afterAll(() => workspace.close());

/** What Terraform keeps where the plugin is killed in an edit: what was read before, and no private data. */
function keepWhatWasRead(attributes: object): void {
  const file = join(workspace.folder, 'terraform.tfstate');
  const state = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<Workspace['readState']>;
  const [instance] = state.resources[0]?.instances ?? [];
  if (!instance) throw new Error('The state holds nothing.');
  Object.assign(instance.attributes, attributes);
  delete instance.private;
  writeFileSync(file, JSON.stringify(state));
}

test('an alert that somebody paused is paused by the run after one whose plugin was killed in its edit', async () => {
  workspace.writeJson({
    provider: { analytics: { dialect: JSON.stringify({ edit: { whilePaused: false } }) } },
    resource: { analytics_alert: { orders: { name: 'Orders', condition: 'b' } } },
  });
  await workspace.succeed(['apply', '-auto-approve']);
  keepWhatWasRead({ condition: 'a', paused: true });
  workspace.takeOperations();
  await workspace.succeed(['apply', '-auto-approve']);
  expect(workspace.server.snapshot().objects.alert).toMatchObject([{ alertCondition: 'b', paused: true }]);
  expect(workspace.takeOperations()).not.toContain('editAlert');
});
