import { AnalyticsProvider, TeamsAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack, TerraformVariable } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const token = new TerraformVariable(stack, 'teams_token', { type: 'string', sensitive: true });

new TeamsAction(stack, 'managers', {
  name: 'Managers',
  channel: 'Managers',
  token: token.stringValue,
  // The service cannot delete actions: rather fail at plan than leave one behind.
  onDestroy: 'fail',
});

app.synth();
