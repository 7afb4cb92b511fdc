import { AnalyticsProvider, DataAnalyticsAlerts } from 'analytics-as-code/cdktf';
import { App, TerraformOutput, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const all = new DataAnalyticsAlerts(stack, 'all');

new TerraformOutput(stack, 'first_alert', { value: all.alerts.get(0).name });

app.synth();
