import { AnalyticsProvider, DataAnalyticsWidgetInsights } from 'analytics-as-code/cdktf';
import { App, TerraformOutput, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const orders = new DataAnalyticsWidgetInsights(stack, 'orders', { widgetId: 4243 });

new TerraformOutput(stack, 'insights', { value: orders.insights });

app.synth();
