import { afterAll, describe, expect, test } from '@jest/globals';
import { resourceDefinitions } from '../../src/resources';
import { alertAttributes } from '../../src/resources/alert/attributes';
import { providerAttributes } from '../../src/resources/provider/attributes';
import { shareAttributes } from '../../src/resources/share/attributes';
import { byTier } from '../support/depth';
import { openEditors } from '../support/editor';

const source = `
import { App, TerraformStack } from 'cdktf';
import { Alert, WebhookAction } from '../../src/constructs/cdktf';

const stack = new TerraformStack(new App(), 'shop');
const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
const alert = new Alert(stack, 'alert', {
  name: 'Alert',
  condition: 'select *',
  deletionProtection: true,
  schedule: { frequencyType: 'hour', frequency: 1 },
  webhookActionIds: [hook.id, 7],
});
new Alert(stack, 'wrong', {
  name: alert.name,
  shedule: {},
});
new Alert(stack, 'wrong-inside', { name: 'x', schedule: { startTim: '' } });
new Alert(stack, 'wrong-choice', { name: 'x', schedule: { frequencyType: 'fortnight' } });
new Alert(stack, 'nameless', { paused: alert.paused });
alert.condition = 'select 1';
alert.putSchedule({ cron: '0 8 * * *' });
alert.resetDatasetId();
hook.headersWo = { Accept: hook.urlInput };
alert.paused = alert.paused;
alert.name = 5;
alert.schedule = { cron: '0 8 * * *' };
alert.schedule.cron = 5;
new Alert(stack, 'same', { name: 'Same', schedule: alert.schedule, email: alert.email });
alert.id = '7';
alert.resetName();
`;

const sugarFor = (library: string): string => `
import { App, TerraformStack } from '${library}';
import { Alert, AnalyticsProvider, Category, Schedule, SlackAction, WebhookAction } from '../../src/constructs/${library}';

const stack = new TerraformStack(new App(), 'shop');
new AnalyticsProvider(stack, 'analytics', { dialect: { segments: { webhook: 'hooks' } } });
const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
const chat = SlackAction.fromId(stack, 'chat', 7);
const alert = new Alert(stack, 'alert', { name: 'A', notify: [hook, chat], schedule: Schedule.every('15m') });
alert.shareWith({ user: 'amy', access: 'edit', ssoUser: true });
alert.shareWith({ group: 12, access: 'view' });
const category = new Category(stack, 'sales', { name: 'Sales' });
category.addChild('emea', { name: 'EMEA' });
category.addAsset({ dashboard: 242 });
const old = Alert.fromId(stack, 'old', '242');
old.shareWith({ user: 'ben', access: 'view' });

new Alert(stack, 'wrong-1', { name: 'A', notify: [alert] });
new Alert(stack, 'wrong-2', { name: 'A', notify: ['7'] });
new Alert(stack, 'wrong-3', { name: 'A', notify: [old] });
new Alert(stack, 'wrong-4', { name: 'A', notifi: [] });
alert.shareWith({ user: 'amy', group: 12, access: 'edit' });
alert.shareWith({ user: 'amy', access: 'own' });
alert.shareWith({ user: 'amy' });
category.addAsset({ dashboard: 1, widget: 2 });
category.addAsset({ report: 1 });
category.addChild('child', { name: 'C', parentId: 7 });
new AnalyticsProvider(stack, 'wrong-5', { dialect: { segmnts: {} } });
new AnalyticsProvider(stack, 'wrong-6', { dialect: { fields: { alert: { nmae: 'x' } } } });
Schedule.every(15);
`;

// What is generated for the two differs in the names of their packages alone.
const libraries = byTier<readonly ('cdktf' | 'cdktn')[]>({
  test: ['cdktf'],
  ci: ['cdktf', 'cdktn'],
  attack: ['cdktf', 'cdktn'],
});
const editors = openEditors({
  'in-the-editor.ts': source,
  'sugar-of-cdktf.ts': sugarFor('cdktf'),
  'sugar-of-cdktn.ts': libraries.includes('cdktn') ? sugarFor('cdktn') : '',
});

afterAll(() => {
  editors.close();
});

