import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentationPath } from '../../src/base/reference-server';
import { type CliProject, openCliProject } from '../support/cli-project';
import { type Proxy, startProxy } from '../support/proxy';
import type { Ran } from '../support/run';

const stack = {
  resource: {
    analytics_webhook_action: { hook: { name: 'On call', url: 'https://hooks.example.com/on-call' } },
    analytics_category: { sales: { name: 'Sales' } },
    analytics_alert: {
      orders: {
        name: 'Orders',
        condition: 'where orders < 10',
        webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
        email: { to: ['sales@example.com'] },
        deletion_protection: true,
        lifecycle: { prevent_destroy: true },
      },
    },
    analytics_alert_share: {
      amy: { alert_id: '${analytics_alert.orders.id}', type: 'user', user: 'amy@example.com', access: 'view' },
    },
  },
  output: { hook: { value: '${analytics_webhook_action.hook.id}' } },
};

const seed = {
  objects: {
    slack: [{ id: 5, name: 'Sink' }],
    alert: [
      { id: 6, alertName: 'Orders' },
      { id: 7, alertName: '[preview somebody] By hand' },
    ],
  },
};

let project: CliProject;
let service: Proxy;
beforeEach(async () => {
  project = await openCliProject({ seed });
  // A service that does not describe itself as the reference server does is one that others use.
  service = await startProxy(project.server.url);
  service.fail(new RegExp(documentationPath), { status: 404, message: 'Not found', times: Infinity });
  project.write(stack);
});
afterEach(async () => {
  await service.close();
  await project.close();
});

const previewEnv = (...args: string[]): Promise<Ran> =>
  project.aac(['preview-env', ...args], { env: { ANALYTICS_BASE_URL: service.url } });
const inCopy = (...args: string[]): Promise<Ran> => project.aac(['preview-env', ...args]);
const up = (name: string, ...more: string[]): Promise<Ran> => previewEnv('up', name, '--sink', '5', ...more);

const objects = (): ReturnType<CliProject['server']['snapshot']>['objects'] => project.server.snapshot().objects;
const names = (): readonly unknown[] => objects().alert.map(({ alertName }) => alertName);
const statePath = (slug: string): string =>
  join(project.folder, `terraform.tfstate.d/preview-${slug}/terraform.tfstate`);

/** The time of a preview is over. */
const withoutTime = (state: string): string => state.replace(/("until": ?)"\d[^"]*"/g, '$1"2020-01-01T00:00:00.000Z"');
const expire = (slug: string): void => {
  writeFileSync(statePath(slug), withoutTime(readFileSync(statePath(slug), 'utf8')));
};

const before = ['Orders', '[preview somebody] By hand'];

