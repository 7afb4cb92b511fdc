import { describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, realpathSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptingInEachTest, importsOnly } from '../support/adopting';

const account = adoptingInEachTest();

const read = (name: string): string => account.read(name);

describe('aac adopt', () => {
  test('writes an account as a person would, proves it, and leaves the service as it is', async () => {
    const hook = await account.make('createWebhook', {
      name: 'On call',
      url: 'https://hooks.example.com/on-call',
      headers: { Authorization: 'Bearer swordfish' },
    });
    const chat = await account.make('createSlack', { name: 'Sales', channel: '#sales' });
    const sales = await account.make('createCategory', { name: 'Sales' });
    await account.make('createCategory', { name: 'EMEA', parentId: sales });
    const alert = await account.make('createAlert', {
      name: 'Orders stalled',
      condition: 'select count(*) as orders\nwhere orders < 10',
      datasetId: '9007199254740993',
      schedule: { cron: '0 8 * * 1-5' },
      webhookActionIds: [hook],
      slackActionIds: [chat],
    });
    await account.make('addAlertShares', [{ type: 'user', userName: 'amy', access: 'edit' }] as object, alert);
    account.takeChanges();

    const { code, stdout, stderr } = await account.aac(['adopt', '--out', 'mine']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Plan: 6 to import, 0 to add, 0 to change, 0 to destroy.\n');
    expect(stdout).toContain('  cd mine\n  export TF_VAR_on_call_headers=…\n');
    expect(account.takeChanges()).toEqual([]);
    expect(read('stack.ts')).toContain(`
    const onCallHeaders = new TerraformVariable(this, 'on_call_headers', {
      type: 'map(string)',
      sensitive: true,
    });

    const sales = new SlackAction(this, 'sales', { name: 'Sales', channel: '#sales' });

    const onCall = new WebhookAction(this, 'on-call', {
      name: 'On call',
      url: 'https://hooks.example.com/on-call',
      headers: onCallHeaders.value,
    });

    const salesCategory = new Category(this, 'sales-category', { name: 'Sales' });
    salesCategory.addChild('emea', { name: 'EMEA' });

    const ordersStalled = new Alert(this, 'orders-stalled', {
      name: 'Orders stalled',
      condition: \`select count(*) as orders
where orders < 10\`,
      datasetId: '9007199254740993',
      schedule: Schedule.cron('0 8 * * 1-5'),
      notify: [onCall, sales],
    });
    ordersStalled.shareWith({ user: 'amy', access: 'edit' });
  }
`);
    const written = readdirSync(join(account.folder, 'mine'), { recursive: true, encoding: 'utf8' });
    const texts = written.filter((name) => /\.(ts|json)$/.test(name)).map(read);
    expect(texts.join('')).not.toContain('swordfish');

    const env = { TF_VAR_on_call_headers: '{ Authorization = "Bearer swordfish" }' };
    const applied = await account.aac(['apply', '--auto-approve'], { below: 'mine', env });
    expect([applied.code, applied.stdout]).toEqual([0, expect.stringContaining('6 imported')]);
    expect(account.takeChanges()).toEqual([]);
  });

  test('writes what is odd so that it means the same, names what it cannot write or read, and ends with 1 for that', async () => {
    const names = ['Return', 'return', '24h', '注文', 'it\'s `${x}` "%{y}"', '👨‍👩‍👧\u202e', 'Größe ≥ 3', 'a\\nb'];
    for (const name of names) await account.make('createAlert', { name, condition: `${name}\n\r\t\\` });
    const shares = [
      { type: 'user', userName: 'a b/${c}', access: 'view' },
      { type: 'user', userName: ' Smith, J. / 注文 ', access: 'view' },
      { type: 'group', groupId: '9007199254740993', access: 'edit' },
    ];
    await account.make('addAlertShares', shares, '2');
    const id = await account.make('createAlert', { name: 'Never', schedule: { frequency: 3 } });
    account.server.faults.set([{ operation: 'listSlack', nth: 1, times: 99, kind: 'status', status: 403 }]);

    const { code, stdout } = await account.aac(['adopt', '--out', 'mine', '--layout', 'file-per-kind', '--json']);
    const left = {
      type: 'analytics_alert',
      id,
      attribute: 'schedule.frequency',
      reason: expect.stringMatching(/frequencyType.*`fields\.schedule\.\*` of the dialect/),
    };
    const unread = { type: 'analytics_slack_action', reason: expect.stringContaining('403') };
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      expect.objectContaining({
        complete: false,
        plan: importsOnly(12),
        left_out: [left],
        unreadable: [unread],
        differences: [],
        type_errors: [],
      }),
    ]);
    const ids = [...read('alerts.ts').matchAll(/new Alert\(scope, '(.*?)'/g)].map(([, found]) => found);
    expect(ids).toEqual([
      'return',
      'return-2',
      'alert-24h',
      'alert-4',
      'it-s-x-y',
      'alert-6',
      'grosse-3',
      'a-nb',
      'never',
    ]);
  });

  test('writes with the CDK library that it is told, and does not take a service that fails meanwhile for a fault of the objects', async () => {
    await account.make('createAlert', { name: 'Orders' });
    account.server.faults.set([{ operation: 'listAlerts', nth: 2, times: 99, kind: 'status', status: 403 }]);
    const { code, stdout } = await account.aac(['adopt', '--out', 'mine', '--library', 'cdktn']);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/\nDiffers: the project: .*403.*\nNot proven\. Plan: (?!.*aac apply)/s),
    ]);
    expect(read('stack.ts')).toContain("new Alert(this, 'orders', { name: 'Orders' });");
    expect(read('stack.ts')).toContain("from 'analytics-as-code/cdktn'");
  });

  test('writes a file for each team, and refers to what is not chosen by its id', async () => {
    const chat = await account.make('createSlack', { name: 'EMEA: chat' });
    const hook = await account.make('createWebhook', { name: 'On call', url: 'https://hooks.example.com' });
    const ids = { webhookActionIds: [hook], slackActionIds: [chat] };
    const stalled = await account.make('createAlert', { name: 'Sales: orders stalled', ...ids });
    await account.make('addAlertShares', [{ type: 'user', userName: 'amy', access: 'edit' }], stalled);
    await account.make('createAlert', { name: '[EMEA] refunds', slackActionIds: [chat] });
    await account.make('createAlert', { name: 'Old', slackActionIds: [chat] });

    const choice = ['--kind', 'alert', '--kind', 'slack-action', '--filter', 'name=*e*'];
    const chosen = await account.aac(['adopt', '--out', 'mine', '--layout', 'file-per-team', ...choice, '--json']);
    expect([chosen.code, chosen.stderr]).toEqual([0, '']);
    expect(JSON.parse(chosen.stdout)).toMatchObject({ complete: true, plan: importsOnly(4) });
    expect(read('stack.ts')).toContain(`
    const shared = addShared(this);
    addSales(this, shared);
    addEmea(this, shared);
`);
    expect(read('shared.ts')).toContain(`
  const onCall = WebhookAction.fromId(scope, 'on-call', '${hook}');

  const emeaChat = new SlackAction(scope, 'emea-chat', { name: 'EMEA: chat' });

  return { onCall, emeaChat };
`);
    expect(read('sales.ts')).toBe(`import type { Construct } from 'constructs';
import { Alert } from 'analytics-as-code/cdktf';
import type { addShared } from './shared';

export function addSales(scope: Construct, { onCall, emeaChat }: ReturnType<typeof addShared>) {
  const salesOrdersStalled = new Alert(scope, 'sales-orders-stalled', {
    name: 'Sales: orders stalled',
    notify: [onCall, emeaChat],
  });
  salesOrdersStalled.shareWith({ user: 'amy', access: 'edit' });
}
`);
  });

  test.each([
    ['--kind', 'alerts', '--kind "alerts" is not a kind of object; the nearest one is `alert`.'],
    ['--layout', 'two', 'Allowed choices are one, file-per-kind, file-per-team'],
  ])('refuses %s %s, and says what there is', async (option, value, message) => {
    const { code, stderr } = await account.aac(['adopt', '--out', 'mine', option, value]);
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
  });

  test('writes nothing where nothing is chosen, and says what there is', async () => {
    const sales = await account.make('createCategory', { name: 'Sales' });
    await account.make('createCategory', { name: 'EMEA', parentId: sales });
    await account.make('createAlert', { name: 'Orders' });
    const { code, stdout, stderr } = await account.aac(['adopt', '--out', 'mine', '--filter', 'category=Sales/EMEA']);
    expect([code, stdout, existsSync(join(account.folder, 'mine'))]).toEqual([64, '', false]);
    expect(stderr).toContain('--filter "category=Sales/EMEA" fits nothing; the nearest one is "Sales / EMEA".');
  });

  test('has the packages installed that its folder does not find, those of its tests too', async () => {
    const jest = join(account.folder, 'node_modules/@jest');
    const kept = realpathSync(jest);
    unlinkSync(jest);
    const programs = join(account.folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'npm'), `#!/bin/sh\nln -s '${kept}' '${jest}'\n`, { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env['PATH'] ?? ''}` };
    const { code, stdout, stderr } = await account.aac(['adopt', '--out', 'mine'], { env });
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringContaining('Proven: '),
      expect.stringContaining('Installing the packages of'),
    ]);
  });

  test('writes over nothing', async () => {
    mkdirSync(join(account.folder, 'mine'));
    writeFileSync(join(account.folder, 'mine/stack.ts'), 'mine');
    const { code, stderr } = await account.aac(['adopt', '--out', 'mine']);
    expect([code, stderr]).toEqual([64, expect.stringContaining('mine has stack.ts already')]);
    expect([read('stack.ts'), existsSync(join(account.folder, 'mine/imports.ts'))]).toEqual(['mine', false]);
  });
});
