import { AnalyticsProvider, Category } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const finance = new Category(stack, 'finance', { name: 'Finance' });

// The service can neither show nor undo this: destroying forgets it with a warning.
finance.addAsset({ dashboard: 242 });

// The same for a category that is managed elsewhere.
Category.fromId(stack, 'archive', '17').addAsset({ query: 7 });

app.synth();