describe('a preview in a shared account', () => {
  test('has objects of its own, which are paused and notify the sink alone, and makes no action', async () => {
    expect(await up('x')).toMatchObject({ code: 0, stdout: expect.stringContaining('3 added, 0 changed') });
    const { alert, category, webhook } = objects();
    expect(alert.at(-1)).toMatchObject({
      alertName: '[preview x] Orders',
      paused: true,
      properties: { slackOutput: { selectedSlacks: [5] }, webhookOutput: { selectedWebhooks: [] } },
    });
    expect(JSON.stringify(alert)).not.toContain('sales@example.com');
    expect([category.map(({ categoryName }) => categoryName), webhook]).toEqual([['[preview x] Sales'], []]);
    expect(alert.find(({ id }) => id === 6)).toEqual({ id: 6, alertName: 'Orders' });
    expect(existsSync(join(project.folder, 'terraform.tfstate'))).toBe(false);
  });

  test('is updated when it is brought up again, and keeps when it was made', async () => {
    const first = JSON.parse((await up('x', '--json')).stdout) as { since: string };
    project.write({ resource: { analytics_alert: { orders: { name: 'Renamed' } } } });
    const { code, stdout } = await up('x', '--json', '--for', '30d');
    const second = JSON.parse(stdout) as { until: string };
    expect([code, second]).toEqual([0, expect.objectContaining({ since: first.since, slug: 'x' })]);
    expect(Date.parse(second.until) - Date.parse(first.since)).toBeGreaterThan(29 * 86_400_000);
    expect(names()).toEqual([...before, '[preview x] Renamed']);
    expect(objects().category).toEqual([]);
  });

  test('is taken down by its state, and touches neither another preview nor what is named like one', async () => {
    for (const name of ['x', 'x-1', 'feature/x']) expect(await up(name)).toMatchObject({ code: 0 });
    const { alert } = objects();
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0, stdout: expect.stringContaining('3 destroyed') });
    expect(names()).toEqual(alert.map(({ alertName }) => alertName).filter((name) => name !== '[preview x] Orders'));
    expect(await previewEnv('down', 'x')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('There is no preview "x"'),
    });
    expect(await previewEnv('down', 'unheard-of')).toMatchObject({ code: 64 });
  });

  test('leaves nothing of its state, so that no workspace names it, and can be made anew', async () => {
    const folder = dirname(statePath('x'));
    for (const round of [1, 2]) {
      expect([round, await up('x')]).toMatchObject([round, { code: 0 }]);
      expect(existsSync(statePath('x'))).toBe(true);
      expect([round, await previewEnv('down', 'x')]).toMatchObject([round, { code: 0 }]);
      expect(existsSync(folder)).toBe(false);
    }
    await up('x');
    writeFileSync(join(folder, 'mine.txt'), '');
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  });

  test('is taken down without the code that it was made of, and without the values of variables', async () => {
    await up('x');
    project.write({
      variable: { token: {} },
      locals: { other: '${analytics_alert.other.id}', next: '${local.other}' },
      resource: { analytics_alert: { other: { name: '${var.token}' } } },
    });
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0 });
    expect(names()).toEqual(before);
  });

  test('can be taken down when bringing it up failed half-way', async () => {
    project.server.faults.set([{ operation: 'createAlert', kind: 'status', status: 400, times: 1 }]);
    expect(await up('x')).toMatchObject({ code: 1 });
    expect(objects().category).toHaveLength(1);
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0 });
    expect(objects().category).toEqual([]);
  });

  test('says whose it is as long as anything of it is left', async () => {
    await up('x');
    project.server.faults.set([{ operation: 'deleteCategory', kind: 'status', status: 400, times: 1 }]);
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 1 });
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0 });
    expect(objects().category).toEqual([]);
  });

  test('imports nothing and takes over nothing', async () => {
    project.write({
      import: [{ to: 'analytics_alert.orders', id: '6' }],
      provider: { analytics: { adopt_existing: 'by_name' } },
      resource: { analytics_alert: { orders: { name: 'Orders' }, hand: { name: 'By hand' } } },
    });
    expect(await previewEnv('up', 'somebody')).toMatchObject({ code: 0 });
    expect(await previewEnv('down', 'somebody')).toMatchObject({ code: 0 });
    expect(names()).toEqual(before);
  });

  test.each([
    ['notifies somebody', {}, []],
    [
      'cannot be taken back',
      { analytics_category_asset: { a: { category_id: '1', asset_id: '2', asset_type: 'widget' } } },
    ],
    ['no alert of this stack', { analytics_alert_shares: { s: { alert_id: '6', shares: [] } } }],
    [
      'analytics_alert.orders needs analytics_webhook_action.hook',
      { analytics_alert: { orders: { name: 'A', condition: '${analytics_webhook_action.hook.name}' } } },
    ],
  ])('is refused where it %s', async (message, resource, sink: readonly string[] = ['--sink', '5']) => {
    project.write({ ...stack, resource: { ...stack.resource, ...resource } });
    const { code, stderr } = await previewEnv('up', 'x', ...sink);
    expect([code, stderr.replaceAll(/\s+/g, ' ')]).toEqual([3, expect.stringContaining(message)]);
    expect([names(), existsSync(statePath('x'))]).toEqual([before, false]);
  });

  test('is refused where nothing would be in it, so that prune would not find it', async () => {
    project.write({ resource: { analytics_webhook_action: stack.resource.analytics_webhook_action } });
    const { code, stderr } = await up('x');
    expect([code, stderr]).toEqual([3, expect.stringContaining('The stack has nothing that a preview')]);
    expect(existsSync(statePath('x'))).toBe(false);
    project.write(stack);
    await up('x');
    project.write({});
    expect(await up('x')).toMatchObject({ code: 3 });
    expect(names()).toEqual([...before, '[preview x] Orders']);
  });

  test.each([
    ['9', 'has no action 9'],
    ['webhook/5', 'has no action webhook/5'],
    ['x', 'takes the id of an action'],
  ])('has no sink %p', async (sink, message) => {
    expect(await previewEnv('up', 'x', '--sink', sink)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(message),
    });
  });

  test('touches no state that something else made', async () => {
    project.write({ resource: { analytics_alert: { mine: { name: 'Mine' } } } });
    await project.succeed(['apply', '--auto-approve'], { env: { TF_WORKSPACE: 'preview-x' } });
    expect(await up('x')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('was not made by aac preview-env'),
    });
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 64 });
    expect(names()).toContain('Mine');
  });
});

