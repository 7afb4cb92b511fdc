import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/service/http/index';
import { type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

const stack = {
  resource: {
    analytics_webhook_action: {
      hook: { name: 'Hook', url: 'https://hooks.example.com/x', headers: { authorization: 's3cret' } },
    },
    analytics_alert: {
      a: { name: 'A', webhook_action_ids: ['${analytics_webhook_action.hook.id}'] },
      b: { name: 'B', webhook_action_ids: ['1'], lifecycle: { ignore_changes: ['name'] } },
    },
  },
  output: { hook: { value: '${analytics_webhook_action.hook.id}' } },
};

async function edit(objectId: string, name: string): Promise<void> {
  const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
  await client.call('editAlert', { objectId, body: { name } });
  await client.close();
}

const idOf = async (address: string): Promise<string> =>
  (JSON.parse(await project.succeed(['explain', address, '--json'])) as { id: string }).id;

beforeEach(async () => {
  project = await openCliProject();
  project.write({ resource: { analytics_webhook_action: stack.resource.analytics_webhook_action } });
  await project.succeed(['apply', '--auto-approve']);
  project.write(stack);
  await project.succeed(['apply', '--auto-approve']);
});
afterEach(() => project.close());

test('aac explain says of an attribute what the code, the state, the service and the plan have', async () => {
  await edit(await idOf('analytics_alert.a'), 'by hand');
  expect(await project.succeed(['explain', 'analytics_alert.a', 'name'])).toMatch(
    new RegExp(
      [
        String.raw`^analytics_alert\.a \(id \d+\)`,
        '',
        'name: "A"',
        '  why: the code gives it',
        '  last apply: "A"',
        String.raw`  in the state since: the apply of \d{4}-\d\d-\d\dT[^ ]+Z`,
        '  service: "by hand", changed since the last apply',
        String.raw`  field: alertName \(fields\.alert\.name of the dialect, as by default\)`,
        '',
        String.raw`Written last by: the apply of \d{4}-\d\d-\d\dT[^ ]+Z\. The service says that it was changed last: \d{4}-\d\d-\d\dT[^ ]+Z\.`,
        String.raw`Referred to in this stack by: nothing\.`,
        '$',
      ].join('\n'),
    ),
  );
});

test('aac explain names what refers to an object, in the code or by its id, and hides secrets', async () => {
  const text = await project.succeed(['explain', 'analytics_webhook_action.hook']);
  expect(text).toContain(
    'Referred to in this stack by: analytics_alert.a (webhook_action_ids), analytics_alert.b (webhook_action_ids, by its id), output.hook.\n',
  );
  expect(text).not.toContain('s3cret');
  expect(text).toMatch(/\nheaders: "\(sensitive value\)"\n/);
  expect(text).toMatch(
    /\non_destroy: "abandon"\n {2}why: [^\n]* default\n {2}last apply: "abandon"\n {2}in the state since: [^\n]*\n {2}after refresh: "abandon"\n/,
  );
  expect(text).toContain('\nheaders_wo: kept in no plan and no state\n');
  expect(await project.succeed(['explain', 'analytics_webhook_action.hook', '--json'])).not.toContain('s3cret');
});

test('aac explain says where a value comes from that the code does not decide', async () => {
  await edit(await idOf('analytics_alert.b'), 'by hand');
  const document = JSON.parse(await project.succeed(['explain', 'analytics_alert.b', '--json'])) as {
    attributes: { name: string; origin: string; planned: unknown }[];
  };
  const origins = new Map(document.attributes.map(({ name, origin, planned }) => [name, [origin, planned]]));
  expect(origins.get('name')).toEqual(['ignored', 'by hand']);
  expect(origins.get('id')).toEqual(['service', expect.any(String)]);
  expect(origins.get('deletion_protection')).toEqual(['default', false]);
  expect(await project.succeed(['explain', 'analytics_alert.b', 'paused'])).toContain(
    '(pause.field of the dialect, as',
  );
  expect(origins.get('condition')).toEqual(['none', null]);
});

test('aac explain tells of what is only in the code, or only in the state', async () => {
  const { analytics_alert: alerts, analytics_webhook_action: hooks } = stack.resource;
  project.write({ resource: { analytics_webhook_action: hooks, analytics_alert: { a: alerts.a, c: { name: 'C' } } } });
  const made = await project.succeed(['explain', 'analytics_alert.c', 'id']);
  expect(made).toContain('analytics_alert.c, not in the state\n\nid: not known yet\n');
  expect(made).not.toContain('changed last');
  const left = await project.succeed(['explain', 'analytics_alert.b', 'name']);
  expect(left).toMatch(/^analytics_alert\.b \(id \d+\), not in the code\n\nname: none\n/);
});

test('aac explain says of an import and of a takeover what the next apply does, and hides what a write-only secret replaces', async () => {
  const [a, hook] = [await idOf('analytics_alert.a'), await idOf('analytics_webhook_action.hook')];
  const settings = { apiKey: 'k3y', tags: ['x'], url: 'https://u:p4ss@h.example.com/?t=t0k' };
  rmSync(join(project.folder, 'terraform.tfstate'));
  project.write({
    provider: { analytics: { adopt_existing: 'by_name' } },
    variable: { secret: { type: 'string', ephemeral: true, default: 'eph3meral' } },
    import: [
      { to: 'analytics_alert.a', id: a },
      { to: 'analytics_webhook_action.hook', id: hook },
    ],
    resource: {
      analytics_webhook_action: {
        hook: {
          name: 'Hook',
          url: 'https://hooks.example.com/x',
          headers_wo: { authorization: '${var.secret}' },
          headers_wo_version: 1,
        },
      },
      analytics_alert: {
        a: { name: 'A', settings_json: JSON.stringify(settings), unset: ['condition'] },
        b: { name: 'B' },
      },
    },
  });
  const imported = await project.succeed(['explain', 'analytics_alert.a', 'condition']);
  expect(imported).toMatch(/^analytics_alert\.a \(id \d+\), not in the state, imported by the next apply\n/);
  expect(imported).toContain('\n  why: the code takes it away\n  service: none\n');
  expect(imported).not.toMatch(/last apply:|Written last/);
  const adopted = await project.succeed(['explain', 'analytics_alert.b', 'name']);
  expect(adopted).toMatch(
    /^analytics_alert\.b, not in the state\n\nname: "B"\n[^]*\nThe plan warns: .* takes over the object/,
  );
  const headers = await project.succeed(['explain', 'analytics_webhook_action.hook', 'headers']);
  expect(headers).toMatch(
    /\nheaders: none\n {2}why: the code gives it in the write-only [^\n]*\n {2}service: "\(sensitive value\)"\n/,
  );
  const shown = await project.succeed(['explain', 'analytics_alert.a', 'settings_json']);
  expect(shown).toContain(
    String.raw`"{\"apiKey\":\"(sensitive value)\",\"tags\":[\"x\"],\"url\":\"https://***@h.example.com/?***\"}"`,
  );
  const all = await project.succeed(['explain', 'analytics_webhook_action.hook', '--json']);
  for (const secret of ['s3cret', 'eph3meral', 'k3y', 'p4ss', 't0k'])
    expect(headers + shown + all).not.toContain(secret);
  await project.succeed(['apply', '--auto-approve']);
  expect(await project.succeed(['explain', 'analytics_webhook_action.hook', 'headers'])).not.toContain('service: none');
});

test.each([
  [['ephemeral.analytics_access_token.run'], 'is read anew by each run'],
  [['analytics_alert.x'], 'analytics_alert.x is no object of the code or the state; the nearest one is'],
  [[''], 'needs the address of an object, such as'],
  [['analytics_alert'], 'takes one object, and analytics_alert stands for analytics_alert.a, analytics_alert.b.'],
  [['data.analytics_alerts.all'], 'is read anew by each run'],
  [['output.hook'], 'output.hook is no object of the code or the state; there are'],
  [['analytics_alert.a', ''], 'analytics_alert has no attribute ""; there are'],
  [['analytics_alert.a', 'schedule.cron'], 'has no attribute schedule.cron; the nearest one is `schedule`'],
  [['analytics_alert.a', 'nam'], 'analytics_alert has no attribute nam; the nearest one is `name`'],
])('aac explain refuses %j', async (args, message) => {
  const { code, stderr } = await project.aac(['explain', ...args]);
  expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
});

test('aac explain names the CI run of the apply that wrote an object, and says unknown where the state does not', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'acme/alerts', GITHUB_RUN_ID: '42' };
  expect(await project.succeed(['explain', 'analytics_alert.a'])).toContain('Written last by: the apply of ');
  project.write({
    ...stack,
    resource: { ...stack.resource, analytics_alert: { a: { name: 'Renamed' }, b: stack.resource.analytics_alert.b } },
  });
  await project.succeed(['apply', '--auto-approve'], { env });
  expect(await project.succeed(['explain', 'analytics_alert.a'])).toMatch(
    /Written last by: the apply of [^ ]+Z \(https:\/\/github\.com\/acme\/alerts\/actions\/runs\/42\)\./,
  );
  expect(await project.succeed(['explain', 'analytics_alert.b'])).not.toContain('/runs/42');
});

