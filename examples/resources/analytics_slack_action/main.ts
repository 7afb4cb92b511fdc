import { AnalyticsProvider, SlackAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack, TerraformVariable } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const webhookUrl = new TerraformVariable(stack, 'slack_webhook_url', { type: 'string' });
webhookUrl.addOverride('ephemeral', true);

new SlackAction(stack, 'on_call', {
  name: 'On call',
  channel: '#on-call',
  // Given to the service, and kept in no plan and no state. Another version sends it again.
  webhookUrlWo: webhookUrl.stringValue,
  webhookUrlWoVersion: 1,
});

app.synth();
