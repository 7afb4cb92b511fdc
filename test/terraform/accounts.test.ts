import { afterEach, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { openWorkspace, terraformBlock, type Workspace } from '../support/terraform';

const count = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);
const provider = 'provider["registry.terraform.io/analytics-as-code/analytics"]';

(hasTerraform ? describe : describe.skip)('a whole account under real Terraform', () => {
  let workspace: Workspace;
  afterEach(() => workspace.close());

  test('a plan over 100 alerts, 20 actions and 30 categories sends one login, one list and one read per kind', async () => {
    const objects = {
      alert: count(100).map((id) => ({ id, alertName: `Alert ${String(id)}` })),
      webhook: count(20).map((id) => ({ id: 2000 + id, name: `Hook ${String(id)}`, url: 'https://hooks.example.com' })),
      category: count(30).map((id) => ({
        id: 3000 + id,
        categoryName: `Category ${String(id)}`,
        parentId: id > 10 ? 3000 + Math.floor(id / 10) : 0,
      })),
    };
    workspace = await openWorkspace({ seed: { objects } });
    const managed = [
      ...objects.alert.map(
        ({ id, alertName }) => ['analytics_alert', id, { name: alertName, schedule: null }] as const,
      ),
      ...objects.webhook.map(({ id, name, url }) => ['analytics_webhook_action', id, { name, url }] as const),
      ...objects.category.map(({ id, categoryName }) => ['analytics_category', id, { name: categoryName }] as const),
    ];
    const resource: Record<string, Record<string, object>> = {};
    for (const [type, id, { name, ...rest }] of managed) {
      (resource[type] ??= {})[`o${String(id)}`] = { name, ...rest };
    }
    const resources = managed.map(([type, id, body]) => ({
      mode: 'managed',
      type,
      name: `o${String(id)}`,
      provider,
      instances: [{ schema_version: 0, attributes: { id: String(id), ...body }, sensitive_attributes: [] }],
    }));
    const state = { version: 4, terraform_version: '1.11.0', serial: 1, lineage: 'accounts', outputs: {}, resources };
    writeFileSync(join(workspace.folder, 'terraform.tfstate'), JSON.stringify(state));
    workspace.writeJson({ resource });
    workspace.takeOperations();
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    // One object of each kind is read by its id, to see whether the list leaves something out.
    expect(workspace.takeOperations().sort()).toEqual([
      'findWebhook',
      'listAlerts',
      'listCategories',
      'listWebhook',
      'login',
      'viewAlert',
      'viewCategory',
    ]);
  });

  slowTest('two stacks that are applied at once on one account do not touch each other', async () => {
    workspace = await openWorkspace();
    const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    cpSync(workspace.folder, folder, { recursive: true });
    const stack = (team: string, channel: string): string => `
resource "analytics_slack_action" "chat" {
  name    = "${team}"
  channel = "${channel}"
}
resource "analytics_category" "team" { name = "${team}" }
resource "analytics_alert" "team" {
  count            = 6
  name             = "${team} \${count.index}"
  slack_action_ids = [analytics_slack_action.chat.id]
}
resource "analytics_alert_share" "team" {
  alert_id = analytics_alert.team[0].id
  type     = "user"
  user     = "${team}"
  access   = "view"
}
`;
    try {
      const write = (channel: string): void => {
        workspace.write(stack('sales', channel));
        writeFileSync(join(folder, 'main.tf'), `${terraformBlock}${stack('support', channel)}`);
      };
      const both = (args: readonly string[]) =>
        Promise.all([workspace.terraform(args), workspace.terraform(args, { cwd: folder })]);
      write('#one');
      for (const { code, stderr } of await both(['apply', '-auto-approve'])) expect([code, stderr]).toEqual([0, '']);
      expect(workspace.server.snapshot().objects.alert).toHaveLength(12);
      write('#two');
      for (const { code, stderr } of await both(['apply', '-auto-approve'])) expect([code, stderr]).toEqual([0, '']);
      for (const { code } of await both(['plan', '-detailed-exitcode'])) expect(code).toBe(0);
      await workspace.succeed(['destroy', '-auto-approve']);
      const left = workspace.server.snapshot();
      expect(left.objects.alert.map((alert) => alert['alertName'])).toEqual(
        expect.arrayContaining(count(6).map((index) => `support ${String(index - 1)}`)),
      );
      expect([left.objects.alert.length, left.objects.category.length, Object.keys(left.shares).length]).toEqual([
        6, 1, 1,
      ]);
      expect((await workspace.terraform(['plan', '-detailed-exitcode'], { cwd: folder })).code).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('bad input for every resource is named at once, and nothing is sent', async () => {
    workspace = await openWorkspace();
    workspace.writeJson({
      resource: {
        analytics_slack_action: { bad: { name: '', webhook_url: 'chat', on_destroy: 'delete' } },
        analytics_teams_action: { bad: { name: ' ', token: 'x', token_wo: 'y', token_wo_version: 1 } },
        analytics_webhook_action: { bad: { name: 'x', url: 'ftp://x', headers: { 'a b': 'c' }, settings_json: '[]' } },
        analytics_alert: {
          bad: {
            name: '',
            schedule: { cron: 'often', frequency: -1, frequency_type: 'eon' },
            email: { to: ['nobody'] },
            dataset_id: '12x',
          },
        },
        analytics_alert_shares: { bad: { alert_id: 'x', shares: [{ type: 'team', access: 'view' }] } },
        analytics_alert_share: { bad: { alert_id: '1', type: 'user', user: 'a', group_id: '2', access: 'view' } },
        analytics_category: { bad: { name: '', parent_id: 'sales' } },
        analytics_category_asset: { bad: { category_id: '1', asset_id: '2', asset_type: 'report' } },
      },
    });
    workspace.takeOperations();
    const { code, stderr } = await workspace.terraform(['plan']);
    const text = stderr.replace(/[\s│]+/g, ' ');
    expect(code).toBe(1);
    const wanted = [
      ...['name must not be empty', 'webhook_url must be an http or https URL', 'on_destroy must be one of'],
      ...['Give either token or token_wo', 'url must be an http or https URL', 'must be the name of an HTTP header'],
      ...['settings_json must be a JSON object', 'schedule.cron must be a cron expression'],
      ...[
        'schedule.frequency must be 0 or more',
        'schedule.frequency_type must be one of',
        'must be one e-mail address',
      ],
      ...['dataset_id must be the digits', 'alert_id must be the digits', 'type must be one of "user", "group"'],
      ...['names a group_id, but its type is "user"', 'parent_id must be the digits', 'asset_type must be one of'],
    ];
    expect(wanted.filter((words) => !text.includes(words))).toEqual([]);
    expect(workspace.takeOperations()).toEqual([]);
  });
});