test('aac explain names for each attribute the apply that brought its value, and a read where none did', async () => {
  const runOf = async (name: string): Promise<unknown> => {
    const explained = JSON.parse(await project.succeed(['explain', 'analytics_alert.b', name, '--json'])) as {
      attributes: { in_state_since: { by: string | null; run?: string | null; is_or_earlier?: boolean } }[];
    };
    const { by, run } = explained.attributes[0]?.in_state_since ?? {};
    return run ?? by;
  };
  const applyIn = async (id: string, values: object): Promise<string> => {
    const { analytics_alert: alerts, analytics_webhook_action: hooks } = stack.resource;
    const b = { ...alerts.b, ...values };
    project.write({ resource: { analytics_webhook_action: hooks, analytics_alert: { a: alerts.a, b } } });
    const env = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'acme/alerts', GITHUB_RUN_ID: id };
    await project.succeed(['apply', '--auto-approve'], { env });
    return `https://github.com/acme/alerts/actions/runs/${id}`;
  };
  const first = await applyIn('1', { condition: 'a' });
  const second = await applyIn('2', { condition: 'a', paused: true });
  expect([await runOf('condition'), await runOf('paused'), await runOf('deletion_protection')]).toEqual([
    first,
    second,
    'apply',
  ]);
  // `ignore_changes` keeps what somebody wrote there: the next apply takes it into the state.
  await edit(await idOf('analytics_alert.b'), 'by hand');
  expect(await runOf('name')).toBe('apply');
  const third = await applyIn('3', { condition: 'b', paused: true });
  expect([await runOf('name'), await runOf('condition'), await runOf('paused')]).toEqual(['read', third, second]);
  expect(await project.succeed(['explain', 'analytics_alert.b', 'name'])).toContain(
    '\n  in the state since: a read of the service, where no apply that ended well had written it\n',
  );
});

