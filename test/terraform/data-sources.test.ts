import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');

const objects = {
  slack: [
    { id: 21, name: 'On call', channel: '#on-call', webhookUrl: 'https://chat.example.com/5ec7e7', token: '5ec7e7' },
  ],
  teams: [{ id: 22, name: 'Managers', channel: 'Managers' }],
  webhook: [
    { id: 31, name: 'Second', url: 'https://hooks.example.com/2', webhookHeaders: 'Authorization: 5ec7e7' },
    { id: 4, name: 'First', url: 'https://hooks.example.com/1' },
  ],
  alert: [
    { id: 9007199254740993n, alertName: 'Large', datasetId: 9007199254740992n },
    {
      id: 7,
      alertName: 'Orders stalled',
      alertType: 1,
      alertCondition: 'orders < 10',
      chartId: 11,
      paused: true,
      schedule: { frequency: 15, frequencyType: 'minute', nextExecutionTime: 1 },
      properties: {
        emailOutput: { sendTo: 'a@example.com, b@example.com', emailSubject: 'Orders' },
        slackOutput: { selectedSlacks: [21] },
        webhookOutput: { selectedWebhooks: [] },
      },
    },
    { id: 10, alertName: 'Twin' },
    { id: 9, alertName: 'Twin' },
  ],
  category: [
    { id: 60, categoryName: 'EMEA', parentId: 61 },
    { id: 61, categoryName: 'Sales', parentId: 0 },
    { id: 62, categoryName: 'Operations', parentId: 0 },
    { id: 63, categoryName: 'France', parentId: 60 },
  ],
} as const;

const stalled = {
  id: '7',
  name: 'Orders stalled',
  type: 1,
  condition: 'orders < 10',
  dataset_id: null,
  widget_id: '11',
  realtime: null,
  schedule: { frequency: 15, frequency_type: 'minute', cron: null, start_time: null },
  email: {
    from: null,
    to: ['a@example.com', 'b@example.com'],
    cc: [],
    bcc: [],
    subject: 'Orders',
    body: null,
    attach_dataset: null,
    attach_results: null,
  },
  webhook_action_ids: [],
  slack_action_ids: ['21'],
  teams_action_ids: [],
  paused: true,
};

const datasets = [{ id: 9007199254740992n, name: 'Orders', records: [{ orders: 12, day: 'Monday' }, { orders: 30 }] }];

const everything = `
provider "analytics" {}
data "analytics_alert" "by_id" { id = 9007199254740993 }
data "analytics_alert" "by_name" { name = "Orders stalled" }
data "analytics_alerts" "all" {}
data "analytics_actions" "all" {}
data "analytics_actions" "hooks" { kind = "webhook" }
data "analytics_categories" "all" {}
data "analytics_alert_preview" "existing" {
  alert_id  = 9007199254740993
  condition = "orders < 20"
}
data "analytics_alert_preview" "new" {
  condition  = "orders < 5"
  dataset_id = 4242
}
resource "analytics_alert" "copy" {
  name             = "Copy of \${data.analytics_alert.by_name.name}"
  slack_action_ids = [for action in data.analytics_actions.all.actions : action.id if action.kind == "slack"]
}
output "by_id" { value = data.analytics_alert.by_id }
output "by_name" { value = data.analytics_alert.by_name }
output "alert_ids" { value = data.analytics_alerts.all.alerts[*].id }
output "stalled" { value = [for alert in data.analytics_alerts.all.alerts : alert if contains(alert.slack_action_ids, "21")] }
output "actions" { value = data.analytics_actions.all.actions }
output "hooks" { value = data.analytics_actions.hooks }
output "categories" { value = data.analytics_categories.all.categories }
output "existing" { value = data.analytics_alert_preview.existing }
output "new" { value = data.analytics_alert_preview.new }
`;

