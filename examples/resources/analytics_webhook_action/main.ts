import { AnalyticsProvider, WebhookAction } from 'analytics-as-code/cdktf';
import { App, TerraformStack, TerraformVariable } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const token = new TerraformVariable(stack, 'pager_token', { type: 'string' });
token.addOverride('ephemeral', true);

new WebhookAction(stack, 'pager', {
  name: 'Pager',
  url: 'https://hooks.example.com/pager',
  useFullDataset: false,
  filter: 'where orders < 10',
  // Given to the service, and kept in no plan and no state. Another version sends them again.
  headersWo: { Authorization: `Bearer ${token.stringValue}` },
  headersWoVersion: 1,
});

app.synth();
