import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runCli } from '../../src/cli/run-cli';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { createCliHost } from '../support/cli-host';
import { type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

const records = Array.from({ length: 25 }, (_, index) => ({ region: 'West', orders: index, note: 'x'.repeat(60) }));
const hook = { name: 'Hook', url: 'https://hooks.example.com/x' };

beforeEach(async () => {
  const seed = {
    datasets: [{ id: 700, name: 'Orders', records }],
    objects: { slack: [{ id: 701, name: 'Elsewhere' }] },
  };
  project = await openCliProject({ seed });
  project.write({
    resource: {
      analytics_webhook_action: { hook },
      analytics_alert: {
        few: {
          name: 'Few',
          condition: 'select orders, note where orders < 2',
          dataset_id: '700',
          webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
          slack_action_ids: ['701'],
          email: { to: ['a@example.com', 'b@example.com'], cc: ['c@example.com'], subject: 'Few orders' },
        },
        none: { name: 'None', condition: 'orders > 99', dataset_id: '700', slack_action_ids: ['701'] },
        all: { name: 'All', dataset_id: '700', paused: true },
        odd: { name: 'Odd', condition: 'order < 5 and order > 7', dataset_id: '700' },
      },
    },
  });
  await project.succeed(['apply', '--auto-approve']);
  project.takeChanges();
});
afterEach(() => project.close());

const idOf = (name: string): unknown =>
  project.server.snapshot().objects.alert.find(({ alertName }) => alertName === name)?.['id'];
const hookId = (): unknown => project.server.snapshot().objects.webhook[0]?.['id'];

describe('aac preview', () => {
  test('shows what would be sent, and to whom, and sends nothing', async () => {
    const cut = `${'x'.repeat(37)}...`;
    expect(await project.succeed(['preview', 'analytics_alert.few'])).toBe(
      [
        `analytics_alert.few (${String(idOf('Few'))}) would be sent now, as its condition finds 2 rows in Orders, to these:`,
        `  analytics_webhook_action.hook (${String(hookId())})`,
        '  slack action 701',
        '  e-mail to a@example.com, b@example.com; cc c@example.com',
        '',
        'orders  note',
        `0       ${cut}`,
        `1       ${cut}`,
        '',
      ].join('\n'),
    );
    expect(project.takeChanges()).toEqual([]);
    expect(project.server.journal.at(-1)?.operation).toBe('logout');
  });

  test('says when nothing would be, when nobody would hear of it, and cuts many rows', async () => {
    expect(await project.succeed(['preview', 'analytics_alert.none'])).toBe(
      `analytics_alert.none (${String(idOf('None'))}) would not be sent now: its condition finds nothing in Orders.\n`,
    );
    const all = await project.succeed(['preview', 'analytics_alert.all']);
    expect(all).toContain(
      'finds 25 rows in Orders, to nobody: it names no action and no e-mail address.\nIt is paused.\n',
    );
    expect(all).toContain('\n... and 5 more (--json prints all)\n');
  });

  test('prints one document for programs', async () => {
    expect(JSON.parse(await project.succeed(['preview', 'analytics_alert.few', '--json']))).toEqual({
      address: 'analytics_alert.few',
      id: String(idOf('Few')),
      would_send: true,
      recipients: [
        { kind: 'webhook', id: String(hookId()), address: 'analytics_webhook_action.hook' },
        { kind: 'slack', id: '701', address: null },
        { kind: 'email', to: ['a@example.com', 'b@example.com'], cc: ['c@example.com'] },
      ],
      dataset: 'Orders',
      columns: ['orders', 'note'],
      rows: records.slice(0, 2).map(({ orders, note }) => ({ orders, note })),
      warnings: [],
    });
  });
});

test('aac preview warns of columns that no record has, and of a condition that can never fire', async () => {
  const { code, stderr, stdout } = await project.aac(['preview', 'analytics_alert.odd', '--json']);
  const column = (at: number): string =>
    `At line 1, column ${String(at)}: no record has this column; the nearest one is \`orders\`.`;
  const warnings = [column(1), column(15), expect.stringContaining('can never find anything')];
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ would_send: false, warnings })]);
  expect(stderr).toContain('Warning: Look at the condition');
  expect((await project.aac(['preview', 'analytics_alert.all'])).stderr).toBe('');
});

describe('aac run', () => {
  test('says that it sends, runs the alert, and tells what was sent', async () => {
    const { code, stdout, stderr } = await project.aac(['run', 'analytics_alert.few', '--auto-approve']);
    const title = `analytics_alert.few (${String(idOf('Few'))})`;
    expect([code, stderr]).toEqual([0, `Running ${title}: what its condition finds is sent for real.\n`]);
    expect(stdout).toBe(
      [
        `${title} was run: its condition finds 2 rows, and it notifies:`,
        `  analytics_webhook_action.hook (${String(hookId())}): sent`,
        '  slack action 701: sent',
        '  e-mail to a@example.com: sent',
        '  e-mail to b@example.com: sent',
        '  e-mail to c@example.com: sent',
        '',
      ].join('\n'),
    );
    expect(project.takeChanges()).toEqual(['runAlert']);
    expect(await project.succeed(['run', 'analytics_alert.none', '--auto-approve'])).toContain(
      'finds nothing, so nothing was sent.\n',
    );
    expect(await project.succeed(['run', 'analytics_alert.all', '--auto-approve'])).toContain(
      'finds 25 rows, and it notifies nobody.\n',
    );
  });

  test('prints one document for programs', async () => {
    expect(JSON.parse(await project.succeed(['run', 'analytics_alert.few', '--json', '--auto-approve']))).toMatchObject(
      {
        address: 'analytics_alert.few',
        condition_met: true,
        rows_matched: 2,
        deliveries: [
          { kind: 'webhook', id: String(hookId()), address: 'analytics_webhook_action.hook', status: 'sent' },
          { kind: 'slack', id: '701', address: null, status: 'sent' },
          ...['a', 'b', 'c'].map((name) => ({
            kind: 'email',
            id: null,
            address: null,
            recipient: `${name}@example.com`,
            status: 'sent',
          })),
        ],
        recipients: [
          { kind: 'webhook' },
          { kind: 'slack' },
          { kind: 'email', to: ['a@example.com', 'b@example.com'], cc: ['c@example.com'] },
        ],
      },
    );
    const none = JSON.parse(
      await project.succeed(['run', 'analytics_alert.none', '--json', '--auto-approve']),
    ) as object;
    expect(none).toMatchObject({ condition_met: false, rows_matched: 0, deliveries: [] });
  });
});

