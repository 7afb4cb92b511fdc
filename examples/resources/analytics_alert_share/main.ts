import { Alert, AnalyticsProvider } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const margin = new Alert(stack, 'margin', {
  name: 'Margin below target',
  condition: 'select avg(margin) as margin where margin < 20',
});

// One entry of the list each; everybody else's access stays as it is.
margin.shareWith({ group: 12, access: 'view' });
for (const user of ['amy@example.com', 'ben@example.com']) margin.shareWith({ user, access: 'edit' });

// The same for an alert that is managed elsewhere.
Alert.fromId(stack, 'old', '242').shareWith({ user: 'amy@example.com', access: 'view' });

app.synth();
