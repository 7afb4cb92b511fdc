import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostFeatureName } from '../../src/base/host-features';
import type { JsonObject } from '../../src/base/json';
import { providerSource } from '../../src/base/provider-address';
import { runAac } from '../support/run-aac';
import { environmentOf, type Workspace, type WorkspaceOptions } from '../support/terraform';

/** How a feature is tried. */
export interface Check {
  readonly options?: WorkspaceOptions;
  /** Throws where it does not work, with what the host printed. */
  readonly run: (workspace: Workspace) => Promise<void>;
  /** What a host says that does not have it. */
  readonly refusal?: RegExp;
}

const stack = (name: string, more = ''): string => `
provider "analytics" {}
resource "analytics_webhook_action" "hook" {
  name    = "Hook"
  url     = "https://hooks.example.com/x"
  headers = { Authorization = "Bearer x" }
}
resource "analytics_alert" "a" {
  name               = "${name}"
  webhook_action_ids = [analytics_webhook_action.hook.id]
}
${more}
`;

async function expectEmpty(workspace: Workspace): Promise<void> {
  await workspace.succeed(['plan', '-detailed-exitcode']);
}

const idOf = (workspace: Workspace, type: string): string =>
  String(workspace.readState().resources.find((resource) => resource.type === type)?.instances[0]?.attributes['id']);

async function live(workspace: Workspace): Promise<void> {
  workspace.write(stack('A'));
  await workspace.succeed(['apply', '-auto-approve']);
  await expectEmpty(workspace);
  workspace.write(stack('B'));
  await workspace.succeed(['apply', '-auto-approve', '-replace=analytics_webhook_action.hook']);
  await expectEmpty(workspace);
  const id = idOf(workspace, 'analytics_alert');
  await workspace.succeed(['state', 'rm', 'analytics_alert.a']);
  await workspace.succeed(['import', 'analytics_alert.a', id]);
  await expectEmpty(workspace);
  await workspace.succeed(['destroy', '-auto-approve']);
  if (workspace.readState().resources.length > 0) throw new Error('Something is left after the destroy.');
}

