import { describe, expect, test } from '@jest/globals';
import type { ObjectValue } from '../../model';
import { accountObject } from '../../../test/support/account-object';
import type { AccountObject } from '../account';
import { Omissions } from '../omissions';
import { type CodeStyle, writeAccount } from './account-code';

const hook = accountObject('analytics_webhook_action', '1', {
  name: 'On call',
  url: 'https://a.example.com',
  headers: { Authorization: 'swordfish' },
});
const chat = accountObject('analytics_slack_action', '2', { name: 'Chat' });
const alert = (values: ObjectValue) => accountObject('analytics_alert', '3', { name: 'Orders', ...values });

function write(objects: readonly AccountObject[], style: Partial<CodeStyle> = {}, omissions = new Omissions()) {
  return writeAccount({ objects }, omissions, { layout: 'one', library: 'cdktf', ...style });
}

type Rows = readonly [says: string, objects: readonly AccountObject[], body: string][];

const rows: Rows = [
  ['by its props', [chat], `new SlackAction(this, "chat", { name: "Chat" });`],
  [
    'with a step in few words',
    [alert({ schedule: { frequency: 15, frequency_type: 'minute' } })],
    `new Alert(this, "orders", { name: "Orders", schedule: Schedule.every("15m") });`,
  ],
  [
    'with a time in few words',
    [alert({ schedule: { cron: '0 8 * * 1' } })],
    `new Alert(this, "orders", { name: "Orders", schedule: Schedule.cron("0 8 * * 1") });`,
  ],
  [
    'with a time and its start',
    [alert({ schedule: { cron: '0 8 * * 1', start_time: '08:00' } })],
    `new Alert(this, "orders", { name: "Orders", schedule: { ...Schedule.cron("0 8 * * 1"), startTime: "08:00" } });`,
  ],
  [
    'with a schedule of no few words',
    [alert({ schedule: { start_time: '08:00' } })],
    `new Alert(this, "orders", { name: "Orders", schedule: { startTime: "08:00" } });`,
  ],
  [
    'behind the action that it notifies',
    [alert({ slack_action_ids: ['2'] }), chat],
    `const chat = new SlackAction(this, "chat", { name: "Chat" });\n\nnew Alert(this, "orders", { name: "Orders", notify: [chat] });`,
  ],
  [
    'by the ids of actions, where one of them is not made',
    [alert({ slack_action_ids: ['2', '9'] }), chat],
    `const chat = new SlackAction(this, "chat", { name: "Chat" });\n\nnew Alert(this, "orders", { name: "Orders", slackActionIds: [chat.id, 9] });`,
  ],
  [
    'with its share',
    [
      alert({}),
      accountObject('analytics_alert_share', '3/user/amy', {
        alert_id: '3',
        type: 'user',
        user: 'amy',
        access: 'view',
      }),
    ],
    `const orders = new Alert(this, "orders", { name: "Orders" });\norders.shareWith({ user: "amy", access: "view" });`,
  ],
  [
    'with the share of a group',
    [
      alert({}),
      accountObject('analytics_alert_share', '3/group/17', {
        alert_id: '3',
        type: 'group',
        group_id: '17',
        access: 'edit',
      }),
    ],
    `const orders = new Alert(this, "orders", { name: "Orders" });\norders.shareWith({ group: 17, access: "edit" });`,
  ],
  [
    'within a category',
    [
      accountObject('analytics_category', '4', { name: 'A' }),
      accountObject('analytics_category', '5', { name: 'B', parent_id: '4' }),
    ],
    `const a = new Category(this, "a", { name: "A" });\na.addChild("b", { name: "B" });`,
  ],
];

