import { Alert, AnalyticsProvider, DataAnalyticsAlertPreview } from 'analytics-as-code/cdktf';
import { App, Fn, TerraformOutput, TerraformStack, Token } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const stalled = new DataAnalyticsAlertPreview(stack, 'stalled', {
  datasetId: 4242,
  condition: 'select count(*) as orders where orders < 10',
});

// Made as it was previewed.
new Alert(stack, 'previewed', {
  name: 'Orders stalled, as previewed',
  datasetId: stalled.datasetId,
  condition: stalled.condition,
});

new TerraformOutput(stack, 'matching_rows', { value: Token.asAny(Fn.jsondecode(stalled.rowsJson)) });

app.synth();
