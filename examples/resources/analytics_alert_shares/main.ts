import { Alert, AlertShares, AnalyticsProvider } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const revenue = new Alert(stack, 'revenue', {
  name: 'Revenue dropped',
  condition: 'select sum(amount) as revenue where revenue < 100000',
});

// The whole list: whoever is not named loses access.
new AlertShares(stack, 'revenue_shares', {
  alertId: revenue.id,
  shares: [
    { type: 'user', user: 'amy@example.com', access: 'edit' },
    { type: 'user', user: 'ben@example.com', access: 'view', ssoUser: true },
    { type: 'group', groupId: 12, access: 'view' },
  ],
});

app.synth();
