import { AnalyticsProvider, WebhookAction } from 'analytics-as-code/cdktf';
import { App, Fn, TerraformOutput, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'impure');
new AnalyticsProvider(stack, 'analytics');

// A function such as `timestamp` has another value in each run: what is made of it changes each time, and is ignored here.
new WebhookAction(stack, 'hook', {
  name: `Made at ${Fn.timestamp()}`,
  url: 'https://hooks.example.com/made',
  lifecycle: { ignoreChanges: ['name'] },
});

new TerraformOutput(stack, 'planned_at', { value: Fn.plantimestamp() });

app.synth();
