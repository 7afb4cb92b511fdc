import { AnalyticsProvider, Category, DataAnalyticsCategories } from 'analytics-as-code/cdktf';
import { App, Fn, TerraformLocal, TerraformStack, Token } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'reporting');
new AnalyticsProvider(stack, 'analytics');

const all = new DataAnalyticsCategories(stack, 'all');
// Two categories may have the same path, so a path stands for a list of ids.
const ids = new TerraformLocal(
  stack,
  'category_ids',
  `\${{ for category in ${all.fqn}.categories : category.path => category.id... }}`,
);

new Category(stack, 'forecast', {
  name: 'Forecast',
  parentId: Token.asString(Fn.one(Token.asList(Fn.lookup(ids, 'Reports / Monthly')))),
});

app.synth();
