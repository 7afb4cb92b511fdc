import { AnalyticsProvider, Category } from 'analytics-as-code/cdktf';
import { App, TerraformOutput, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const sales = new Category(stack, 'sales', { name: 'Sales' });

const emea = sales.addChild('emea', { name: 'EMEA' });
sales.addChild('americas', { name: 'Americas' });
sales.addChild('asia', { name: 'Asia' });

const nordics = emea.addChild('nordics', { name: 'Nordics' });

new TerraformOutput(stack, 'path', { value: nordics.path }); // Sales / EMEA / Nordics

app.synth();
