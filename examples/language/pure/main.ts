import { join } from 'node:path';
import {
  Alert,
  AnalyticsProvider,
  Category,
  DataAnalyticsAlert,
  Schedule,
  WebhookAction,
} from 'analytics-as-code/cdktf';
import {
  App,
  AssetType,
  conditional,
  Fn,
  Op,
  TerraformAsset,
  TerraformCount,
  TerraformIterator,
  TerraformLocal,
  TerraformOutput,
  TerraformStack,
  TerraformVariable,
  Token,
} from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'language');

// Two provider blocks; what says nothing takes the first one.
new AnalyticsProvider(stack, 'analytics');
const patient = new AnalyticsProvider(stack, 'patient', { alias: 'patient', maxConcurrency: 2 });

// Variables, one with a rule of its own.
const region = new TerraformVariable(stack, 'region', {
  type: 'string',
  default: 'emea',
  description: 'The region that the alerts are about',
});
region.addValidation({
  condition: Token.asString(Fn.contains(['emea', 'apac'], region.stringValue)),
  errorMessage: 'The region must be emea or apac.',
});
const standIns = new TerraformVariable(stack, 'stand_ins', { type: 'number', default: 2, nullable: false });

// Locals, made of functions and operators.
const prefix = new TerraformLocal(stack, 'prefix', Fn.upper(region.stringValue));
const limits = new TerraformLocal(stack, 'limits', Fn.merge([{ orders: 10, refunds: 50 }, { visits: 1000 }]));

// One object for each element of a list, for each key of a map, and for each number.
const teams = TerraformIterator.fromList(['sales', 'support']);
const hooks = new WebhookAction(stack, 'hooks', {
  forEach: teams,
  name: `${prefix.asString} ${Fn.title(teams.value as string)}`,
  url: `https://hooks.example.com/${teams.value as string}`,
});
const tables = TerraformIterator.fromMap({
  orders: { sentence: 'Orders have stalled', cron: '0 8 * * 1-5' },
  refunds: { sentence: 'Refunds are rising', cron: '0 9 * * 1-5' },
});
const hookOfSales = Token.asNumber(Fn.lookupNested(hooks.fqn, ['"sales"', 'id']));
const limitOfTable = Token.asString(Fn.lookup(limits.expression, tables.key, 0));
new Alert(stack, 'tables', {
  forEach: tables,
  provider: patient,
  name: `${prefix.asString}: ${tables.getString('sentence')}`,
  condition: `select count(*) as n where table = ${tables.key} and n > ${limitOfTable}`,
  schedule: Schedule.cron(tables.getString('cron')),
  webhookActionIds: [hookOfSales],
  lifecycle: { createBeforeDestroy: true, ignoreChanges: ['paused'] },
});
const numbers = TerraformCount.of(standIns.numberValue);
const standIn = new WebhookAction(stack, 'stand-ins', {
  count: numbers,
  name: `Stand-in ${Token.asString(Op.add(numbers.index, 1))}`,
  url: 'https://hooks.example.com/stand-in',
});

// A tree, a condition, and a text that lies in a file.
const root = new Category(stack, 'root', { name: Fn.join(' / ', ['Company', prefix.asString]) });
new Category(stack, 'child', { name: 'Alerts', parentId: root.id, lifecycle: { preventDestroy: false } });
const runbook = new TerraformAsset(stack, 'runbook', {
  path: join(__dirname, 'runbook.txt'),
  type: AssetType.FILE,
});
const urgent = new Alert(stack, 'urgent', {
  name: 'Urgent',
  condition: Token.asString(conditional(Op.eq(region.value, 'emea'), 'select count(*) as n where n > 5', 'n > 7')),
  email: { to: ['on-call@example.com'], subject: 'Urgent', body: `See ${runbook.fileName}` },
  dependsOn: [root],
});

// What is in the service, and what others may know.
const found = new DataAnalyticsAlert(stack, 'found', { id: urgent.id });
new TerraformOutput(stack, 'hook_ids', { value: TerraformIterator.fromResources(hooks).pluckProperty('id') });
new TerraformOutput(stack, 'short_names', { value: teams.forExpressionForMap('key', 'substr(upper(key), 0, 3)') });
new TerraformOutput(stack, 'stand_in_names', {
  value: Fn.join(', ', Token.asList(Fn.lookupNested(standIn.fqn, ['*', 'name']))),
});
new TerraformOutput(stack, 'found_name', { value: Fn.lower(found.name) });
new TerraformOutput(stack, 'secret', {
  value: Token.asString(Fn.sensitive(Fn.jsonencode({ region: region.stringValue }))),
  sensitive: true,
});

app.synth();
