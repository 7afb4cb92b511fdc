import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src';
import { resourceDefinitions } from '../../src/resources';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await openWorkspace();
});
afterEach(async () => {
  await workspace.close();
});

/** An account with one object of each kind; answers the import id of each by its type. */
async function fill({ server }: Workspace): Promise<Readonly<Record<string, string>>> {
  const client = createClient({ baseUrl: server.url, credential: server.credentials });
  const idOf = ({ id }: { readonly id?: string | null }): string => id ?? '';
  const chat = { name: 'Chat', channel: '#sales', token: 'swordfish' };
  const hook = { name: 'Hook', url: 'https://hooks.example.com', headers: { Authorization: 'Bearer swordfish' } };
  const webhook = idOf(await client.call('createWebhook', { body: hook }));
  const slack = idOf(await client.call('createSlack', { body: chat }));
  const teams = idOf(await client.call('createTeams', { body: { name: 'Teams' } }));
  const root = idOf(await client.call('createCategory', { body: { name: 'Sales' } }));
  const category = idOf(await client.call('createCategory', { body: { name: 'EMEA', parentId: root } }));
  const alert = idOf(
    await client.call('createAlert', {
      body: {
        name: 'Orders "stalled" ${x}',
        condition: 'select *\nwhere orders < 10',
        datasetId: '9007199254740993',
        schedule: { cron: '0 8 * * 1-5' },
        email: { to: ['amy@example.com'], subject: 'Stalled' },
        webhookActionIds: [webhook],
      },
    }),
  );
  const other = idOf(await client.call('createAlert', { body: { name: 'Bare' } }));
  const share = { type: 'user', userName: 'amy', access: 'edit' } as const;
  await client.call('addAlertShares', { objectId: alert, body: [share] });
  await client.call('addAlertShares', { objectId: other, body: [share] });
  await client.close();
  return {
    analytics_webhook_action: webhook,
    analytics_slack_action: slack,
    analytics_teams_action: teams,
    analytics_category: category,
    analytics_category_asset: `${root}/dashboard/42`,
    analytics_alert: alert,
    analytics_alert_shares: other,
    analytics_alert_share: `${alert}/user/amy`,
  };
}

(hasTerraform ? describe : describe.skip)('terraform plan -generate-config-out', () => {
  test('writes a configuration of every kind that applies as it is and changes nothing', async () => {
    const ids = await fill(workspace);
    const blocks = Object.entries(ids).map(([type, id]) => `import {\n  to = ${type}.one\n  id = "${id}"\n}\n`);
    workspace.write(`provider "analytics" {}\n${blocks.join('')}`);
    workspace.takeOperations();
    const planned = await workspace.succeed(['plan', '-generate-config-out=generated.tf']);
    expect(planned).toContain(`Plan: ${String(blocks.length)} to import, 0 to add, 0 to change, 0 to destroy.`);
    expect(readFileSync(join(workspace.folder, 'generated.tf'), 'utf8')).not.toContain('swordfish');

    await workspace.succeed(['apply', '-auto-approve']);
    expect((await workspace.terraform(['plan', '-detailed-exitcode'])).code).toBe(0);
    expect(workspace.takeOperations()).not.toContainEqual(expect.stringMatching(/^(create|edit|add|set|delete|pause)/));
  });

  test('is asked here for every kind that there is', async () => {
    const kinds = resourceDefinitions.map(({ type }) => type);
    expect(Object.keys(await fill(workspace)).toSorted()).toEqual(kinds.toSorted());
  });
});
