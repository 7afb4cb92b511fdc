import { AnalyticsProvider, Category } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';
import { Channels } from './channels';
import { Finance } from './teams/finance';
import { Operations } from './teams/operations';
import { Sales } from './teams/sales';

const app = new App();
const stack = new TerraformStack(app, 'organisation');

// Address and login come from ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID and ANALYTICS_CLIENT_SECRET.
new AnalyticsProvider(stack, 'analytics');

const channels = new Channels(stack, 'channels');
const company = new Category(stack, 'company', { name: 'Company' });

new Sales(stack, 'sales', { channels, company });
new Operations(stack, 'operations', { channels, company });
new Finance(stack, 'finance', { channels, company });

app.synth();
