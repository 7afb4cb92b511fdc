import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const stack = `
resource "analytics_webhook_action" "hook" {
  name = "Hook"
  url  = "https://hooks.example.com"
}
resource "analytics_alert" "odd" {
  name      = "Odd"
  condition = "where orders < and id = 7"
}
resource "analytics_alert" "unknown" {
  name      = "Unknown"
  condition = "orders < and id = \${analytics_webhook_action.hook.id}"
}
`;

(hasTerraform ? describe : describe.skip)('conditions under real Terraform', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(async () => {
    await workspace.close();
  });

  test('one that cannot be understood is a warning with its place, and applied all the same', async () => {
    workspace.write(stack);
    const planned = (await workspace.succeed(['plan'])).replaceAll(/[\s│]+/g, ' ');
    expect(planned).toContain('Warning: Condition not understood');
    expect(planned).toContain('condition = "where orders < and id = 7"');
    expect(planned).toContain('At line 1, column 16: expected a value. It is planned');
    expect(planned.match(/Condition not understood/g)).toHaveLength(1);
    await workspace.succeed(['apply', '-auto-approve']);
    expect(workspace.takeOperations().filter((name) => name === 'createAlert')).toHaveLength(2);
    expect(await workspace.succeed(['plan'])).not.toContain('Condition not understood');
  });
});
