import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerraform } from '../support/project';
import { type Proxy, startProxy } from '../support/proxy';
import { openWorkspace, type Workspace } from '../support/terraform';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');
const alert = (attributes = ''): string =>
  `provider "analytics" {}\nresource "analytics_alert" "a" {\n  name = "A"\n  ${attributes}\n}\n`;
const webhook = (attributes = ''): string =>
  `provider "analytics" {}\nresource "analytics_webhook_action" "w" {\n  name = "W"\n  url = "https://hooks.example.com/w"\n  ${attributes}\n}\n`;

(hasTerraform ? describe : describe.skip)('under real Terraform', () => {
  let workspace: Workspace;
  let proxy: Proxy;
  const env = (): Record<string, string> => ({ ANALYTICS_BASE_URL: proxy.url });

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  beforeEach(async () => {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.reset();
    workspace.takeOperations();
    proxy = await startProxy(workspace.server.url);
  });
  afterEach(() => proxy.close());
  afterAll(() => workspace.close());

  test('deletion_protection refuses a destroy at plan, until it is taken away', async () => {
    workspace.write(alert('deletion_protection = true'));
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.takeOperations();
    const refused = await workspace.terraform(['plan', '-destroy']);
    expect(refused.code).toBe(1);
    expect(plain(refused.stderr)).toContain(
      'The analytics_alert "A" with id 1 has deletion_protection. Set it to false',
    );
    workspace.write(alert());
    expect(await workspace.succeed(['apply', '-auto-approve'])).toContain('1 changed');
    expect(workspace.takeOperations()).not.toContain('editAlert');
    await workspace.succeed(['destroy', '-auto-approve']);
    expect(workspace.takeOperations()).toContain('deleteAlert');
  });

  test('on_destroy = "fail" refuses to forget a webhook at plan', async () => {
    workspace.write(webhook('on_destroy = "fail"'));
    await workspace.succeed(['apply', '-auto-approve']);
    const refused = await workspace.terraform(['plan', '-destroy']);
    expect(refused.code).toBe(1);
    expect(plain(refused.stderr)).toContain('with id 1 cannot be deleted by the service, and its on_destroy is "fail"');
  });

  test('a pause that fails after the create leaves a state that names the alert, so that it is not made twice', async () => {
    workspace.write(alert('paused = true'));
    proxy.fail(/POST .*\/pause/, { status: 403, message: 'Not today.' });
    const failed = await workspace.terraform(['apply', '-auto-approve'], { env: env() });
    expect(failed.code).toBe(1);
    expect(plain(failed.stderr)).toContain('pauseAlert (POST /api/2.0/alerts/pause?objectId=1)');
    expect(plain(failed.stderr)).toContain('Not today.');
    expect(workspace.readState().resources[0]?.instances[0]?.attributes).toMatchObject({ id: '1', paused: false });
    await workspace.succeed(['apply', '-auto-approve']);
    expect(workspace.server.snapshot().objects.alert).toHaveLength(1);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('a pause that fails after an edit keeps the edit in the state, and the next run only pauses', async () => {
    workspace.write(alert('condition = "a"'));
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(alert('condition = "b"\n  paused = true'));
    proxy.fail(/POST .*\/pause/, { status: 403, message: 'Not today.' });
    expect((await workspace.terraform(['apply', '-auto-approve'], { env: env() })).code).toBe(1);
    expect(workspace.readState().resources[0]?.instances[0]?.attributes).toMatchObject({
      condition: 'b',
      paused: false,
    });
    workspace.takeOperations();
    await workspace.succeed(['apply', '-auto-approve']);
    expect(workspace.takeOperations()).not.toContain('editAlert');
  });

  test('an edit that fails keeps the old values in the state', async () => {
    workspace.write(alert('condition = "a"'));
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(alert('condition = "b"'));
    proxy.fail(/PUT /, { status: 400, message: 'alertCondition cannot be parsed' });
    const failed = await workspace.terraform(['apply', '-auto-approve'], { env: env() });
    expect(plain(failed.stderr)).toContain('alertCondition cannot be parsed');
    expect(workspace.readState().resources[0]?.instances[0]?.attributes['condition']).toBe('a');
  });

  test('a list that fails is an error, and never makes an object look deleted', async () => {
    workspace.write(alert());
    await workspace.succeed(['apply', '-auto-approve']);
    proxy.fail(/GET .*\/alerts/, { status: 403, message: 'No list for you.', times: 99 });
    const failed = await workspace.terraform(['plan'], { env: env() });
    expect(failed.code).toBe(1);
    expect(plain(failed.stderr)).toContain('listAlerts (GET /api/2.0/alerts)');
    expect(failed.stdout).not.toContain('will be created');
  });

  test('a secret that the service repeats in an error is masked', async () => {
    workspace.write(webhook('headers = { Authorization = "Bearer 5ec7e7-value" }'));
    proxy.fail(/POST .*\/actions/, {
      status: 400,
      message: 'webhookHeaders "Authorization: Bearer 5ec7e7-value" is bad',
    });
    const failed = await workspace.terraform(['apply', '-auto-approve'], { env: env() });
    expect(plain(failed.stderr)).toContain('webhookHeaders "***" is bad');
    expect(failed.stderr).not.toContain('5ec7e7');
  });

  test('settings_json sends only its keys, keeps the rest of the record, and is no change for other spacing', async () => {
    workspace.write(
      alert(
        'settings_json = jsonencode({ priority = 3, properties = { extra = { a = 1 } } })\n  email = { subject = "S" }',
      ),
    );
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(
      alert(
        'settings_json = "{ \\"properties\\": {\\"extra\\": {\\"a\\":1}},   \\"priority\\":3}"\n  email = { subject = "S" }',
      ),
    );
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    workspace.write(
      alert('settings_json = jsonencode({ properties = { extra = { b = 2 } } })\n  email = { subject = "S" }'),
    );
    await workspace.succeed(['apply', '-auto-approve']);
    expect(workspace.server.snapshot().objects.alert[0]).toMatchObject({
      priority: 3,
      properties: { extra: { a: 1, b: 2 }, emailOutput: { emailSubject: 'S' } },
    });
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('refresh = "find" reads each object on its own, and still lets the list decide what is gone', async () => {
    const find = alert().replace('{}', '{\n  refresh = "find"\n}');
    workspace.write(find);
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.takeOperations();
    await workspace.succeed(['plan']);
    expect(workspace.takeOperations()).toEqual(['login', 'viewAlert']);
    workspace.server.restore({});
    expect(await workspace.succeed(['plan'])).toContain('will be created');
    // The list is asked for others of the name that is to be created, too.
    expect(workspace.takeOperations()).toEqual(['login', 'viewAlert', 'listAlerts']);
  });

  test('an unknown base_url is tolerated while planning', async () => {
    workspace.write(`
      resource "terraform_data" "url" { input = "${workspace.server.url}" }
      provider "analytics" { base_url = terraform_data.url.output }
      resource "analytics_alert" "a" { name = "A" }
    `);
    expect(await workspace.succeed(['plan'])).toContain('2 to add');
    await workspace.succeed(['apply', '-auto-approve']);
    expect(workspace.server.snapshot().objects.alert).toHaveLength(1);
  });
});
