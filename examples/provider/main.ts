import { AnalyticsProvider } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
// The login comes from ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
new AnalyticsProvider(stack, 'analytics', {
  baseUrl: 'https://analytics.example.com',
  requestTimeout: '1m',
  validateOnPlan: 'warn',
  // Only what this installation spells differently.
  dialect: { segments: { slack: 'slack', teams: 'teams' } },
});

app.synth();
