import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');

(hasTerraform ? describe : describe.skip)('data sources of the 1.0 interface under real Terraform', () => {
  let workspace: Workspace;

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());

  test('show datasets, records, insights and the status of the platform', async () => {
    const records = [{ orders: 10 }, { orders: 15, day: 'Tue', big: 9007199254740993n }];
    workspace.server.restore({
      datasets: [{ id: 7, name: 'Orders', createdDate: 1, lastModDate: 2, records }],
      widgets: [{ id: 8, name: 'Orders by day', datasetId: 7 }],
      components: { checkMySQL: { status: 'RED', comment: 'No route' } },
    });
    workspace.write(`
      provider "analytics" {}
      data "analytics_dataset" "orders" { id = 7 }
      data "analytics_dataset_records" "named" { name = "Orders by day" }
      data "analytics_dataset_records" "some" {
        identifier     = data.analytics_dataset.orders.id
        limit          = 1
        runtime_tokens = { region = "EMEA" }
      }
      data "analytics_widget_insights" "orders" { widget_id = 8 }
      data "analytics_system_status" "all" {}
      data "analytics_system_status" "one" { component = "checkWidgetLoad" }
      output "dataset" { value = data.analytics_dataset.orders }
      output "records" { value = data.analytics_dataset_records.named.records_json }
      output "some" { value = data.analytics_dataset_records.some }
      output "insights" { value = data.analytics_widget_insights.orders.insights[*].output }
      output "ill" { value = [for it in data.analytics_system_status.all.components : "\${it.id}: \${it.comment}" if it.status != "GREEN"] }
      output "health" { value = [data.analytics_system_status.all.healthy, data.analytics_system_status.one.healthy] }
    `);
    await workspace.succeed(['apply', '-auto-approve']);
    const outputs = JSON.parse(await workspace.succeed(['output', '-json'])) as Record<string, { value: unknown }>;
    expect(Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value]))).toEqual({
      dataset: {
        id: '7',
        created_date: 1,
        last_mod_date: 2,
        fields: [
          { name: 'orders', type: 'java.lang.Long' },
          { name: 'day', type: 'java.lang.String' },
          { name: 'big', type: 'java.lang.Long' },
        ],
        info_json: expect.stringContaining('"identifier":"7"'),
      },
      records: '[{"orders":10},{"orders":15,"day":"Tue","big":9007199254740993}]',
      some: expect.objectContaining({ records_json: '[{"orders":10}]', record_count: 1, name: null }),
      insights: [['<b>orders</b> grew by <b>50%</b>, from <b>10</b> to <b>15</b>.']],
      ill: ['checkMySQL: No route'],
      health: [false, true],
    });
  });

  test('say why data cannot be read', async () => {
    workspace.write(`
      provider "analytics" {}
      data "analytics_dataset" "gone" { id = 404 }
      data "analytics_dataset_records" "gone" { name = "Nobody" }
      data "analytics_widget_insights" "gone" { widget_id = 405 }
      data "analytics_system_status" "gone" { component = "checkMySql" }
    `);
    const { code, stderr } = await workspace.terraform(['plan']);
    expect(code).toBe(1);
    const refusal = plain(stderr);
    expect(refusal).toContain('There is no accessible dataset with the id 404.');
    expect(refusal).toContain('There is no accessible dataset or widget named Nobody.');
    expect(refusal).toContain('There is no accessible widget with the id 405.');
    expect(refusal).toContain('There is no component checkMySql; the nearest one is `checkMySQL`.');
    expect(refusal.match(/Error: /g)).toHaveLength(4);
  });
});
