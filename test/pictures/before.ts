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
  condition: 'select count(*) as orders where orders < 10',
  schedule: Schedule.every('15m'),
  notify: [onCall, sales],
});
orders.shareWith({ user: 'amy@example.com', access: 'edit' });
orders.shareWith({ user: 'ben@example.com', access: 'view' });

new Alert(stack, 'refunds-rising', {
  name: 'Refunds rising',
  datasetId: 4242,
  condition: 'select count(*) as refunds where refunds > 50',
  schedule: Schedule.every('1h'),
  notify: [sales],
});

app.synth();
