import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as cdktf from 'cdktf';
import * as cdktn from 'cdktn';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as cdktfConstructs from '../../src/constructs/cdktf';
import * as cdktnConstructs from '../../src/constructs/cdktn';

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

/** One stack for both libraries: what differs is where its classes come from. */
interface Flavour {
  readonly name: string;
  readonly App: new (config: { outdir: string }) => { synth(): void };
  readonly makeStack: (app: never) => void;
}

const props = { name: 'Stalled', schedule: { frequency: 15, frequencyType: 'minute' }, paused: true } as const;
const hookProps = { name: 'Hook', url: 'https://hooks.example.com', headers: { Accept: 'text/plain' } };

const flavours: readonly Flavour[] = [
  {
    name: 'cdktf',
    App: cdktf.App,
    makeStack(app) {
      const stack = new cdktf.TerraformStack(app, 'same');
      new cdktf.LocalBackend(stack, { path: 'same.tfstate' });
      new cdktfConstructs.AnalyticsProvider(stack, 'analytics', { baseUrl: 'https://analytics.example.com' });
      const hook = new cdktfConstructs.WebhookAction(stack, 'hook', hookProps);
      const chat = new cdktfConstructs.SlackAction(stack, 'chat', {
        name: 'Chat',
        lifecycle: { preventDestroy: true },
      });
      new cdktfConstructs.Alert(stack, 'alert', { ...props, webhookActionIds: [hook.id], slackActionIds: [chat.id] });
      const other = new cdktfConstructs.DataAnalyticsAlert(stack, 'other', { name: 'Other' });
      const all = new cdktfConstructs.DataAnalyticsAlerts(stack, 'all');
      const first = all.alerts.get(0);
      new cdktfConstructs.Alert(stack, 'copy', {
        ...props,
        condition: other.condition,
        email: { to: first.email.to },
        slackActionIds: first.slackActionIds,
      });
    },
  },
  {
    name: 'cdktn',
    App: cdktn.App,
    makeStack(app) {
      const stack = new cdktn.TerraformStack(app, 'same');
      new cdktn.LocalBackend(stack, { path: 'same.tfstate' });
      new cdktnConstructs.AnalyticsProvider(stack, 'analytics', { baseUrl: 'https://analytics.example.com' });
      const hook = new cdktnConstructs.WebhookAction(stack, 'hook', hookProps);
      const chat = new cdktnConstructs.SlackAction(stack, 'chat', {
        name: 'Chat',
        lifecycle: { preventDestroy: true },
      });
      new cdktnConstructs.Alert(stack, 'alert', { ...props, webhookActionIds: [hook.id], slackActionIds: [chat.id] });
      const other = new cdktnConstructs.DataAnalyticsAlert(stack, 'other', { name: 'Other' });
      const all = new cdktnConstructs.DataAnalyticsAlerts(stack, 'all');
      const first = all.alerts.get(0);
      new cdktnConstructs.Alert(stack, 'copy', {
        ...props,
        condition: other.condition,
        email: { to: first.email.to },
        slackActionIds: first.slackActionIds,
      });
    },
  },
];

/** What `app.synth()` writes for a flavour; only there do the tokens of another library break. */
function synthesise({ name, App, makeStack }: Flavour): string {
  const outdir = join(folder, name);
  const app = new App({ outdir });
  makeStack(app as never);
  app.synth();
  return readFileSync(join(outdir, 'stacks/same/cdk.tf.json'), 'utf8');
}

test('cdktf and cdktn synthesise the same, but for the version that they name', () => {
  const [first, second] = flavours.map((flavour) => JSON.parse(synthesise(flavour)) as Synthesised);
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