test('aac run asks on a terminal, and elsewhere wants to be told', async () => {
  const answer = async (text: string | undefined) => {
    let output = '';
    const print = (printed: string) => (output += printed);
    const host = createCliHost({
      environment: project.environment,
      workingFolder: project.folder,
      isTerminal: true,
      print,
      printError: print,
      ask: (question) => {
        print(question);
        return Promise.resolve(text);
      },
      createProvider: () => createAnalyticsProvider(project.environment, () => undefined),
    });
    return { code: await runCli(['run', 'analytics_alert.few', '--dir', '.'], host), output };
  };
  for (const text of ['no', '', undefined]) {
    expect(await answer(text)).toEqual({ code: 1, output: expect.stringContaining('Cancelled. Nothing was sent.') });
  }
  const nobody = await project.aac(['run', 'analytics_alert.few']);
  expect([nobody.code, nobody.stdout, nobody.stderr]).toEqual([
    3,
    '',
    expect.stringMatching(/^Error: Cannot ask for confirmation.*give --auto-approve\. \(NOT_CONFIRMED\)\n$/),
  ]);
  expect((await project.aac(['run', 'analytics_alert.few', '--json'])).code).toBe(64);
  expect(project.takeChanges()).toEqual([]);
  const asked = /Do you really want to run analytics_alert\.few \(\d+\), and[^]*Enter a value: [^]*was run: .* 2 rows/;
  expect(await answer('yes')).toEqual({ code: 0, output: expect.stringMatching(asked) });
  expect(project.takeChanges()).toEqual(['runAlert']);
});

test('a widget that is not there is an error of aac preview, aac run and a plan that asks the service', async () => {
  const reason = 'chartId names the widget 13, which does not exist.';
  const stack = { resource: { analytics_alert: { few: { name: 'Few', widget_id: '13' } } } };
  project.write(stack);
  await project.succeed(['apply', '--auto-approve']);
  for (const command of [['preview'], ['run', '--auto-approve']]) {
    const { code, stderr } = await project.aac([...command, 'analytics_alert.few']);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  }
  stack.resource.analytics_alert.few.name = 'Fewer';
  project.write({ ...stack, provider: { analytics: { validate_on_plan: 'error' } } });
  const { code, stderr } = await project.aac(['plan']);
  const refused = /Service refuses the alert\n\n {2}with analytics_alert\.few,\n {2}in widget_id\n/;
  expect([code, stderr]).toEqual([1, expect.stringMatching(refused)]);
  expect(stderr).toContain(reason);
});

test.each(['preview', 'run'])('aac %s refuses what is no alert of the state, or is gone', async (command) => {
  for (const [address, code, words] of [
    [
      'analytics_alert.fewer',
      1,
      /no object analytics_alert\.fewer; the nearest one is analytics_alert\.few\..*\(NOT_IN_STATE\)/,
    ],
    ['few', 1, /no object few; the nearest one is analytics_alert\.few\..*\(NOT_IN_STATE\)/],
    [
      'analytics_webhook_action.hook',
      64,
      /analytics_webhook_action\.hook is no alert: give the address of an analytics_alert/,
    ],
  ] as const) {
    const refused = await project.aac([command, address]);
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([code, '', expect.stringMatching(words)]);
  }
  project.server.restore({});
  const gone = await project.aac([command, 'analytics_alert.few']);
  expect([gone.code, gone.stderr]).toEqual([
    1,
    expect.stringMatching(/There is no alert with the id \d+; listAlerts does not list it/),
  ]);
  expect(project.takeChanges()).toEqual([]);
});

test('the account is that of the provider block of the alert', async () => {
  const { url: base_url, credentials } = project.server;
  const provider = {
    analytics: [
      {},
      { alias: 'other', base_url, client_id: credentials.clientId, client_secret: credentials.clientSecret },
    ],
  };
  const analytics_alert = { few: { name: 'Moved', provider: 'analytics.other' } };
  project.write({ provider, resource: { analytics_alert } });
  await project.succeed(['apply', '--auto-approve']);
  const env = { ANALYTICS_BASE_URL: 'http://127.0.0.1:1' };
  expect(await project.succeed(['preview', 'analytics_alert.few'], { env })).toContain('Orders');
  project.write({});
  const { code, stderr } = await project.aac(['preview', 'analytics_alert.few'], { env });
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('does not have the provider with the alias "other" any more'),
  ]);
});
