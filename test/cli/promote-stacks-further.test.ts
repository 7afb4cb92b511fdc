/** Promotion between stacks: to other dialects, of assets, and what an interrupt leaves. */
import { describe, expect, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CliHost } from '../../src/cli/host';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { environmentOf } from '../support/terraform';
import {
  applyStaging,
  here,
  inProduction,
  moveProduction,
  production,
  project,
  promote,
  type Settings,
  stackOf,
  there,
  useTwoStacks,
  write,
} from '../support/two-stacks';

useTwoStacks();

describe('aac promote FROM TO', () => {
  test('promotes to a service that spells everything otherwise', async () => {
    const dialect = { segments: { webhook: 'hooks' }, fields: { alert: { name: 'title', condition: 'rule' } } };
    const env = await moveProduction(dialect);
    for (const limit of [10, 20]) {
      write({ limit });
      await applyStaging();
      const { code, stdout } = await promote('--out-plan', 'plan.json');
      expect([code, stdout]).toEqual([0, expect.stringContaining('schedule.cron of analytics_alert.orders.')]);
      expect(await project.aac(['apply', 'plan.json'], { env })).toMatchObject({ code: 0 });
    }
    expect(production.snapshot().objects.alert).toMatchObject([{ title: 'Orders', rule: 'orders < 20' }]);
    expect((await promote()).stdout).toContain('Nothing to promote');
  });

  slowTest('promotes the assets of categories by their addresses', async () => {
    const withAssets = (settings: Settings, assets: Readonly<Record<string, string>>): object => {
      const stack = stackOf(settings) as { readonly resource: object };
      const asset = (id: string): object => ({
        category_id: '${analytics_category.sales.id}',
        asset_id: id,
        asset_type: 'dashboard',
      });
      const made = Object.fromEntries(Object.entries(assets).map(([name, id]) => [name, asset(id)]));
      const category = { analytics_category: { sales: { name: 'Sales' } } };
      return { resource: { ...stack.resource, ...category, analytics_category_asset: made } };
    };
    project.writeApp({
      staging: withAssets(here, { board: '7', other: '8' }),
      production: withAssets(there, { board: '70', other: '8' }),
    });
    await applyStaging();
    const promoted = await promote('--out-plan', 'plan.json', '--json');
    expect(promoted.code).toBe(0);
    expect(JSON.parse(promoted.stdout)).toMatchObject({ shared: 5 });
    expect((await inProduction(['apply', 'plan.json'])).code).toBe(0);
    expect((await promote()).stdout).toContain('Nothing to promote');

    project.writeApp({
      staging: withAssets(here, { board: '7', other: '8', more: '9' }),
      production: withAssets(there, { board: '70', other: '8' }),
    });
    await applyStaging();
    const lacking = await promote();
    expect([lacking.code, lacking.stderr]).toEqual([
      3,
      expect.stringMatching(/--leave analytics_category_asset\.more\.[^]*--map asset:9=ID/),
    ]);
    expect(await promote('--leave', 'analytics_category_asset.more')).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    [2, 'staging is planned'],
    [4, 'production is planned'],
    [5, 'both are compared'],
  ])('ends on an interrupt without a plan file: provider %i, while %s', async (due) => {
    const interrupts: Parameters<CliHost['onInterrupt']>[0][] = [];
    const made: unknown[] = [];
    const environment = { ...process.env, ...environmentOf(project.server) };
    const host: Partial<CliHost> = {
      onInterrupt(listener) {
        interrupts.push(listener);
        return () => undefined;
      },
      async createProvider(watch) {
        const provider = await createAnalyticsProvider(environment, () => undefined, watch);
        if (made.push(provider) === due) for (const interrupt of interrupts) interrupt('SIGINT');
        return provider;
      },
    };
    const args = ['promote', 'staging', 'production', '--out-plan', 'plan.json'];
    const { code, stdout, stderr } = await project.aac(args, { host });
    expect([code, stdout, stderr]).toEqual([130, '', expect.stringContaining('(ABORTED)')]);
    expect(existsSync(join(project.folder, 'plan.json'))).toBe(false);
  });
});