test('changes no object of another account that has the id of one of its own', async () => {
  project.write({ resource: { analytics_alert: { orders: { name: 'Orders' } } } });
  await up('x');
  const snapshot = project.server.snapshot();
  const withoutPrefix = (name: unknown): string => String(name).replace('[preview x] ', '');
  const alert = snapshot.objects.alert.map((one) => ({ ...one, alertName: withoutPrefix(one['alertName']) }));
  project.server.restore({ ...snapshot, objects: { ...snapshot.objects, alert } });
  const message = expect.stringContaining('Not an object of this preview');
  for (const command of ['up', 'down'])
    expect(await previewEnv(command, 'x')).toMatchObject({ code: 3, stderr: message });
  expect(objects().alert).toEqual(alert);
});

test('changes nothing either where such an object is a deposed one', async () => {
  project.write({ resource: { analytics_alert: { orders: { name: 'Orders' } } } });
  await up('x');
  const state = readFileSync(statePath('x'), 'utf8');
  writeFileSync(statePath('x'), state.replace('"schema_version"', '"deposed": "0badf00d", "schema_version"'));
  const { objects: all, ...snapshot } = project.server.snapshot();
  const alert = all.alert.map((one) => ({ ...one, alertName: 'Of somebody else' }));
  project.server.restore({ ...snapshot, objects: { ...all, alert } });
  const stderr = expect.stringContaining('Not an object of this preview');
  expect(await previewEnv('down', 'x')).toMatchObject({ code: 3, stderr });
  expect(objects().alert).toEqual(alert);
});

describe('prune', () => {
  test('removes the previews whose time is over, and leaves what no state says that a preview made', async () => {
    await up('old');
    await up('new/1');
    expire('old');
    const { code, stdout } = await previewEnv('prune', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      {
        previews: [
          { slug: 'somebody', outcome: 'unknown' },
          { name: 'old', outcome: 'removed' },
          { name: 'new/1', outcome: 'kept' },
        ],
      },
    ]);
    expect(names()).toEqual([...before, expect.stringMatching(/^\[preview new-1-[0-9a-f]{12}\] Orders$/)]);
    expect((await previewEnv('prune')).stdout).toMatch(/Left alone: .*somebody.*\n.*new\/1 stays until/);
  });

  test('goes on with the others where one fails, and ends it the next time', async () => {
    for (const name of ['a', 'b']) {
      await up(name);
      expire(name);
    }
    project.server.faults.set([{ operation: 'deleteAlert', kind: 'status', status: 400, times: 1 }]);
    expect((await previewEnv('prune')).code).toBe(1);
    expect(names()).toHaveLength(before.length + 1);
    expect((await previewEnv('prune')).code).toBe(0);
    expect(names()).toEqual(before);
  });

  test('says that previews may be missing where the list of alerts is not whole', async () => {
    service.alter(/^GET \/api\/2\.0\/alerts\b/, (text) => `{"data":${text},"total":99}`);
    const { code, stderr } = await previewEnv('prune');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/Previews may be missing: .* announces 99/)]);
  });

  test('goes on with the others where a state cannot be read', async () => {
    for (const name of ['a', 'b']) {
      await up(name);
      expire(name);
    }
    writeFileSync(statePath('a'), '{');
    expect(await previewEnv('prune')).toMatchObject({ code: 1, stderr: expect.stringContaining('STATE_CORRUPT') });
    expect(names()).toEqual([...before, '[preview a] Orders']);
  });
});

describe('a preview in a reference server', () => {
  test('has actions, too, and alerts as the code says', async () => {
    expect(await inCopy('up', 'x')).toMatchObject({ code: 0, stdout: expect.stringContaining('reference server') });
    const { alert, webhook } = objects();
    expect(webhook).toMatchObject([{ name: '[preview x] On call' }]);
    expect(alert.at(-1)).toMatchObject({ properties: { webhookOutput: { selectedWebhooks: [webhook[0]?.['id']] } } });
    expect(alert.at(-1)).not.toMatchObject({ paused: true });
    expect(await inCopy('down', 'x')).toMatchObject({ code: 0 });
    expect(names()).toEqual(before);
  });
});
