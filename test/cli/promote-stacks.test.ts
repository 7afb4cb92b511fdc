/** One app with a stack for each environment: what staging has is promoted to production as a plan. */
import { describe, expect, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src';
import { environmentOf } from '../support/terraform';
import {
  applyStaging,
  changesOf,
  here,
  inProduction,
  production,
  project,
  promote,
  stackOf,
  there,
  useTwoStacks,
  write,
} from '../support/two-stacks';

useTwoStacks();

describe('aac promote FROM TO', () => {
  test('saves a plan that makes production what staging is, but for what its code says', async () => {
    const before = changesOf(project.server);
    const { code, stdout, stderr } = await promote('--out-plan', 'plan.json');
    expect([code, stderr]).toEqual([0, expect.stringContaining('aac apply plan.json')]);
    expect(stdout).toContain('2 to add');
    expect(stdout).toContain('The code of production has other values: schedule.cron of analytics_alert.orders.');
    expect([changesOf(project.server), changesOf(production)]).toEqual([before, []]);
    expect((await inProduction(['apply', 'plan.json'])).code).toBe(0);

    write({ limit: 20 });
    await applyStaging();
    const changed: unknown = JSON.parse((await promote('--out-plan', 'plan.json', '--json')).stdout);
    expect(changed).toMatchObject({
      plan: { add: 0, change: 1, destroy: 0 },
      promoted: [{ address: 'analytics_alert.orders', action: 'update' }],
      shared: 2,
      otherwise_by_code: [{ address: 'analytics_alert.orders', attributes: ['schedule.cron'] }],
    });
    expect((await inProduction(['apply', 'plan.json'])).code).toBe(0);
    expect((await promote()).stdout).toContain('Nothing to promote');
  });

  slowTest('refuses a plan of a production that has changed since', async () => {
    await promote('--out-plan', 'plan.json');
    await inProduction(['apply', 'plan.json']);
    write({ limit: 20 });
    await applyStaging();
    await promote('--out-plan', 'plan.json');
    write({ limit: 30 });
    await inProduction(['apply', '--stack', 'production', '--auto-approve']);
    expect(await inProduction(['apply', 'plan.json'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('PLAN_STALE'),
    });
  });

  slowTest('refuses a staging that is not what its code says', async () => {
    write({ limit: 20 });
    const { code, stderr } = await promote('--out-plan', 'plan.json');
    expect([code, stderr]).toEqual([3, expect.stringContaining('would change analytics_alert.orders')]);
    expect(existsSync(join(project.folder, 'plan.json'))).toBe(false);
  });

  slowTest('refuses what the code of production does not make, unless it is left', async () => {
    write({}, { staging: { more: { debug: { name: 'Debug' } } } });
    await applyStaging();
    expect(await promote()).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('--leave analytics_alert.debug.'),
    });
    expect(await promote('--leave', 'analytics_alert.debug')).toMatchObject({
      code: 0,
    });
    expect(await promote('--leave', 'analytics_alert.debgu')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('the nearest one is analytics_alert.debug'),
    });
  });

  slowTest('refuses what the service has in staging and no code says', async () => {
    await promote('--out-plan', 'plan.json');
    await inProduction(['apply', 'plan.json']);
    const client = createClient({
      baseUrl: project.server.url,
      credential: project.server.credentials,
    });
    const [alert] = project.server.snapshot().objects.alert;
    const email = {
      to: ['amy@example.com'],
      subject: 'Few orders',
      body: 'Look.',
    };
    const body = {
      name: 'Orders',
      condition: 'orders < 10',
      datasetId: '42',
      email,
    };
    await client.call('editAlert', { objectId: alert?.id as string, body });
    expect(await promote()).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('a value for email'),
    });
    expect(await promote('--leave', 'analytics_alert.orders')).toMatchObject({
      code: 0,
    });
  });

  slowTest('leaves alone what the code of production no longer makes, unless --delete is given', async () => {
    write({ more: { old: { name: 'Old' } } });
    await applyStaging();
    await promote('--out-plan', 'plan.json');
    expect((await inProduction(['apply', 'plan.json'])).code).toBe(0);
    write({ limit: 20 });
    await applyStaging();

    const promoteAndApply = async (args: readonly string[], says: string): Promise<unknown> => {
      const promoted = await promote(...args, '--out-plan', 'plan.json');
      expect(promoted).toMatchObject({ code: 0, stdout: expect.stringContaining(says) });
      expect(promoted.stderr).not.toContain('--target');
      expect(await inProduction(['apply', 'plan.json'])).toMatchObject({ code: 0 });
      return production
        .snapshot()
        .objects.alert.map(({ alertName }) => alertName)
        .toSorted();
    };
    expect(await promoteAndApply([], 'left as they are: analytics_alert.old')).toEqual(['Old', 'Orders']);
    expect(await promoteAndApply(['--delete'], '1 to delete')).toEqual(['Orders']);
  });

  slowTest('matches objects of other addresses by their names, and refuses several ids for one dataset', async () => {
    project.writeApp({
      staging: stackOf({
        ...here,
        more: { b: { name: 'B', dataset_id: '42' } },
      }),
      production: stackOf({
        ...there,
        more: { other: { name: 'B', dataset_id: '44' } },
      }),
    });
    await applyStaging();
    const { code, stdout } = await promote('--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      {
        otherwise_by_code: [
          { address: 'analytics_alert.other', attributes: ['dataset_id'] },
          { attributes: ['schedule.cron'] },
        ],
      },
    ]);
    write({ more: { b: { name: 'B', dataset_id: '42' } } });
    await applyStaging();
    const several = await promote();
    expect([several.code, several.stderr]).toEqual([3, expect.stringContaining('--map dataset:42=')]);
    expect(await promote('--map', 'dataset:42=43')).toMatchObject({ code: 0 });
  });

  test.each([
    [['promote', 'staging'], 'Name the stack that staging is promoted to'],
    [['promote', 'staging', 'staging'], 'staging is one stack'],
    [['promote', 'staging', 'prod'], 'There is no stack "prod"; there are staging, production.'],
    [['promote', 'staging', 'production', '--out', 'x'], '--out means nothing between stacks'],
    [['promote', 'staging', 'production', '--library', 'cdktf'], '--library means nothing between stacks'],
    [['promote', 'staging', 'production', '--layout', 'one'], '--layout means nothing between stacks'],
    [['promote', '--out-plan', 'x'], '--out-plan means nothing between accounts'],
  ])('refuses %j', async (args, message) => {
    expect(await project.aac(args)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(message),
    });
  });

  slowTest('gives each side its own secret, and has none in what it prints and saves', async () => {
    const stack = {
      variable: { headers: { type: 'map(string)', sensitive: true } },
      resource: {
        analytics_webhook_action: {
          hook: {
            name: 'On call',
            url: 'https://hooks.example.com/x',
            headers: '${var.headers}',
          },
        },
      },
    };
    project.writeApp({ staging: stack, production: stack });
    const secretOf = (text: string): string => `{ "X-A" = "${text}" }`;
    for (const [file, text] of [
      ['staging.env', 'swordfish'],
      ['production.env', 'marlin'],
    ] as const) {
      appendFileSync(join(project.folder, file), `\nTF_VAR_headers='${secretOf(text)}'\n`);
    }
    const inStaging = { env: { TF_VAR_headers: secretOf('swordfish') } };
    expect((await project.aac(['apply', '--stack', 'staging', '--auto-approve'], inStaging)).code).toBe(0);
    const { code, stdout, stderr } = await promote('--out-plan', 'plan.json');
    expect(code).toBe(0);
    const saved = readFileSync(join(project.folder, 'plan.json'), 'utf8');
    expect(`${stdout}${stderr}${saved}`).not.toMatch(/swordfish|marlin/);
    const env = {
      ...environmentOf(production),
      TF_VAR_headers: secretOf('marlin'),
    };
    expect(await project.aac(['apply', 'plan.json'], { env })).toMatchObject({
      code: 0,
    });
    expect(JSON.stringify(production.snapshot().objects)).toContain('marlin');
    expect(JSON.stringify(production.snapshot().objects)).not.toContain('swordfish');
  });
});
