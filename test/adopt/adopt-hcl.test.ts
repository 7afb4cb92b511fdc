import { describe, expect, test } from '@jest/globals';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { adoptingInEachTest, importsOnly } from '../support/adopting';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { run } from '../support/run';

const account = adoptingInEachTest();

if (hasTerraform) {
  slowTest(
    'a project in TypeScript plans the same under Terraform, by the commands of docs/guides/adopt.md',
    async () => {
      const headers = { Authorization: 'Bearer swordfish' };
      const hook = await account.make('createWebhook', { name: 'On call', url: 'https://hooks.example.com', headers });
      await account.make('createAlert', { name: 'Orders', condition: 'a\nb', webhookActionIds: [hook] });
      expect(await account.aac(['adopt', '--out', 'mine'])).toMatchObject({ code: 0 });
      const env = { TF_VAR_on_call_headers: '{ Authorization = "Bearer swordfish" }' };
      const terraform = (command: string): ReturnType<typeof account.aac> =>
        account.aac(['terraform', '--', command, '-no-color'], { below: 'mine', env });
      expect(await terraform('init')).toMatchObject({ code: 0 });
      expect(await terraform('plan')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Plan: 2 to import, 0 to add, 0 to change, 0 to destroy.'),
      });
    },
  );
}

(hasTerraform ? describe : describe.skip)('aac adopt --format hcl', () => {
  test('writes an account as Terraform would lay it out, has Terraform prove it, and leaves the service as it is', async () => {
    const hook = await account.make('createWebhook', {
      name: 'On call',
      url: 'https://hooks.example.com/on-call',
      headers: { Authorization: 'Bearer swordfish' },
    });
    const sales = await account.make('createCategory', { name: 'Sales' });
    await account.make('createCategory', { name: 'Sales', parentId: sales });
    const alert = await account.make('createAlert', {
      name: 'Orders "stalled" ${x} %{y} \\ 注文\u202e\b',
      condition: 'select *\nwhere orders < 10',
      datasetId: '9007199254740993',
      schedule: { frequency: 15, frequencyType: 'minute' },
      email: {
        to: ['amy@example.com', 'bob@example.com'],
        subject: 'Stalled',
        body: 'Look:\n\n  ${x}\n',
        attachDataset: true,
      },
      webhookActionIds: [hook],
    });
    const shares = [
      { type: 'user', userName: 'a b/${c}', access: 'view' },
      { type: 'group', groupId: '9007199254740993', access: 'edit' },
    ];
    await account.make('addAlertShares', shares, alert);
    await account.make('createAlert', { name: '24h' });
    account.takeChanges();

    const { code, stdout, stderr } = await account.aac(['adopt', '--format', 'hcl', '--out', 'mine', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      complete: true,
      plan: importsOnly(7),
      files: ['main.tf', 'imports.tf', 'variables.tf'],
      variables: ['on_call_headers'],
    });
    expect(account.takeChanges()).toEqual([]);
    const text = account.read('main.tf');
    expect(text).toContain(`
resource "analytics_webhook_action" "on_call" {
  name    = "On call"
  url     = "https://hooks.example.com/on-call"
  headers = var.on_call_headers
}

resource "analytics_category" "sales" {
  name = "Sales"
}

resource "analytics_category" "sales_sales" {
  name      = "Sales"
  parent_id = analytics_category.sales.id
}

resource "analytics_alert" "orders_stalled_x_y" {
  name = "Orders \\"stalled\\" $\${x} %%{y} \\\\ 注文\\u202e\\u0008"
  condition = chomp(<<EOT
select *
where orders < 10
EOT
  )
  dataset_id = "9007199254740993"
  schedule = {
    frequency      = 15
    frequency_type = "minute"
  }
  email = {
    to             = ["amy@example.com", "bob@example.com"]
    subject        = "Stalled"
    body           = <<EOT
Look:

  $\${x}
EOT
    attach_dataset = true
  }
  webhook_action_ids = [analytics_webhook_action.on_call.id]
}
`);
    const formatted = await run('terraform', ['fmt', '-check', '-recursive', '.'], {
      cwd: join(account.folder, 'mine'),
    });
    expect(formatted).toMatchObject({ code: 0, stdout: '' });
  });

  test('leaves out what refers to nothing, names what cannot be read, and ends with 1 for that', async () => {
    const chat = await account.make('createSlack', { name: 'Chat' });
    const other = await account.make('createSlack', { name: 'Other' });
    await account.make('createAlert', { name: 'Orders', slackActionIds: [chat, other] });
    account.server.faults.set([{ operation: 'listSlack', nth: 1, times: 99, kind: 'status', status: 403 }]);
    const { code, stdout } = await account.aac(['adopt', '--format', 'hcl', '--out', 'mine']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('Not read: analytics_slack_action: ')]);
    expect(stdout).toMatch(
      /Left out: slack_action_ids of analytics_alert 3: it names the slack-action \d, the slack-action \d, which could not be read\./,
    );
    expect(stdout).toContain('Terraform plans it. Plan: 1 to import, 0 to add, 0 to change, 0 to destroy.\n');
  });

  test('does not take a service that fails meanwhile for a fault of the objects', async () => {
    await account.make('createAlert', { name: 'Orders' });
    account.server.faults.set([{ operation: 'listAlerts', nth: 2, times: 99, kind: 'status', status: 403 }]);
    const { code, stdout } = await account.aac(['adopt', '--format', 'hcl', '--out', 'mine']);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/\nDiffers: the project: .*403.*\nNot proven\. Plan: /)]);
    expect(account.read('main.tf')).toContain('name = "Orders"');
  });

  test('does not add to a configuration that is there, and leaves it to a person to finish', async () => {
    await account.make('createAlert', { name: 'Orders' });
    expect((await account.aac(['adopt', '--format', 'hcl', '--out', 'mine'])).code).toBe(0);
    const file = join(account.folder, 'mine/main.tf');
    const before = account.read('main.tf');
    renameSync(file, join(account.folder, 'mine/alerts.tf'));

    const again = await account.aac(['adopt', '--format', 'hcl', '--out', 'mine']);
    expect([again.code, again.stderr]).toEqual([64, expect.stringContaining('has alerts.tf, imports.tf already')]);
    const finished = await account.aac(['adopt', '--finish', '--out', 'mine']);
    expect([finished.code, finished.stderr]).toEqual([64, expect.stringContaining('delete imports.tf once')]);
    expect(existsSync(file)).toBe(false);
    expect(account.read('alerts.tf')).toBe(before);
  });

  test('is put into files by Terraform alone', async () => {
    const { code, stderr } = await account.aac(['adopt', '--format', 'hcl', '--layout', 'file-per-kind', '--out', 'x']);
    expect([code, stderr]).toEqual([64, expect.stringContaining('--layout is about TypeScript')]);
  });
});