async function takeTurns(workspace: Workspace): Promise<void> {
  const { folder, server } = workspace;
  const engine = async (...args: readonly string[]): Promise<void> => {
    const { code, stdout, stderr } = await runAac([...args, '--dir', '.'], { cwd: folder, env: environmentOf(server) });
    if (code !== 0) throw new Error(`aac ${args.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
  };
  const write = (names: Readonly<Record<string, string>>): void => {
    const hooks = Object.entries(names).map(([key, name]): [string, JsonObject] => [
      key,
      { name, url: 'https://hooks.example.com/x', headers: { Authorization: 'Bearer x' } },
    ]);
    workspace.writeJson({
      terraform: { required_providers: { analytics: { source: providerSource } } },
      resource: { analytics_webhook_action: Object.fromEntries(hooks) },
    });
    rmSync(join(folder, 'main.tf'));
  };
  write({ a: 'A' });
  await workspace.succeed(['apply', '-auto-approve']);
  await engine('plan', '--detailed-exitcode');
  write({ a: 'A2', b: 'B' });
  await engine('apply', '--auto-approve');
  await expectEmpty(workspace);
  write({ a: 'A3' });
  await workspace.succeed(['apply', '-auto-approve']);
  await engine('plan', '--detailed-exitcode');
}

/** Two alerts that the state does not know, and a configuration that takes them in. */
async function takeIn(workspace: Workspace, hcl: string, args: readonly string[] = []): Promise<void> {
  workspace.server.restore({
    objects: { alert: ['A', 'B'].map((alertName, index) => ({ id: 7 + index, alertName })) },
  });
  workspace.write(`provider "analytics" {}\n${hcl}`);
  await workspace.succeed(['plan', ...args, '-out', 'import.plan']);
  await workspace.succeed(['apply', 'import.plan']);
  await expectEmpty(workspace);
}

const unknownBlock = /Unsupported block type/;

/** How each feature is tried. */
export const checks: Readonly<Record<HostFeatureName, Check>> = {
  life: { run: live },
  dialect: {
    options: { dialect: { segments: { webhook: 'hooks' }, fields: { alert: { name: 'title' } } } },
    async run(workspace) {
      const dialect = JSON.stringify(
        JSON.stringify({ segments: { webhook: 'hooks' }, fields: { alert: { name: 'title' } } }),
      );
      workspace.write(stack('A').replace('"analytics" {}', `"analytics" {\n  dialect = ${dialect}\n}`));
      await workspace.succeed(['apply', '-auto-approve']);
      await expectEmpty(workspace);
      await workspace.succeed(['destroy', '-auto-approve']);
    },
  },
  turns: { run: takeTurns },
  importBlock: {
    run: (workspace) =>
      takeIn(
        workspace,
        'import {\n  to = analytics_alert.a\n  id = "7"\n}\nresource "analytics_alert" "a" {\n  name = "A"\n}\n',
      ),
    refusal: unknownBlock,
  },
  generatedCode: {
    run: (workspace) =>
      takeIn(workspace, 'import {\n  to = analytics_alert.a\n  id = "7"\n}\n', ['-generate-config-out=made.tf']),
    refusal: /flag provided but not defined/,
  },
  importEach: {
    run: (workspace) =>
      takeIn(
        workspace,
        'import {\n  for_each = { A = "7", B = "8" }\n  to = analytics_alert.a[each.key]\n  id = each.value\n}\nresource "analytics_alert" "a" {\n  for_each = toset(["A", "B"])\n  name = each.key\n}\n',
      ),
    refusal: /Unsupported argument/,
  },
  removed: {
    async run(workspace) {
      workspace.write(stack('A'));
      await workspace.succeed(['apply', '-auto-approve']);
      workspace.write(
        'removed {\n  from = analytics_alert.a\n  lifecycle {\n    destroy = false\n  }\n}\n' +
          stack('A').replace(/resource "analytics_alert"[^]*/, ''),
      );
      await workspace.succeed(['apply', '-auto-approve']);
      if (workspace.server.snapshot().objects.alert.length !== 1) throw new Error('The alert is gone.');
      await expectEmpty(workspace);
    },
    refusal: unknownBlock,
  },
  functions: {
    async run(workspace) {
      workspace.write('output "o" {\n  value = provider::analytics::schedule("15m").frequency\n}\n');
      await workspace.succeed(['apply', '-auto-approve']);
    },
    refusal: /provider::analytics::schedule/,
  },
  ephemeral: {
    async run(workspace) {
      workspace.write('provider "analytics" {}\nephemeral "analytics_access_token" "run" {}\n');
      await workspace.succeed(['apply', '-auto-approve']);
    },
    refusal: unknownBlock,
  },
  writeOnly: {
    async run(workspace) {
      workspace.write(stack('A').replace('headers = {', 'headers_wo_version = 1\n  headers_wo = {'));
      await workspace.succeed(['apply', '-auto-approve']);
      await expectEmpty(workspace);
    },
    refusal: /headers_wo is write-only, which works from/,
  },
  identity: {
    run: (workspace) =>
      takeIn(
        workspace,
        'import {\n  to = analytics_alert.a\n  identity = { id = "7" }\n}\nresource "analytics_alert" "a" {\n  name = "A"\n}\n',
      ),
    refusal: /Unsupported argument|Missing required argument/,
  },
  list: {
    async run(workspace) {
      workspace.write(stack('A'));
      await workspace.succeed(['apply', '-auto-approve']);
      const query =
        'list "analytics_alert" "all" {\n  provider = analytics\n  config {\n    name_pattern = "*"\n  }\n}\n';
      writeFileSync(join(workspace.folder, 'all.tfquery.hcl'), query);
      const said = await workspace.succeed(['query']);
      if (!/\bA\b/.test(said)) throw new Error(`The query does not find the alert:\n${said}`);
    },
    refusal: /has no command named "query"/,
  },
  action: {
    async run(workspace) {
      workspace.write(
        `${stack('A')}action "analytics_alert_pause" "a" {\n  config {\n    alert_id = analytics_alert.a.id\n  }\n}\n`,
      );
      await workspace.succeed(['apply', '-auto-approve']);
      await workspace.succeed(['apply', '-auto-approve', '-invoke=action.analytics_alert_pause.a']);
      if (workspace.server.snapshot().objects.alert[0]?.['paused'] !== true)
        throw new Error('The alert is not paused.');
    },
    refusal: unknownBlock,
  },
};
