import { AnalyticsProvider, DataAnalyticsSystemStatus } from 'analytics-as-code/cdktf';
import { App, TerraformOutput, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const platform = new DataAnalyticsSystemStatus(stack, 'platform');

new TerraformOutput(stack, 'platform_is_healthy', { value: platform.healthy });

app.synth();
