import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Flavour, flavours } from './flavours';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Synthesised {
  readonly '//': { readonly metadata: { version?: string } };
  readonly resource: { readonly analytics_alert: { readonly copy: object } };
}

const props = { name: 'Stalled', schedule: { frequency: 15, frequencyType: 'minute' }, paused: true } as const;
const hookProps = { name: 'Hook', url: 'https://hooks.example.com', headers: { Accept: 'text/plain' } };

/** What `app.synth()` writes for a flavour; only there do the tokens of another library break. */
function synthesise(name: string, { library, constructs }: Flavour): string {
  const outdir = join(folder, name);
  const app = new library.App({ outdir });
  const stack = new library.TerraformStack(app, 'same');
  new library.LocalBackend(stack, { path: 'same.tfstate' });
  new constructs.AnalyticsProvider(stack, 'analytics', { baseUrl: 'https://analytics.example.com' });
  const hook = new constructs.WebhookAction(stack, 'hook', hookProps);
  const chat = new constructs.SlackAction(stack, 'chat', { name: 'Chat', lifecycle: { preventDestroy: true } });
  new constructs.Alert(stack, 'alert', { ...props, webhookActionIds: [hook.id], slackActionIds: [chat.id] });
  const other = new constructs.DataAnalyticsAlert(stack, 'other', { name: 'Other' });
  const first = new constructs.DataAnalyticsAlerts(stack, 'all').alerts.get(0);
  new constructs.Alert(stack, 'copy', {
    ...props,
    condition: other.condition,
    email: { to: first.email.to },
    slackActionIds: first.slackActionIds,
  });
  app.synth();
  return readFileSync(join(outdir, 'stacks/same/cdk.tf.json'), 'utf8');
}

test('cdktf and cdktn synthesise the same, but for the version that they name', () => {
  const [first, second] = flavours.map(([name, flavour]) => JSON.parse(synthesise(name, flavour)) as Synthesised);
  expect(first?.['//'].metadata.version).not.toBe(second?.['//'].metadata.version);
  for (const synthesised of [first, second]) delete synthesised?.['//'].metadata.version;
  expect(first).toEqual(second);
  expect(JSON.stringify(first)).toContain('${analytics_webhook_action.hook.id}');
  expect(first?.resource.analytics_alert.copy).toMatchObject({
    condition: '${data.analytics_alert.other.condition}',
    email: { to: '${data.analytics_alerts.all.alerts[0].email.to}' },
    slack_action_ids: '${tolist(data.analytics_alerts.all.alerts[0].slack_action_ids)}',
  });
});