(hasTerraform ? describe : describe.skip)('data sources under real Terraform', () => {
  let workspace: Workspace;

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());
  beforeEach(() => {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.restore({ objects, datasets });
    workspace.takeOperations();
  });

  /** What a plan is refused with, all of it. */
  async function refusalOf(hcl: string, env: Record<string, string> = {}): Promise<string> {
    workspace.write(`provider "analytics" {}\n${hcl}`);
    const { code, stderr } = await workspace.terraform(['plan'], { env });
    expect(code).toBe(1);
    return plain(stderr);
  }

  test('show what the service holds, with one login and one list per kind', async () => {
    workspace.write(everything);
    await workspace.succeed(['plan']);
    const operations = workspace.takeOperations().sort();
    expect(operations).toEqual([
      'listAlerts',
      'listCategories',
      'listSlack',
      'listTeams',
      'listWebhook',
      'login',
      'previewAlert',
      'previewAlert',
      'viewDataset',
      'viewDataset',
    ]);

    await workspace.succeed(['apply', '-auto-approve']);
    const outputs = JSON.parse(await workspace.succeed(['output', '-json'])) as Record<string, { value: unknown }>;
    const values = Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value]));
    expect(values).toEqual({
      by_id: expect.objectContaining({ id: '9007199254740993', dataset_id: '9007199254740992', email: null }),
      by_name: stalled,
      alert_ids: ['7', '9', '10', '9007199254740993'],
      stalled: [stalled],
      actions: [
        { id: '21', kind: 'slack', name: 'On call', channel: '#on-call', url: null },
        { id: '22', kind: 'teams', name: 'Managers', channel: 'Managers', url: null },
        { id: '4', kind: 'webhook', name: 'First', channel: null, url: 'https://hooks.example.com/1' },
        { id: '31', kind: 'webhook', name: 'Second', channel: null, url: 'https://hooks.example.com/2' },
      ],
      hooks: {
        kind: 'webhook',
        actions: [expect.objectContaining({ id: '4' }), expect.objectContaining({ id: '31' })],
      },
      categories: [
        { id: '61', name: 'Sales', parent_id: null, path: 'Sales' },
        { id: '60', name: 'EMEA', parent_id: '61', path: 'Sales / EMEA' },
        { id: '63', name: 'France', parent_id: '60', path: 'Sales / EMEA / France' },
        { id: '62', name: 'Operations', parent_id: null, path: 'Operations' },
      ],
      existing: {
        alert_id: '9007199254740993',
        name: 'Large',
        condition: 'orders < 20',
        dataset_id: '9007199254740992',
        widget_id: null,
        title: 'Large',
        type: 'grid',
        dataset: 'Orders',
        columns: ['orders', 'day'],
        rows_json: '[{"orders":12,"day":"Monday"}]',
        row_count: 1,
      },
      new: expect.objectContaining({ alert_id: null, name: 'Preview', condition: 'orders < 5', row_count: 0 }),
    });
    expect(JSON.stringify(workspace.readState())).not.toContain('5ec7e7');
    const made = workspace.server.snapshot().objects.alert.find(({ id }) => id === 9007199254740994n);
    expect(made).toMatchObject({
      alertName: 'Copy of Orders stalled',
      properties: { slackOutput: { selectedSlacks: [21] } },
    });
    expect(await workspace.succeed(['plan'])).not.toContain('will be');
  });

  test('see what the run itself has made', async () => {
    workspace.write(`
      provider "analytics" {}
      resource "analytics_alert" "new" { name = "New" }
      data "analytics_alert" "new" { id = analytics_alert.new.id }
      data "analytics_alert" "named" {
        name       = "New"
        depends_on = [analytics_alert.new]
      }
      output "names" { value = [data.analytics_alert.new.name, data.analytics_alert.named.id] }
    `);
    await workspace.succeed(['apply', '-auto-approve']);
    expect(JSON.parse(await workspace.succeed(['output', '-json', 'names']))).toEqual(['New', '9007199254740994']);
  });

  test('name what they looked for and did not find, all at once', async () => {
    const refusal = await refusalOf(`
      data "analytics_alert" "id" { id = 404 }
      data "analytics_alert" "name" { name = "Nobody" }
      data "analytics_alert" "twin" { name = "Twin" }
      data "analytics_alert_preview" "gone" { alert_id = 405 }
    `);
    expect(refusal).toContain('There is no alert with the id 404; listAlerts does not list it. (OBJECT_MISSING)');
    expect(refusal).toContain(
      'There is no alert with the name "Nobody"; listAlerts does not list it. (OBJECT_MISSING)',
    );
    expect(refusal).toContain('There is no alert with the id 405');
    expect(refusal).toContain('Several alerts have the name "Twin", with the ids 10, 9: give the id of one of them.');
    expect(refusal.match(/Error: /g)).toHaveLength(4);
    // Each id that the list does not hold is asked for.
    expect(workspace.takeOperations().sort()).toEqual(['listAlerts', 'login', 'viewAlert', 'viewAlert']);
  });

  test('say what is missing, too much or misspelt before anything is asked', async () => {
    const refusal = await refusalOf(`
      data "analytics_alert" "both" {
        id   = 7
        name = "Twin"
      }
      data "analytics_alert" "neither" {}
      data "analytics_actions" "pager" { kind = "pager" }
      data "analytics_alert_preview" "empty" { name = "Nothing else" }
    `);
    expect(refusal).toContain('Give either id or name of the alert that is looked for, not both.');
    expect(refusal).toContain('Give the id or the name of the alert that is looked for.');
    expect(refusal).toContain('kind must be one of "slack", "teams", "webhook", not "pager".');
    expect(refusal).toContain('give one of alert_id, condition, dataset_id, widget_id.');
    expect(refusal.match(/Error: /g)).toHaveLength(4);
    expect(workspace.takeOperations()).toEqual([]);
  });

  test('pass on why the service refuses a preview', async () => {
    const refusal = await refusalOf('data "analytics_alert_preview" "bad" { condition = "orders < ,"}');
    expect(refusal).toContain('Could not read analytics_alert_preview');
    expect(refusal).toContain('alertCondition cannot be used, line 1, column 10: expected a value, but found');
  });
});
