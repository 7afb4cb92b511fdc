import { AlertShare, AnalyticsProvider, DataAnalyticsAlert } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const checkout = new DataAnalyticsAlert(stack, 'checkout', { name: 'Checkout failing' });

new AlertShare(stack, 'on_call', {
  alertId: checkout.id,
  type: 'user',
  user: 'on-call@example.com',
  access: 'view',
});

app.synth();
