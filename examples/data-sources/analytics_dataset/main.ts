import { AnalyticsProvider, DataAnalyticsDataset } from 'analytics-as-code/cdktf';
import { App, Fn, TerraformOutput, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const orders = new DataAnalyticsDataset(stack, 'orders', { id: 4242 });

new TerraformOutput(stack, 'fields_of_orders', { value: Fn.jsonencode(orders.fields) });

app.synth();
