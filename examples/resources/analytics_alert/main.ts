import { Alert, AnalyticsProvider, Schedule, SlackAction, WebhookAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const pager = new WebhookAction(stack, 'pager', { name: 'Pager', url: 'https://hooks.example.com/pager' });
const shop = new SlackAction(stack, 'shop', { name: 'Shop', channel: '#shop' });

new Alert(stack, 'orders_stalled', {
  name: 'Orders stalled',
  datasetId: 4242,
  condition: 'select count(*) as orders where orders < 10',
  // On working days at eight.
  schedule: Schedule.cron('0 8 * * 1-5'),
  email: {
    to: ['sales@example.com'],
    subject: 'Orders have stalled',
    body: 'Fewer than ten orders came in. Please have a look.',
  },
  // Sorted into webhookActionIds and slackActionIds.
  notify: [pager, shop],
});

new Alert(stack, 'refunds_rising', {
  name: 'Refunds rising',
  datasetId: 4242,
  condition: 'select count(*) as refunds where refunds > 50',
  schedule: Schedule.every('15m'),
  paused: true,
  // Further fields of the record, in the spelling of the service.
  settingsJson: JSON.stringify({ priority: 1 }),
  // A plan that deletes the alert is refused.
  deletionProtection: true,
});

app.synth();
