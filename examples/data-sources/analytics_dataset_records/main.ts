import { AnalyticsProvider, DataAnalyticsDatasetRecords } from 'analytics-as-code/cdktf';
import { App, Fn, TerraformOutput, TerraformStack, Token } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const targets = new DataAnalyticsDatasetRecords(stack, 'targets', { name: 'Targets', limit: 100 });

new TerraformOutput(stack, 'all_targets', { value: Token.asAny(Fn.jsondecode(targets.recordsJson)) });

app.synth();
