import { Alert, AnalyticsProvider, Schedule, SlackAction, WebhookAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'shop');
new AnalyticsProvider(stack, 'analytics');

const onCall = new WebhookAction(stack, 'on-call', { name: 'On call', url: 'https://hooks.example.com/on-call' });
const sales = new SlackAction(stack, 'sales', { name: 'Sales channel', channel: '#sales' });

const orders = new Alert(stack, 'orders-stalled', {
  name: 'Orders stalled',
  datasetId: 4242,
  condition: 'select count(*) as orders where orders < 20',
  schedule: Schedule.cron('0 8 * * 1-5'),
  notify: [sales],
});
orders.shareWith({ user: 'amy@example.com', access: 'edit' });

new Alert(stack, 'payments-failing', {
  name: 'Payments failing',
  datasetId: 4242,
  condition: "select count(*) as failed where status = 'failed'",
  schedule: Schedule.every('15m'),
  notify: [onCall],
});

app.synth();
