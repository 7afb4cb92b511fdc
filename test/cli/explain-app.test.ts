import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProject, openAppProject } from '../support/app-project';
import { linkModules } from '../support/link-modules';
import { linkQuickTsx } from '../support/quick-tsx';

let project: AppProject;

const stateOf = (stack: string): string => join(project.folder, `terraform.${stack}.tfstate`);

/** The alert stands in line 12; `user` names the action by its construct, `byId` by its id alone. */
const app = `import { Alert, AnalyticsProvider, WebhookAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const [owner, user, byId, far] = ['owner', 'user', 'byId', 'far'].map((name) => {
  const stack = new TerraformStack(app, name);
  new AnalyticsProvider(stack, 'analytics', name === 'far' ? { baseUrl: 'https://far.example.com' } : {});
  return stack;
});
const hook = new WebhookAction(owner, 'hook', { name: 'Hook', url: 'https://hooks.example.com/x' });
new WebhookAction(owner, 'idle', { name: 'Idle', url: 'https://hooks.example.com/y' });
const alert = new Alert(user, 'stalled', { name: 'Stalled', notify: [hook] });
new Alert(byId, 'late', { name: 'Late', webhookActionIds: ['1'] });
// In another service, 1 is the id of another action.
new Alert(far, 'away', { name: 'Away', webhookActionIds: ['1'] });
app.synth();
`;

beforeAll(async () => {
  project = await openAppProject();
  linkModules(project.folder);
  await linkQuickTsx(project.folder);
  project.write('main.ts', app);
  project.write('cdktf.json', { app: 'npx tsx main.ts' });
  for (const stack of ['owner', 'user', 'byId']) await project.succeed(['apply', '--auto-approve', '--stack', stack]);
  const state = readFileSync(stateOf('byId'), 'utf8').replaceAll('late', 'away');
  writeFileSync(stateOf('far'), state);
});
afterAll(() => project.close());

const explain = (stack: string, ...args: readonly string[]): Promise<string> =>
  project.succeed(['explain', ...args, '--stack', stack]);

describe('aac explain in an app', () => {
  test('names the line of the code that makes the object', async () => {
    expect(await explain('user', 'analytics_alert.stalled', 'name')).toMatch(
      /^analytics_alert\.stalled \(id \d+\), made in (?:.*\/)?main\.ts:12\n/,
    );
  });

  test('names what refers to it from other stacks: by an output of its stack, or by its id', async () => {
    expect(await explain('owner', 'analytics_webhook_action.hook', 'name')).toContain(
      'Referred to in other stacks by: byId: analytics_alert.late (webhook_action_ids, by its id), user: analytics_alert.stalled (webhook_action_ids).\n',
    );
    const document = JSON.parse(await explain('owner', 'analytics_webhook_action.idle', 'name', '--json')) as object;
    expect(document).toMatchObject({ referrers: [], elsewhere: { referrers: [], unread: [] } });
  });

  test('says which other stack cannot be read, and why', async () => {
    const state = readFileSync(stateOf('byId'), 'utf8');
    writeFileSync(stateOf('byId'), '{');
    const text = await explain('owner', 'analytics_webhook_action.hook', 'name');
    writeFileSync(stateOf('byId'), state);
    expect(text).toMatch(
      /by: user: analytics_alert\.stalled \(webhook_action_ids\)\.\nThe stack byId could not be looked at: .*byId\.tfstate/,
    );
  });
});