describe('an object', () => {
  test.each(rows)('is written %s', (_says, objects, body) => {
    expect(write(objects).stack.body.trim()).toBe(body);
  });

  test('has a variable for each secret, and the secret nowhere in the code', () => {
    const { stack, secrets } = write([hook]);
    expect(stack.body).toContain(
      `const onCallHeaders = new TerraformVariable(this, "on_call_headers", { type: 'map(string)', sensitive: true });`,
    );
    expect(stack.body).toContain('headers: onCallHeaders.value');
    expect(stack.body).not.toContain('swordfish');
    expect([stack.elements, stack.constructs]).toEqual([['TerraformVariable'], ['WebhookAction']]);
    expect(secrets).toMatchObject([
      { name: 'on_call_headers', identifier: 'onCallHeaders', value: { Authorization: 'swordfish' } },
    ]);
  });

  test('is not written where it is left out, and has its id by its path otherwise', () => {
    const omissions = new Omissions();
    omissions.add(chat, { attribute: undefined, reason: 'It is wrong.' });
    const { stack, ids } = write([chat, alert({ slack_action_ids: ['2'] })], {}, omissions);
    expect([stack.body.trim(), ids]).toEqual([
      'new Alert(this, "orders", { name: "Orders", slackActionIds: [2] });',
      { orders: '3' },
    ]);
  });

  test('is made in the scope that is named', () => {
    expect(write([chat], { scope: 'stack' }).stack.body).toContain('new SlackAction(stack, ');
  });
});

describe('files of objects', () => {
  const { stack } = write([chat, alert({ slack_action_ids: ['2'] })], { layout: 'file-per-kind', library: 'cdktn' });

  test('are called in their order, each with what it takes', () => {
    expect(stack.imports).toEqual(
      [`import { addActions } from './actions';`, `import { addAlerts } from './alerts';`].toSorted(),
    );
    expect(stack.body).toBe('const actions = addActions(this);\naddAlerts(this, actions);');
  });

  test('take and give what they share', () => {
    expect(stack.modules['actions.ts']).toContain('return { chat };');
    expect(stack.modules['alerts.ts']?.split('\n').slice(0, 5)).toEqual([
      `import type { Construct } from 'constructs';`,
      `import { Alert } from 'analytics-as-code/cdktn';`,
      `import type { addActions } from './actions';`,
      '',
      'export function addAlerts(scope: Construct, { chat }: ReturnType<typeof addActions>) {',
    ]);
  });
});

test('what is left out of an object is a comment in its code, which ends with its line', () => {
  const omissions = new Omissions();
  const mail = alert({ email: { to: ['x'], subject: 'Orders' }, schedule: { frequency: 3 } });
  omissions.add(mail, { attribute: 'email.to', reason: 'It is "\u2028x".\n}); evil(); //' });
  omissions.add(mail, { attribute: 'schedule.frequency', reason: 'x'.repeat(300) });
  const { stack } = write([mail], { compact: true }, omissions);
  const [head, ...comments] = stack.body.trim().split('\n');
  expect(head).toBe('new Alert(this, "orders", { name: "Orders", email: { subject: "Orders" }');
  expect(comments).toEqual([
    String.raw`// email.to is left out: It is "\u2028x".\n}); evil(); //`,
    expect.stringMatching(/^\/\/ schedule\.frequency is left out: x{100,}… \(\d+ characters\)$/),
    '});',
  ]);
});

test('alerts that are alike but for their mails are one loop; a mail that gives something else stands by itself', () => {
  const watch = (at: number, more: ObjectValue = {}) =>
    accountObject('analytics_alert', String(at), {
      name: `Orders ${String(at)}`,
      condition: 'orders < 1',
      email: { to: [`${String(at)}@example.com`], subject: `Region ${String(at)}`, attach_results: true, ...more },
    });
  const { stack } = write([watch(1), watch(2), watch(3), watch(4, { body: 'Look.' })], { compact: true });
  expect(stack.body.trim().split('\n')).toEqual([
    'for (const { id, ...props } of [',
    ...[1, 2, 3].map(
      (at) =>
        `{ id: "orders-${String(at)}", name: "Orders ${String(at)}", email: { to: ["${String(at)}@example.com"], subject: "Region ${String(at)}", attachResults: true } },`,
    ),
    ']) {',
    'new Alert(this, id, { ...props, condition: "orders < 1" });',
    '}',
    '',
    expect.stringMatching(/^new Alert\(this, "orders-4"/),
  ]);
});
