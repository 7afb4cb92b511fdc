import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { createClient } from '../../src';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const alerts = (condition: string): string => `
resource "analytics_alert" "edited" {
  name      = "Edited"
  condition = "${condition}"
}

resource "analytics_alert" "untouched" {
  name      = "Untouched"
  condition = "orders < 10"
}
`;

/** docs/explanation/what-a-plan-proves.md says what `terraform apply FILE` sees of such a change. */
(hasTerraform ? describe : describe.skip)('terraform apply FILE, after a change by hand since the plan,', () => {
  let workspace: Workspace;
  let putBack: () => void;
  beforeAll(async () => {
    workspace = await openWorkspace();
    workspace.write(alerts('orders < 10'));
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(alerts('orders < 20'));
    await workspace.succeed(['plan', '-out=plan.bin']);
    putBack = workspace.keep();
  });
  afterEach(() => {
    putBack();
  });
  afterAll(() => workspace.close());

  type Client = ReturnType<typeof createClient>;
  const changeByHand = async (
    name: string,
    change: (client: Client, id: string) => Promise<unknown>,
  ): Promise<void> => {
    const client = createClient({ baseUrl: workspace.server.url, credential: workspace.server.credentials });
    const alert = (await client.call('listAlerts')).find((one) => one.name === name);
    await change(client, alert?.id ?? '');
    await client.close();
  };
  const conditions = (): unknown =>
    Object.fromEntries(
      workspace.server.snapshot().objects.alert.map((one) => [one['alertName'], one['alertCondition']]),
    );

  slowTest('overwrites the edited attribute of an object that the plan edits, and says nothing', async () => {
    const body = { condition: 'by hand', email: { to: ['amy@example.com'] } };
    await changeByHand('Edited', (client, objectId) => client.call('editAlert', { objectId, body }));
    const { code, stdout, stderr } = await workspace.terraform(['apply', 'plan.bin']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('by hand');
    expect(conditions()).toEqual({ Edited: 'orders < 20', Untouched: 'orders < 10' });
    // What the code does not declare stays.
    const edited = workspace.server.snapshot().objects.alert.find((one) => one['alertName'] === 'Edited');
    expect(edited).toMatchObject({ properties: { emailOutput: { sendTo: 'amy@example.com' } } });
  });

  slowTest('fails at an object that the plan edits and that was deleted', async () => {
    await changeByHand('Edited', (client, objectId) => client.call('deleteAlert', { objectId }));
    const { code, stderr } = await workspace.terraform(['apply', 'plan.bin']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('(OBJECT_MISSING)')]);
    expect(conditions()).toEqual({ Untouched: 'orders < 10' });
  });

  slowTest('does not see the edit of an object that the plan leaves as it is', async () => {
    const body = { condition: 'by hand' };
    await changeByHand('Untouched', (client, objectId) => client.call('editAlert', { objectId, body }));
    const { code, stdout, stderr } = await workspace.terraform(['apply', 'plan.bin']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('0 added, 1 changed, 0 destroyed');
    expect(conditions()).toEqual({ Edited: 'orders < 20', Untouched: 'by hand' });
  });
});
