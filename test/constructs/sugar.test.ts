import { describe, expect, test } from '@jest/globals';
import { TerraformVariable, Token } from 'cdktf';
import {
  Alert,
  AnalyticsProvider,
  type AssetProps,
  Category,
  Schedule,
  type ShareProps,
  SlackAction,
  TeamsAction,
  WebhookAction,
} from '../../src/constructs/cdktf';
import { attributesOf, type Synthesised, synthesise } from './fixture';

const webhook = { name: 'On call', url: 'https://hooks.example.com/on-call' };

/** The resources of a type, each without cdktf's notes. */
function all(synthesised: Synthesised, type: string): Record<string, unknown>[] {
  return Object.keys(synthesised.resource[type] ?? {}).map((name) => attributesOf(synthesised, type, name));
}

describe('notify', () => {
  test('sorts actions and references into the set of their kind, beside the ids that are given there', () => {
    const synthesised = synthesise((stack) => {
      const hook = new WebhookAction(stack, 'hook', webhook);
      const chat = new SlackAction(stack, 'chat', { name: 'Chat' });
      const team = new TeamsAction(stack, 'team', { name: 'Team' });
      const others = [WebhookAction.fromId(stack, 'old', 7), SlackAction.fromId(stack, 'older', '8')];
      new Alert(stack, 'alert', { name: 'A', notify: [hook, chat, team, hook, ...others], teamsActionIds: [9] });
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toEqual({
      name: 'A',
      webhook_action_ids: ['${analytics_webhook_action.hook.id}', '7'],
      slack_action_ids: ['${analytics_slack_action.chat.id}', '8'],
      teams_action_ids: ['9', '${analytics_teams_action.team.id}'],
    });
    expect(Object.keys(synthesised.resource)).toHaveLength(4);
  });

  test('declares all three sets, so that an action that leaves the code leaves the alert', () => {
    const synthesised = synthesise((stack) => {
      new Alert(stack, 'alert', { name: 'A', notify: [TeamsAction.fromId(stack, 'team', 3)] });
      new Alert(stack, 'silent', { name: 'A', notify: [] });
      new Alert(stack, 'unsaid', { name: 'A' });
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toMatchObject({
      webhook_action_ids: [],
      slack_action_ids: [],
      teams_action_ids: ['3'],
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'silent')).toMatchObject({ teams_action_ids: [] });
    expect(attributesOf(synthesised, 'analytics_alert', 'unsaid')).toEqual({ name: 'A' });
  });

  test('is joined by Terraform with a list that only Terraform knows', () => {
    const synthesised = synthesise((stack) => {
      const ids = new TerraformVariable(stack, 'ids', { type: 'list(string)' });
      const hook = new WebhookAction(stack, 'hook', webhook);
      const chats = Token.asList(ids.value);
      new Alert(stack, 'alert', { name: 'A', notify: [hook], webhookActionIds: ids.listValue, slackActionIds: chats });
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toMatchObject({
      webhook_action_ids: '${concat(var.ids, [analytics_webhook_action.hook.id])}',
      slack_action_ids: '${var.ids}',
    });
  });
});

describe('shareWith', () => {
  test('makes a share under the alert, with a name that is made from the grantee', () => {
    const share = (build: (alert: Alert) => void): string[] =>
      Object.keys(
        synthesise((stack) => {
          build(new Alert(stack, 'alert', { name: 'A' }));
        }).resource['analytics_alert_share'] ?? {},
      );
    const names = share((alert) => {
      alert.shareWith({ user: 'amy@example.com', access: 'edit' });
      alert.shareWith({ group: 12, access: 'view' });
    });
    expect(names).toEqual([
      expect.stringMatching(/^alert_group-12_\w{8}$/),
      expect.stringMatching(/^alert_user-amyexamplecom_\w{8}$/),
    ]);
    const reordered = share((alert) => {
      for (const group of [7, 12]) alert.shareWith({ group, access: 'view' });
      alert.shareWith({ user: 'amy@example.com', access: 'view', ssoUser: true });
    });
    expect(reordered).toEqual(expect.arrayContaining(names));
  });

  test('says what AlertShare says, for alerts that are managed here and elsewhere', () => {
    const synthesised = synthesise((stack) => {
      const alert = new Alert(stack, 'alert', { name: 'A' });
      const share = alert.shareWith({ user: 'me+you@example.com', access: 'edit', ssoUser: true });
      Alert.fromId(stack, 'old', '242').shareWith({ group: '12', access: 'view' }, { dependsOn: [share] });
    });
    const [first, second] = all(synthesised, 'analytics_alert_share');
    expect(first).toEqual({
      alert_id: '${analytics_alert.alert.id}',
      type: 'user',
      user: 'me+you@example.com',
      access: 'edit',
      sso_user: true,
    });
    expect(second).toEqual({
      alert_id: '242',
      type: 'group',
      group_id: '12',
      access: 'view',
      depends_on: [expect.stringMatching(/^analytics_alert_share\.alert_user-/)],
    });
    expect(Object.keys(synthesised.resource)).toEqual(['analytics_alert', 'analytics_alert_share']);
  });

  test.each([
    [{ access: 'view' }, '[shop/alert] shareWith takes one of user, group, not none.'],
    [{ user: 'amy', group: 1, access: 'view' }, 'shareWith takes one of user, group, not user and group.'],
  ])('refuses %p at once', (share, message) => {
    synthesise((stack) => {
      const alert = new Alert(stack, 'alert', { name: 'A' });
      expect(() => alert.shareWith(share as ShareProps)).toThrow(message);
    });
  });

  test('refuses a grantee that it was called with before', () => {
    synthesise((stack) => {
      const alert = new Alert(stack, 'alert', { name: 'A' });
      alert.shareWith({ user: 'amy', access: 'view' });
      expect(() => alert.shareWith({ user: 'amy', access: 'edit' })).toThrow(
        '[shop/alert] shareWith was called for the user "amy" already: keep one of the two calls.',
      );
    });
  });

  test('refuses a grantee that only Terraform knows, as it cannot name a construct', () => {
    synthesise((stack) => {
      const variable = new TerraformVariable(stack, 'group', { type: 'number' });
      const alert = new Alert(stack, 'alert', { name: 'A' });
      for (const group of [variable.numberValue, variable.stringValue]) {
        expect(() => alert.shareWith({ group, access: 'view' })).toThrow(
          'shareWith needs a group that is known while the code runs, because it names the construct. Make an AlertShare with an id of your own instead.',
        );
      }
    });
  });
});

describe('a category', () => {
  test('makes children and puts assets into itself, also when it is managed elsewhere', () => {
    const synthesised = synthesise((stack) => {
      const sales = new Category(stack, 'sales', { name: 'Sales' });
      sales.addChild('emea', { name: 'EMEA' }).addChild('dach', { name: 'DACH' }).addAsset({ dashboard: 242 });
      Category.fromId(stack, 'old', 17).addChild('new', { name: 'New' });
      Category.fromId(stack, 'older', '18').addAsset({ query: '9007199254740993' });
    });
    const parents = all(synthesised, 'analytics_category').map(({ name, parent_id: parent }) => [name, parent]);
    expect(parents).toEqual([
      ['New', '17'],
      ['Sales', undefined],
      ['EMEA', '${analytics_category.sales.id}'],
      ['DACH', expect.stringMatching(/^\$\{analytics_category\.sales_emea_\w{8}\.id\}$/)],
    ]);
    expect(all(synthesised, 'analytics_category_asset')).toEqual([
      { category_id: '18', asset_id: '9007199254740993', asset_type: 'query' },
      {
        category_id: expect.stringMatching(/^\$\{analytics_category\.sales_emea_dach_\w{8}\.id\}$/),
        asset_id: '242',
        asset_type: 'dashboard',
      },
    ]);
  });

  test.each([
    [{}, 'addAsset takes one of dashboard, widget, query, not none.'],
    [{ dashbord: 1 }, '[shop/category] addAsset takes one of dashboard, widget, query, not dashbord.'],
    [{ widget: 1, query: 2 }, 'addAsset takes one of dashboard, widget, query, not widget and query.'],
    [
      { widget: '${var.widget}' },
      'addAsset needs a widget that is known while the code runs, because it names the construct. Make a CategoryAsset with an id of your own instead.',
    ],
  ])('refuses the asset %p at once', (asset, message) => {
    synthesise((stack) => {
      const category = new Category(stack, 'category', { name: 'C' });
      expect(() => category.addAsset(asset as unknown as AssetProps)).toThrow(message);
    });
  });
});

test('what is made from a construct uses the provider of that construct, unless it is told another', () => {
  const synthesised = synthesise((stack) => {
    const provider = new AnalyticsProvider(stack, 'second', { alias: 'second' });
    const third = new AnalyticsProvider(stack, 'third', { alias: 'third' });
    const alert = new Alert(stack, 'alert', { name: 'A', provider });
    alert.shareWith({ user: 'amy', access: 'view' });
    alert.shareWith({ user: 'ben', access: 'view' }, { provider: third });
    const category = new Category(stack, 'category', { name: 'C', provider });
    category.addChild('child', { name: 'D' }).addAsset({ query: 1 });
  });
  const providersOf = (type: string): unknown[] => all(synthesised, type).map(({ provider }) => provider);
  expect(providersOf('analytics_alert_share')).toEqual(['analytics.second', 'analytics.third']);
  expect(providersOf('analytics_category')).toEqual(['analytics.second', 'analytics.second']);
  expect(providersOf('analytics_category_asset')).toEqual(['analytics.second']);
});

test('Schedule answers the props of a schedule, tokens included', () => {
  const synthesised = synthesise((stack) => {
    const cron = new TerraformVariable(stack, 'cron', { type: 'string' });
    new Alert(stack, 'often', { name: 'A', schedule: Schedule.every('15m') });
    new Alert(stack, 'daily', { name: 'A', schedule: { ...Schedule.cron('0 8 * * 1-5'), startTime: '08:00' } });
    new Alert(stack, 'later', { name: 'A', schedule: Schedule.cron(cron.stringValue) });
  });
  const schedules = ['often', 'daily', 'later'].map((name) => attributesOf(synthesised, 'analytics_alert', name));
  expect(schedules).toMatchObject([
    { schedule: { frequency: 15, frequency_type: 'minute' } },
    { schedule: { cron: '0 8 * * 1-5', start_time: '08:00' } },
    { schedule: { cron: '${var.cron}' } },
  ]);
});

test('the dialect is written as JSON, from an object or from its text', () => {
  const { provider } = synthesise((stack) => {
    new AnalyticsProvider(stack, 'b', { alias: 'b', dialect: { segments: { webhook: 'hooks' } } });
    new AnalyticsProvider(stack, 'c', { alias: 'c', dialect: '{ "segments": { "webhook": "hooks" } }' });
  });
  expect(provider.analytics.slice(1)).toEqual([
    { alias: 'b', dialect: '{"segments":{"webhook":"hooks"}}' },
    { alias: 'c', dialect: '{ "segments": { "webhook": "hooks" } }' },
  ]);
});