test('aac explain masks what gives access in an address inside of settings_json', async () => {
  const settings_json = JSON.stringify({ custom: 'https://user:pl4nted@example.com/x?key=pl4nted' });
  project.write({ resource: { ...stack.resource, analytics_alert: { a: { name: 'A', settings_json } } } });
  await project.succeed(['apply', '--auto-approve']);
  for (const more of [[], ['--json']]) {
    const text = await project.succeed(['explain', 'analytics_alert.a', 'settings_json', ...more]);
    expect(text).toContain('example.com/x');
    expect(text).not.toContain('pl4nted');
  }
});

test('aac explain says that an alert is paused, and which maintenance window has done it', async () => {
  const hour = (from: number): string => `${new Date(Date.now() + from * 3_600_000).toISOString().slice(0, 19)}Z`;
  const window = { name: 'move', reason: 'The database moves', from: hour(-1), to: hour(1) };
  project.write({ resource: { analytics_alert: { a: { name: 'A', maintenance_windows: [window] } } } });
  await project.succeed(['apply', '--auto-approve']);
  const explain = (): Promise<string> => project.succeed(['explain', 'analytics_alert.a', 'paused']);
  const open = `\n  maintenance window: move is open until ${window.to}; aac maintenance has`;
  expect(await explain()).toContain(`\n  service: false${open} not paused the alert yet\n`);
  await project.succeed(['maintenance']);
  expect(await explain()).toContain(`\n  service: true${open} paused the alert, and resumes it then\n`);
  const { maintenance } = JSON.parse(await project.succeed(['explain', 'analytics_alert.a', '--json'])) as {
    maintenance: unknown;
  };
  expect(maintenance).toEqual({ windows: ['move'], until: window.to, done: 'paused' });
  expect(await project.succeed(['drift'])).toContain('No drift.');
});

test('aac explain shows whom a share names, and says where the service gives no time of a change', async () => {
  const { analytics_alert: alerts, analytics_webhook_action: hooks } = stack.resource;
  const share = { alert_id: '${analytics_alert.a.id}', type: 'group', group_id: '12', access: 'view' };
  project.write({
    resource: { analytics_webhook_action: hooks, analytics_alert: alerts, analytics_alert_share: { twelve: share } },
  });
  await project.succeed(['apply', '--auto-approve']);
  const text = await project.succeed(['explain', 'analytics_alert_share.twelve', 'group_id']);
  expect(text).toContain('\n  after refresh: "12"\n');
  expect(text).toContain(' The service does not say when it was changed last.\n');
});
