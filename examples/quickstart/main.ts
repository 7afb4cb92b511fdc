import { Alert, AnalyticsProvider, Schedule, WebhookAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'quickstart');

// Address and login come from ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
new AnalyticsProvider(stack, 'analytics');

const onCall = new WebhookAction(stack, 'on-call', {
  name: 'On call',
  url: 'https://hooks.example.com/on-call',
});

new Alert(stack, 'orders-stalled', {
  name: 'Orders stalled',
  datasetId: 4242,
  condition: 'select count(*) as orders where placed >= $c9_now-6h and orders < 10',
  schedule: Schedule.cron('0 8 * * 1-5'),
  email: {
    to: ['sales@example.com'],
    subject: 'Orders have stalled',
    body: 'Fewer than ten orders came in. Please have a look.',
  },
  notify: [onCall],
});

new Alert(stack, 'refunds-rising', {
  name: 'Refunds rising',
  datasetId: 4242,
  condition: 'select count(*) as refunds where status = refunded and placed >= $c9_now-1d and refunds > 50',
  schedule: Schedule.every('15m'),
  notify: [onCall],
  paused: true,
});

app.synth();
