import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProject, openAppProject } from '../support/app-project';
import { linkModules } from '../support/link-modules';
import { hasTerraform } from '../support/project';
import { requiredProvider } from '../support/required-provider';
import { cdkLibraries } from '../support/synthesise-examples';

let project: AppProject;
beforeEach(async () => {
  project = await openAppProject();
  linkModules(project.folder);
});
afterEach(async () => {
  await project.close();
});

/** A module of one team, and one that it calls. */
const team = {
  terraform: requiredProvider,
  variable: {
    name: { type: 'string' },
    schedule: { type: 'object({ cron = string })', default: { cron: '0 8 * * *' } },
  },
  module: { hook: { source: '../hook', name: '${var.name}' } },
  resource: {
    analytics_alert: {
      orders: {
        name: 'Orders of ${title(var.name)}',
        condition: 'count > 1',
        schedule: '${var.schedule}',
        webhook_action_ids: ['${module.hook.id}'],
      },
    },
  },
  output: { alert: { value: '${analytics_alert.orders.name}' } },
};
const hook = {
  terraform: requiredProvider,
  variable: { name: { type: 'string' } },
  resource: {
    analytics_webhook_action: {
      hook: { name: '${file("${path.module}/name.txt")}${var.name}', url: 'https://a.example.com/' },
    },
  },
  output: { id: { value: '${analytics_webhook_action.hook.id}' } },
};

const appWith = (library: string): string => `
import { AnalyticsProvider } from 'analytics-as-code/${library}';
import { App, TerraformHclModule, TerraformIterator, TerraformOutput, TerraformStack } from '${library}';

const app = new App();
const stack = new TerraformStack(app, 'teams');
new AnalyticsProvider(stack, 'analytics');
const teams = TerraformIterator.fromList(['sales', 'support']);
new TerraformHclModule(stack, 'team', { source: './modules/team', forEach: teams, variables: { name: teams.value } });
const one = new TerraformHclModule(stack, 'one', { source: './modules/team', variables: { name: 'finance' } });
new TerraformOutput(stack, 'alert', { value: one.get('alert') });
app.synth();
`;

function writeProject(library: string): void {
  for (const name of ['team', 'hook']) mkdirSync(join(project.folder, 'modules', name), { recursive: true });
  project.write('modules/team/main.tf.json', team);
  project.write('modules/hook/main.tf.json', hook);
  project.write('modules/hook/name.txt', 'Hook of ');
  project.write('main.ts', appWith(library));
  const terraformModules = ['team', 'hook'].map((name) => ({ name, source: `./modules/${name}` }));
  project.write('cdktf.json', { app: 'npx tsx main.ts', terraformModules });
}

describe('modules in folders', () => {
  test.each(cdkLibraries)(
    'of an app of %s are applied; Terraform and a second plan change nothing',
    async (library) => {
      writeProject(library);
      await project.succeed(['apply', '--auto-approve']);
      const names = project.server.snapshot().objects.alert.map(({ alertName }) => alertName);
      expect(names.toSorted()).toEqual(['Orders of Finance', 'Orders of Sales', 'Orders of Support']);
      const hooks = ['one', 'team["sales"]', 'team["support"]'].map(
        (name) => `module.${name}.module.hook.analytics_webhook_action.hook`,
      );
      for (const address of hooks) expect(await project.succeed(['state', 'list'])).toContain(address);
      await project.succeed(['plan', '--detailed-exitcode']);
      if (!hasTerraform) return;
      await project.succeed(['terraform', '--', 'init']);
      await project.succeed(['terraform', '--', 'plan', '-detailed-exitcode']);
    },
  );

  test('that hold HCL are refused by name', async () => {
    writeProject('cdktf');
    project.write('modules/hook/more.tf', 'locals {}');
    const { code, stderr } = await project.aac(['plan']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/assets\/\S+\/hook\/more\.tf is not evaluated here, because it is HCL/);
  });
});
