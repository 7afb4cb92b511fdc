import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerraform } from '../support/project';
import { startProxy } from '../support/proxy';
import { openWorkspace, type Workspace } from '../support/terraform';

const alert = (label: string, body: string) => `resource "analytics_alert" "${label}" {\n${body}\n}\n`;
const seed = {
  objects: {
    alert: [
      { id: 7, alertName: 'Orders', alertCondition: 'orders < 10', paused: true },
      { id: 8, alertName: 'Twice' },
      { id: 9, alertName: 'Twice' },
    ],
    category: [
      { id: 20, categoryName: 'Sales', parentId: 0 },
      { id: 21, categoryName: 'EMEA', parentId: 20 },
    ],
  },
};

(hasTerraform ? describe : describe.skip)('settings of the provider under real Terraform', () => {
  let workspace: Workspace;
  const changes = () => workspace.takeOperations().filter((name) => !/^(login|list|view|find)/.test(name));
  const provider = (setting: string) => `provider "analytics" {\n  ${setting}\n}\n`;

  beforeAll(async () => {
    workspace = await openWorkspace({ seed });
  });
  beforeEach(() => {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.reset();
    workspace.takeOperations();
  });
  afterAll(async () => {
    await workspace.close();
  });

  describe('adopt_existing', () => {
    test('never makes another object', async () => {
      workspace.write(alert('orders', 'name = "Orders"'));
      await workspace.succeed(['apply', '-auto-approve']);
      expect(changes()).toEqual(['createAlert']);
    });

    test('by_name takes over the object of that name, shows it at plan, and edits it', async () => {
      workspace.write(
        `${provider('adopt_existing = "by_name"')}${alert('orders', 'name = "Orders"\ncondition = "orders < 5"')}
resource "analytics_category" "emea" {
  name      = "EMEA"
  parent_id = "20"
}`,
      );
      const planned = await workspace.succeed(['plan']);
      expect(planned).toContain('Existing object is taken over');
      expect(planned).toMatch(/\+ id\s+= "7"/);
      await workspace.succeed(['apply', '-auto-approve']);
      expect(changes()).toEqual(['editAlert']);
      expect(workspace.server.snapshot().objects.alert).toHaveLength(3);
      expect(await workspace.succeed(['plan'])).toContain('No changes.');
    });

    test('identical takes over only what is as declared', async () => {
      workspace.write(
        provider('adopt_existing = "identical"') +
          alert('same', 'name = "Orders"\ncondition = "orders < 10"') +
          alert('other', 'name = "Twice"\ncondition = "returns > 1"'),
      );
      await workspace.succeed(['apply', '-auto-approve']);
      expect(changes()).toEqual(['createAlert']);
      expect(await workspace.succeed(['plan'])).toContain('No changes.');
    });

    test('a name that several objects have, or that another resource manages, is an error at plan', async () => {
      workspace.write(provider('adopt_existing = "by_name"') + alert('twice', 'name = "Twice"'));
      const ambiguous = await workspace.terraform(['plan']);
      expect(ambiguous.stderr.replace(/[\s│]+/g, ' ')).toContain('take over: 8, 9');

      workspace.write(provider('adopt_existing = "by_name"') + alert('orders', 'name = "Orders"'));
      await workspace.succeed(['apply', '-auto-approve']);
      workspace.write(
        provider('adopt_existing = "by_name"') + alert('orders', 'name = "Orders"') + alert('again', 'name = "Orders"'),
      );
      workspace.takeOperations();
      const managed = await workspace.terraform(['plan']);
      expect([managed.code, managed.stderr]).toEqual([1, expect.stringContaining('Object with two owners')]);
      expect(changes()).toEqual([]);
    });
  });

  describe('adopt_existing between resources', () => {
    const byName = provider('adopt_existing = "by_name"');
    const idsOf = () =>
      workspace.readState().resources.flatMap(({ instances }) => instances.map(({ attributes }) => attributes['id']));

    test('several resources of one name never take the same object', async () => {
      workspace.write(`${byName}${alert('many', 'count = 6\nname = "Orders"')}`);
      const several = await workspace.terraform(['plan']);
      expect([several.code, several.stderr]).toEqual([1, expect.stringContaining('Object with two owners')]);

      workspace.write(
        `${byName}${alert('a', 'name = "New"')}${alert('b', 'name = "New"\ndepends_on = [analytics_alert.a]')}`,
      );
      await workspace.succeed(['apply', '-auto-approve']);
      expect(new Set(idsOf()).size).toBe(2);
      expect(await workspace.succeed(['plan'])).toContain('No changes.');
    });

    test('an object of the state is not taken over by a name that only apply knows', async () => {
      const known = `${provider('adopt_existing = "by_name"')}${alert('a', 'name = "Same"\ncondition = "a"')}`;
      workspace.write(known);
      await workspace.succeed(['apply', '-auto-approve']);
      workspace.write(
        `${known}resource "terraform_data" "x" {\n  input = "Same"\n}\n${alert('b', 'name = terraform_data.x.output\ncondition = "b"')}`,
      );
      const refused = await workspace.terraform(['apply', '-auto-approve']);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('inconsistent final plan')]);
      const found = workspace.server.snapshot().objects.alert.find((record) => record['alertName'] === 'Same');
      expect(found?.['alertCondition']).toBe('a');
    });

    test('what is replaced is made anew, and a rename without a moved block is refused at plan', async () => {
      workspace.write(`${byName}${alert('orders', 'name = "Orders"')}`);
      await workspace.succeed(['apply', '-auto-approve']);
      await workspace.succeed(['apply', '-auto-approve', '-replace=analytics_alert.orders']);
      expect(idsOf()).toEqual(['22']);
      workspace.write(`${byName}${alert('renamed', 'name = "Orders"')}`);
      const refused = await workspace.terraform(['plan']);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('needs a moved block')]);
    });

    test('a category is known by its name and its parent', async () => {
      workspace.write(`${byName}
resource "analytics_category" "root" {
  name      = "Sales"
  parent_id = "0"
}
resource "analytics_category" "new" { name = "New" }
resource "analytics_category" "emea" {
  name      = "EMEA"
  parent_id = analytics_category.new.id
}`);
      await workspace.succeed(['apply', '-auto-approve']);
      expect(changes().filter((name) => name.startsWith('create'))).toEqual(['createCategory', 'createCategory']);
      expect(idsOf()).toContain('20');
      expect(idsOf()).not.toContain('21');
    });
  });

  describe('validate_on_plan', () => {
    // The service checks addresses by rules of its own.
    const refused = alert('bad', 'name = "Bad"\nschedule = { frequency = 99, frequency_type = "month" }');
    let proxied: Awaited<ReturnType<typeof startProxy>>;
    beforeEach(async () => {
      proxied = await startProxy(workspace.server.url);
    });
    const plan = (hcl: string) => {
      workspace.write(hcl);
      return workspace.terraform(['plan'], { env: { ANALYTICS_BASE_URL: proxied.url } });
    };

    test('error shows the refusal at plan, warn as a warning, and off asks nothing', async () => {
      const answer = { status: 400, message: 'schedule.frequency is too high', times: 1 };
      proxied.fail(/POST .*\/preview/, answer);
      const failed = await plan(provider('validate_on_plan = "error"') + refused);
      expect(failed.code).toBe(1);
      expect(failed.stderr).toContain('Service refuses the alert');
      expect(failed.stderr).toContain('schedule.frequency is too high');
      proxied.fail(/POST .*\/preview/, answer);
      const warned = await plan(provider('validate_on_plan = "warn"') + refused);
      expect([warned.code, warned.stdout]).toEqual([0, expect.stringContaining('Service refuses the alert')]);
      workspace.takeOperations();
      const silent = await plan(refused);
      expect(silent.code).toBe(0);
      expect(workspace.takeOperations()).not.toContain('previewAlert');
      await proxied.close();
    });

    test('asks only for alerts that change and are fully known, and a service that fails is a warning', async () => {
      workspace.write(alert('known', 'name = "Known"'));
      await workspace.succeed(['apply', '-auto-approve']);
      const stack = `${provider('validate_on_plan = "error"\n  max_retries = 0')}${alert('known', 'name = "Known"')}
resource "analytics_webhook_action" "hook" {
  name = "Hook"
  url  = "https://hooks.example.com"
}
${alert('unknown', 'name = "Unknown"\nwebhook_action_ids = [analytics_webhook_action.hook.id]')}`;
      workspace.takeOperations();
      expect((await plan(stack)).code).toBe(0);
      expect(workspace.takeOperations()).not.toContain('previewAlert');
      proxied.fail(/POST .*\/preview/, { status: 500, message: 'Down.', times: 1 });
      const { code, stdout } = await plan(stack.replace('"Known"', '"Renamed"'));
      expect([code, stdout]).toEqual([0, expect.stringContaining('Alert not validated')]);
      expect(await plan(stack.replace('"Known"', '"Renamed"'))).toMatchObject({ code: 0 });
      expect(workspace.takeOperations().filter((name) => name === 'previewAlert')).toHaveLength(1);
      await proxied.close();
    });
  });
});
