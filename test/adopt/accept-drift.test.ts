import { expect, test } from '@jest/globals';
import { createClient } from '../../src';
import { type Adopting, adoptingInEachTest } from '../support/adopting';
import { slowTest } from '../support/depth';

const account = adoptingInEachTest();

const code = `import { Alert, AnalyticsProvider, Schedule, SlackAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'team');
new AnalyticsProvider(stack, 'analytics');

const prefix = 'Sales';
const chat = new SlackAction(stack, 'chat', { name: 'Chat', channel: '#chat' });

// Checked every quarter of an hour.
const orders = new Alert(stack, 'orders', {
  name: 'Orders',   // as people call it
  condition: 'orders < 10',
  schedule: Schedule.every('15m'),
  email: { to: ['amy@example.com'], subject: 'Stalled' },
  paused: true,
  notify: [chat],
});
new Alert(stack, 'refunds', { name: \`\${prefix}: refunds\`, condition: 'refunds > 1' });
new Alert(stack, 'paged', { name: 'paged', condition: 'now', notify: [chat] });
for (const id of ['one', 'two']) new Alert(stack, id, { name: id, condition: 'same' });
orders.shareWith({ user: 'amy', access: 'view' });

app.synth();
`;

test('what was changed by hand becomes code, and what is computed is left to a person', async () => {
  account.writeProject(code);
  const read = (): string => account.read('main.ts');
  const run = async (...args: readonly string[]): ReturnType<Adopting['aac']> =>
    await account.aac(args, { below: 'mine' });
  expect((await run('apply', '--auto-approve')).code).toBe(0);
  const client = createClient({ baseUrl: account.server.url, credential: account.server.credentials });
  const call = client.call.bind(client) as unknown as (operation: string, request: object) => Promise<unknown>;
  const byName = async (name: string): Promise<{ readonly id?: string } | undefined> =>
    (await client.call('listAlerts')).find((one) => one.name === name);
  const change = async (name: string, changes: object): Promise<void> => {
    const { id: objectId, ...found } = (await byName(name)) ?? {};
    await call('editAlert', { objectId, body: { ...found, raw: undefined, ...changes } });
  };
  expect((await run('drift', '--accept')).stdout).toBe('Nothing was accepted.\n');

  await change('Orders', {
    name: 'Orders "stalled"',
    condition: 'select *\nwhere orders < 20',
    schedule: { cron: '0 8 * * 1-5', frequency: null, frequencyType: null },
    email: { to: ['amy@example.com', 'bob@example.com'], subject: 'Stalled', attachDataset: true },
    datasetId: '4242',
  });
  await call('unpauseAlert', { objectId: (await byName('Orders "stalled"'))?.id });
  await change('Sales: refunds', { name: 'EMEA: refunds', condition: 'refunds > 2' });
  await change('one', { condition: 'other' });
  const pager = await account.make('createWebhook', { name: 'Pager', url: 'https://hooks.example.com' });
  await change('paged', { condition: 'late', webhookActionIds: [pager] });
  account.takeChanges();

  const wrong = await run('drift', '--accept', 'analytics_alert.ordres');
  expect([wrong.code, wrong.stderr]).toEqual([
    64,
    expect.stringContaining('the nearest one is `analytics_alert.orders`'),
  ]);
  const one = await run('drift', '--accept', 'analytics_alert.orders');
  expect([one.code, one.stdout]).toEqual([
    0,
    expect.stringContaining(`main.ts:13: name of analytics_alert.orders
- name: 'Orders'
+ name: 'Orders "stalled"'

main.ts:14: condition of analytics_alert.orders
- condition: 'orders < 10'
+ condition: \`select *
+ where orders < 20\`

main.ts:16: schedule of analytics_alert.orders
- schedule: Schedule.every('15m')
+ schedule: Schedule.cron('0 8 * * 1-5')
`),
  ]);
  expect(one.stdout).toContain('main.ts:20: datasetId of analytics_alert.orders\n+ datasetId: 4242\n');
  expect(one.stdout).toContain('Accepted 1 object, in main.ts: analytics_alert.orders.');
  expect(read()).toBe(
    code.replace(
      /  name: 'Orders'[^]*?\}\);/,
      `  name: 'Orders "stalled"',   // as people call it
  condition: \`select *
where orders < 20\`,
  schedule: Schedule.cron('0 8 * * 1-5'),
  email: { to: ['amy@example.com', 'bob@example.com'], subject: 'Stalled', attachDataset: true },
  paused: false,
  notify: [chat],
  datasetId: 4242,
});`,
    ),
  );

  const rest = await run('drift', '--accept', '--json');
  expect([rest.code, JSON.parse(rest.stdout)]).toEqual([
    2,
    {
      accepted: ['analytics_alert.orders'],
      partly_accepted: ['analytics_alert.paged', 'analytics_alert.refunds'],
      files: ['main.ts'],
      edits: [
        {
          address: 'analytics_alert.refunds',
          path: 'condition',
          place: 'main.ts:22',
          before: "condition: 'refunds > 1'",
          after: "condition: 'refunds > 2'",
        },
        {
          address: 'analytics_alert.paged',
          path: 'condition',
          place: 'main.ts:23',
          before: "condition: 'now'",
          after: "condition: 'late'",
        },
      ],
      suggestions: [
        { address: 'analytics_alert.one', place: 'main.ts:24', advice: 'condition has to give "other"' },
        {
          address: 'analytics_alert.paged',
          place: 'main.ts:23',
          advice: `notify has to give the webhook action ${pager} and no other webhook action`,
        },
        { address: 'analytics_alert.refunds', place: 'main.ts:22', advice: 'name has to give "EMEA: refunds"' },
      ],
    },
  ]);
  expect(read()).toContain("condition: 'refunds > 2' });");
  const planned = await run('plan');
  expect(planned.stdout).toContain('3 to change');
  expect(planned.stdout).not.toContain('analytics_alert.orders');
  expect(account.takeChanges()).toEqual([]);
  await client.close();
});

slowTest('what one line of the code makes in several stacks is left to a person', async () => {
  const several = `import { Alert, AnalyticsProvider } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';
const app = new App();
for (const name of ['dev', 'prod']) {
  const stack = new TerraformStack(app, name);
  new AnalyticsProvider(stack, 'analytics');
  new Alert(stack, 'orders', { name: \`Orders \${name}\`, condition: 'orders < 10' });
}
app.synth();
`;
  account.writeProject(several);
  const run = async (...args: readonly string[]): ReturnType<Adopting['aac']> =>
    await account.aac([...args, '--stack', 'dev'], { below: 'mine' });
  expect((await run('apply', '--auto-approve')).code).toBe(0);
  const { objects, ...others } = account.server.snapshot();
  const changed = objects.alert.map((raw) => ({ ...raw, alertCondition: 'orders < 20' }));
  account.server.restore({ ...others, objects: { ...objects, alert: changed } });
  const { code: exitCode, stdout } = await run('drift', '--accept');
  expect([exitCode, stdout]).toEqual([
    2,
    'Nothing was accepted.\nEdit by hand: analytics_alert.orders, in main.ts:7: condition has to give "orders < 20".\n',
  ]);
  expect(account.read('main.ts')).toBe(several);
});
