import { Alert, AnalyticsProvider, DataAnalyticsActions } from 'analytics-as-code/cdktf';
import { App, TerraformStack, Token } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const hooks = new DataAnalyticsActions(stack, 'hooks', { kind: 'webhook' });

// Every webhook of operations hears of this.
new Alert(stack, 'backup_missing', {
  name: 'Backup missing',
  condition: 'select count(*) as backups where backups < 1',
  webhookActionIds: Token.asList(
    `\${[for hook in ${hooks.fqn}.actions : hook.id if startswith(hook.name, "Operations")]}`,
  ),
});

app.synth();
