import { expect, test } from '@jest/globals';
import { type JsonObject, mergeJson } from '../../src/base/json';
import { decodeRecord, encodeRecord, parseDialect } from '../../src/service/interface/index';
import { type Adopting, adoptingInEachTest } from '../support/adopting';

const account = adoptingInEachTest();

const code = `import { Alert, AnalyticsProvider, Schedule, WebhookAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack, TerraformVariable } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'team');
new AnalyticsProvider(stack, 'analytics');
const word = new TerraformVariable(stack, 'word', { sensitive: true });

new WebhookAction(stack, 'hook', {
  name: 'Hook',
  url: 'https://hooks.example.com',
  headers: { Authorization: 'Bearer mackerel' },
  filter: 'where orders < 10',
});
new Alert(stack, 'orders', {
  name: 'Orders',
  condition: 'orders < 10', // of a day
  datasetId: 4242,
  realtime: true,
  email: { to: ['amy@example.com'], subject: 'Stalled' },
});
new Alert(stack, 'refunds', { name: 'Refunds', type: 2 });
new Alert(stack, 'inline', { name: 'Inline', email: { to: ['amy@example.com'], subject: 'S' }, realtime: true });
new Alert(stack, 'gone', { name: 'Gone' });
new Alert(stack, 'timed', { name: 'Timed', schedule: Schedule.cron('0 8 * * 1') });
new Alert(stack, 'stepped', { name: 'Stepped', schedule: { frequency: 15, frequencyType: 'minute', startTime: '08:00' } });
new Alert(stack, 'never', { name: 'Never', condition: 'never < 1', schedule: { frequency: 15, frequencyType: 'minute' } });
new Alert(stack, 'daily', { name: 'Daily', schedule: { frequency: 15, frequencyType: 'minute' } });
new Alert(stack, 'mailed', { name: 'Mailed', email: { to: ['amy@example.com'] } });
new Alert(stack, 'secret', { name: 'Secret', condition: word.stringValue });

app.synth();
`;

test('what was taken away in the service goes from the code, a secret stays out of it, and what is gone is left to a person', async () => {
  account.writeProject(code);
  const run = async (word: string, ...args: readonly string[]): ReturnType<Adopting['aac']> =>
    await account.aac(args, { below: 'mine', env: { TF_VAR_word: word } });
  expect((await run('heron', 'apply', '--auto-approve')).code).toBe(0);

  const { objects, ...others } = account.server.snapshot();
  const dialect = parseDialect({});
  const edited = (kind: 'alert' | 'webhook', edits: Readonly<Record<string, object>>): JsonObject[] =>
    objects[kind].map((raw) => {
      const record = kind === 'alert' ? 'alert' : 'action';
      const { name } = decodeRecord(dialect, record, raw);
      return mergeJson(raw, encodeRecord(dialect, record, { ...edits[String(name)] })) as JsonObject;
    });
  const taken = {
    Hook: { headers: { Authorization: 'Bearer swordfish' }, filter: null },
    Inline: {
      email: { subject: null, attachDataset: true },
      realtime: false,
      schedule: { frequency: 15, frequencyType: 'minute' },
    },
    Timed: { schedule: null },
    Stepped: { schedule: null },
    Never: { condition: 'never < 2', schedule: { frequency: 0 } },
    Daily: { schedule: { frequency: 0, cron: '0 8 * * *' } },
    Mailed: { email: { to: ['"Smith, J." <j@example.com>'] } },
    Secret: { condition: 'kingfisher' },
    Orders: { condition: null, datasetId: null, realtime: false, email: { subject: null } },
  };
  account.server.restore({
    ...others,
    objects: {
      ...objects,
      webhook: edited('webhook', taken),
      alert: edited('alert', taken).filter((raw) => decodeRecord(dialect, 'alert', raw).name !== 'Gone'),
    },
  });
  account.takeChanges();

  const { code: exitCode, stdout, stderr } = await run('bittern', 'drift', '--accept');
  expect([exitCode, stderr]).toEqual([2, '']);
  expect(stdout).toContain(
    'Accepted 4 objects, in main.ts: analytics_alert.inline, analytics_alert.orders, analytics_alert.stepped, analytics_alert.timed.',
  );
  expect(stdout).toContain(
    'analytics_alert.never, in main.ts:25: schedule.frequency is 0 in the service, which code cannot declare.',
  );
  expect(stdout).toContain('<j@example.com>"] in the service, which code cannot declare.');
  expect(stdout).toContain('analytics_alert.daily, in main.ts:26: schedule.cron has to give "0 8 * * *"');
  expect(stdout).toContain('Edit by hand: analytics_alert.gone, in main.ts:22: it was deleted: remove the statement');
  expect(stdout).toContain('in main.ts:12: headers is a secret: give the value that the service has.');
  const text = account.read('main.ts');
  expect(stdout).toContain('condition is a secret that was changed in the code and in the service');
  expect(text + stdout).not.toMatch(/swordfish|kingfisher|heron|bittern/);
  expect(text).toBe(
    code
      .replace(/  filter: .*\n/, '')
      .replace(/condition: .*?,(?= \/\/)/, '')
      .replace(/  datasetId: .*\n/, '')
      .replaceAll('realtime: true', 'realtime: false')
      .replace(/(?<='(?:Timed|Stepped)'), schedule: .*(?= \}\);)/g, '')
      .replace('never < 1', 'never < 2')
      .replace(/, subject: 'Stalled'/, '')
      .replace(
        "subject: 'S' }, realtime: false",
        "attachDataset: true }, realtime: false, schedule: { frequency: 15, frequencyType: 'minute' }",
      ),
  );
  expect(text.split('\n')[21]).toContain("'gone'");
  expect(account.takeChanges()).toEqual([]);
});
