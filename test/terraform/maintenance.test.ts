import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startKillingProxy } from '../engine/killing-proxy';
import { maintain, pausedIn } from '../support/maintenance';
import { hasTerraform } from '../support/project';
import { requiredProvider } from '../support/required-provider';
import { runAac } from '../support/run-aac';
import { environmentOf, openWorkspace, type Workspace } from '../support/terraform';

const hourMs = 3_600_000;
const at = (shiftMs: number): string => new Date(Date.now() + shiftMs).toISOString();
const open = { name: 'release', from: at(-hourMs), to: at(hourMs), reason: 'Release 42' };
const unchanged = 'No changes';
const programs = ['terraform', ...(process.env['TERRAFORM_BINARIES'] ?? '').split(delimiter).filter(Boolean)];

(hasTerraform ? describe : describe.skip)('a maintenance window under real Terraform', () => {
  let workspace: Workspace;

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  beforeEach(() => {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.reset();
    workspace.takeOperations();
  });
  afterAll(() => workspace.close());

  const write = (values: object): void => {
    const orders = { name: 'Orders', condition: 'a', maintenance_windows: [open], ...values };
    workspace.writeJson({
      terraform: requiredProvider,
      provider: { analytics: {} },
      resource: { analytics_alert: { orders } },
    });
    // What stands there beside it is in this file.
    rmSync(join(workspace.folder, 'main.tf'), { force: true });
  };
  const apply = async (values: object): Promise<string> => {
    write(values);
    return await workspace.succeed(['apply', '-auto-approve']);
  };
  const outcomes = async (shiftMs = 0): Promise<readonly string[]> => {
    const given = { folder: workspace.folder, env: environmentOf(workspace.server), shiftMs };
    return (await maintain(given)).events.map(({ outcome }) => outcome);
  };

  test.each([{}, { paused: false }])(
    'pauses and resumes the alert, in no plan, where the code says %j',
    async (values) => {
      await apply(values);
      expect(await workspace.succeed(['plan'])).toContain(unchanged);
      expect(await outcomes()).toEqual(['paused']);
      expect(await workspace.succeed(['plan'])).toContain(unchanged);
      expect(await apply({ ...values, condition: 'b' })).toContain('1 changed');
      expect(pausedIn(workspace.server)).toEqual({ Orders: true });
      expect(await outcomes(2 * hourMs)).toEqual(['resumed']);
      expect(pausedIn(workspace.server)).toEqual({ Orders: false });
      expect(await workspace.succeed(['plan'])).toContain(unchanged);
    },
  );

  test('is imported as an update of the state alone', async () => {
    await apply({});
    await workspace.succeed(['state', 'rm', 'analytics_alert.orders']);
    await workspace.succeed(['import', 'analytics_alert.orders', '1']);
    workspace.takeOperations();
    expect(await apply({})).toContain('1 changed');
    expect(workspace.takeOperations()).not.toContain('editAlert');
    expect(await workspace.succeed(['plan'])).toContain(unchanged);
    await apply({ maintenance_windows: null });
    await workspace.succeed(['state', 'rm', 'analytics_alert.orders']);
    await workspace.succeed(['import', 'analytics_alert.orders', '1']);
    expect(await workspace.succeed(['plan'])).toContain(unchanged);
  });

  test('that ends between plan and apply changes nothing of the plan', async () => {
    await apply({ paused: true });
    write({ paused: false, condition: 'b' });
    expect(await workspace.succeed(['plan', '-out=plan'])).not.toContain('paused');
    const later = Date.now() + 2 * hourMs;
    const now = jest.spyOn(Date, 'now').mockReturnValue(later);
    workspace.takeOperations();
    await workspace.succeed(['apply', 'plan']);
    expect(workspace.takeOperations()).toContain('editAlert');
    expect(pausedIn(workspace.server)).toEqual({ Orders: true });
    expect(await workspace.succeed(['plan'])).toContain('paused');
    await workspace.succeed(['apply', '-auto-approve']);
    now.mockRestore();
    expect(pausedIn(workspace.server)).toEqual({ Orders: false });
  });
});

(hasTerraform ? describe : describe.skip)('a run of aac maintenance on what Terraform or OpenTofu applied', () => {
  const trials = programs.flatMap((program) => [
    { program, nth: 2, moment: 'after' as const },
    { program, nth: 3, moment: 'before' as const },
  ]);
  test.each(trials)(
    'and that is killed $moment request $nth, is made good by the next one, in no plan of $program',
    async ({ program, nth, moment }) => {
      const workspace = await openWorkspace({ program });
      const { folder, server } = workspace;
      const proxy = await startKillingProxy(server.url);
      try {
        const alerts = ['A', 'B', 'C'].map((name) => [name, { name, condition: 'a', maintenance_windows: [open] }]);
        workspace.writeJson({
          terraform: requiredProvider,
          resource: { analytics_alert: Object.fromEntries(alerts) as object },
        });
        rmSync(join(folder, 'main.tf'));
        await workspace.succeed(['apply', '-auto-approve']);
        const env = environmentOf(server);
        let child: ChildProcess | undefined;
        proxy.arm(nth, moment, () => child?.kill('SIGKILL'));
        const killed = await runAac(['maintenance', '--dir', '.'], {
          cwd: folder,
          env: { ...env, ANALYTICS_BASE_URL: proxy.url },
          onStart: (started) => {
            child = started;
          },
        });
        expect(killed.code).toBeNull();
        await maintain({ folder, env });
        expect(pausedIn(server)).toEqual({ A: true, B: true, C: true });
        expect(await workspace.succeed(['plan'])).toContain(unchanged);
        await maintain({ folder, env, shiftMs: 2 * hourMs });
        expect(pausedIn(server)).toEqual({ A: false, B: false, C: false });
        expect(await workspace.succeed(['plan'])).toContain(unchanged);
      } finally {
        await Promise.all([proxy.close(), workspace.close()]);
      }
    },
  );
});
