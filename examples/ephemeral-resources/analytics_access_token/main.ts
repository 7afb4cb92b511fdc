import { AnalyticsProvider, DataAnalyticsAlerts } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

// The CDK libraries have no construct for ephemeral resources: an override adds the block.
stack.addOverride('ephemeral.analytics_access_token.run', { provider: 'analytics' });

// Another provider block works with the token of this run, and has no login of its own.
const reporting = new AnalyticsProvider(stack, 'reporting', {
  alias: 'reporting',
  accessToken: '${ephemeral.analytics_access_token.run.access_token}',
});

new DataAnalyticsAlerts(stack, 'all', { provider: reporting });

app.synth();