describe('in the editor', () => {
  const editor = editors.of['in-the-editor.ts'];

  test('hovering over a property shows the description and the example of its attribute', () => {
    const { description, example } = alertAttributes['condition'] ?? {};
    expect(editor.hover('condition:')).toEqual({
      documentation: `${String(description)} \`null\` takes its value away.`,
      tags: [`@example ${String(example)}`],
    });
  });

  test('hovering over a property shows its default', () => {
    expect(editor.hover('deletionProtection:').tags).toEqual(['@default false']);
  });

  test('hovering over a nested property calls its neighbours by their TypeScript names', () => {
    expect(editor.hover('frequency:').documentation).toMatch(
      /^How many units of `frequencyType` lie between two checks\./,
    );
  });

  test('hovering over an output shows the description of its attribute', () => {
    expect(editor.hover('id, 7').documentation).toBe(alertAttributes['id']?.description);
  });

  test('hovering over an attribute that is set shows its description', () => {
    expect(editor.hover('condition = ').documentation).toBe(alertAttributes['condition']?.description);
    expect(editor.hover('headersWo = ').documentation).toMatch(/^The same as `headers`, but kept in no plan/);
  });

  test.each([
    ['putSchedule(', 'Gives `schedule`.', /^src\/constructs\/cdktf\/generated\/alert\.ts: putSchedule\(/],
    ['resetDatasetId(', 'Takes `datasetId` out of the code.', /generated\/alert\.ts: resetDatasetId\(\): void/],
    ['urlInput', 'What `url` was given.', /generated\/webhook-action\.ts: urlInput\(\): WebhookActionProps\['url'\]/],
  ])('%s says what it is and leads to where it is', (text, documentation, definition) => {
    expect(editor.hover(text).documentation).toBe(documentation);
    expect(editor.goToDefinition(text)).toEqual([expect.stringMatching(definition)]);
  });

  test('hovering over a class says what it is', () => {
    expect(editor.hover("Alert(stack, 'alert'").documentation).toMatch(
      /^An alert: a condition over a dataset or widget/,
    );
  });

  test('an empty choice is completed with the allowed values', () => {
    expect(editor.complete("frequencyType: '")).toEqual(
      expect.arrayContaining(['minute', 'hour', 'day', 'week', 'month']),
    );
  });

  test('a misspelt, wrong or missing property is an error where it stands', () => {
    expect(editor.errors()).toEqual([
      expect.stringMatching(/^shedule: .*does not exist in type 'AlertConfig'.*'schedule'/),
      expect.stringMatching(/^startTim: .*does not exist in type 'AlertScheduleProps'.*'startTime'/),
      expect.stringMatching(/^frequencyType: Type '"fortnight"' is not assignable/),
      expect.stringMatching(/Property 'name' is missing/),
      expect.stringMatching(/^alert\.name: Type 'number' is not assignable to type 'string'/),
      expect.stringMatching(/^schedule: Cannot assign to 'schedule' because it is a read-only property/),
      expect.stringMatching(/^alert\.schedule\.cron: Type 'number' is not assignable to type 'string'/),
      expect.stringMatching(/^id: Cannot assign to 'id' because it is a read-only property/),
      expect.stringMatching(/^resetName: Property 'resetName' does not exist/),
    ]);
  });
});

describe.each(libraries)('the sugar of %s in the editor', (library) => {
  const editor = editors.of[`sugar-of-${library}.ts`];

  test.each([
    [
      'notify: [hook, chat]',
      /^The actions that are notified when the alert fires, of every kind/,
      '@example [hook, chat]',
    ],
    ["every('15m')", /^Checks in equal steps: `15m`, `2h`, `1d`, `1w`, `1mo`/, "@example Schedule.every('15m')"],
    ["Schedule.every('15m')", /^When an alert is checked, in few words/, undefined],
    [
      'shareWith({ group',
      /^Shares the alert with one user or group/,
      expect.stringContaining('@example alert.shareWith'),
    ],
    ["shareWith({ user: 'ben'", /^Shares the alert with one user or group/, expect.anything()],
    ["user: 'amy'", /^Name of the user\.$/, "@example 'amy@example.com'"],
    ['group: 12', /^Id of the group\.$/, '@example 12'],
    ['addChild(', /^Makes a category in this one\.$/, expect.stringContaining('@example sales.addChild')],
    ['addAsset({ dashboard: 242', /^Puts a dashboard, widget or query into the category/, expect.anything()],
    ['dashboard: 242', /^Id of a dashboard\.$/, '@example 242'],
    ['fromId(stack, ', /^Refers to an `analytics_slack_action` that is managed elsewhere/, expect.anything()],
  ])('hovering over %s says what it is', (text, documentation, example) => {
    const hovered = editor.hover(text);
    expect(hovered.documentation).toMatch(documentation);
    expect(hovered.tags[0]).toEqual(example);
  });

  test.each(['Alert', 'Category'])('hovering over %s, which is written by hand, says what its resource is', (name) => {
    const resource = resourceDefinitions.find(({ type }) => type === `analytics_${name.toLowerCase()}`);
    expect(editor.hover(`${name}(stack`).documentation).toBe(resource?.description);
  });

  test('props that are taken over keep the description of their attribute', () => {
    expect(editor.hover('ssoUser').documentation).toBe(shareAttributes.sso_user.description);
    expect(editor.hover("access: 'edit'").documentation).toBe(shareAttributes.access.description);
    expect(editor.hover('dialect: ').documentation).toBe(providerAttributes['dialect']?.description);
  });

  test('completes what is allowed', () => {
    expect(editor.complete("access: '").sort()).toEqual(['edit', 'view']);
    expect(editor.complete('dialect: { segments: { ')).toEqual(expect.arrayContaining(['slack', 'teams']));
    expect(editor.complete('category.addAsset({ ')).toEqual(expect.arrayContaining(['dashboard', 'query', 'widget']));
  });

  test('what is wrong is an error where it stands', () => {
    expect(editor.errors()).toEqual([
      expect.stringMatching(/^alert: Type 'Alert' is not assignable to type 'NotifiableAction'/),
      expect.stringMatching(/^'7': Type 'string' is not assignable to type 'NotifiableAction'/),
      expect.stringMatching(/^old: Type 'AlertReference' is not assignable to type 'NotifiableAction'/),
      expect.stringMatching(/^notifi: .*does not exist in type 'AlertConfig'.*'notify'/),
      expect.stringMatching(/^\{ user: 'amy', group: 12.*not assignable to parameter of type 'ShareProps'/),
      expect.stringMatching(/^access: Type '"own"' is not assignable to type/),
      expect.stringMatching(/^\{ user: 'amy' \}: .*Property 'access' is missing/),
      expect.stringMatching(/^\{ dashboard: 1, widget: 2 \}: .*not assignable to parameter of type 'AssetProps'/),
      expect.stringMatching(/^report: .*does not exist in type 'AssetProps'/),
      expect.stringMatching(/^parentId: .*does not exist in type 'ChildCategoryConfig'/),
      expect.stringMatching(/^segmnts: .*'segments'/),
      expect.stringMatching(/^nmae: .*'nmae' does not exist in type/),
      expect.stringMatching(/^15: Argument of type 'number' is not assignable/),
    ]);
  });
});
