import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TerraformStack } from 'cdktf';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attributesOf, type Synthesised } from './fixture';
import { type Flavour, flavours } from './flavours';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Synthesises a stack "user" that takes something of a stack "owner"; only `app.synth()` resolves what goes between them. */
function synthesiseUser(
  { library, constructs }: Flavour,
  build: (owner: TerraformStack, user: TerraformStack) => void,
) {
  const outdir = mkdtempSync(join(folder, 'app-'));
  const app = new library.App({ outdir });
  const [owner, user] = ['owner', 'user'].map((name) => {
    const stack = new library.TerraformStack(app, name);
    new constructs.AnalyticsProvider(stack, 'analytics');
    return stack;
  }) as [TerraformStack, TerraformStack];
  build(owner, user);
  app.synth();
  const text = readFileSync(join(outdir, 'stacks/user/cdk.tf.json'), 'utf8');
  return { text, synthesised: JSON.parse(text) as Synthesised };
}

const idInOwner = (type: string): unknown =>
  expect.stringMatching(
    new RegExp(
      `^\\$\\{data\\.terraform_remote_state\\.cross-stack-reference-input-owner\\.outputs\\.[^}]*${type}[^}]*id\\}$`,
    ),
  );

describe.each(flavours)('in %s, an object of another stack', (_, flavour) => {
  const { constructs } = flavour;

  test('is notified by a reference between the stacks, as its id is', () => {
    const { synthesised } = synthesiseUser(flavour, (owner, user) => {
      const hook = new constructs.WebhookAction(owner, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
      const chat = new constructs.SlackAction(owner, 'chat', { name: 'Chat' });
      new constructs.Alert(user, 'construct', { name: 'A', notify: [hook, chat] });
      new constructs.Alert(user, 'id', { name: 'A', webhookActionIds: [hook.id], slackActionIds: [chat.id] });
    });
    const byConstruct = attributesOf(synthesised, 'analytics_alert', 'construct');
    expect(byConstruct).toMatchObject({
      webhook_action_ids: [idInOwner('webhook_action')],
      slack_action_ids: [idInOwner('slack_action')],
    });
    expect(byConstruct).toMatchObject(attributesOf(synthesised, 'analytics_alert', 'id'));
  });

  test('can be shared, and a category filled, where its id goes into fromId', () => {
    const { text, synthesised } = synthesiseUser(flavour, (owner, user) => {
      const { Alert, Category } = constructs;
      const alert = new Alert(owner, 'alert', { name: 'A' });
      const category = new Category(owner, 'category', { name: 'C' });
      Alert.fromId(user, 'theirs', alert.id).shareWith({ group: 7, access: 'view' });
      const theirs = Category.fromId(user, 'their-category', category.id);
      theirs.addChild('child', { name: 'D' });
      theirs.addAsset({ dashboard: 242 });
    });
    const only = (type: string): unknown =>
      attributesOf(synthesised, type, Object.keys(synthesised.resource[type] ?? {})[0] ?? '');
    expect(only('analytics_alert_share')).toMatchObject({ alert_id: idInOwner('analytics_alert') });
    expect(only('analytics_category')).toMatchObject({ parent_id: idInOwner('analytics_category') });
    expect(only('analytics_category_asset')).toMatchObject({ category_id: idInOwner('analytics_category') });
    expect(text).not.toMatch(/\$\{analytics_/);
  });

  test('gets its shares, children and assets in its own stack when they are made from it', () => {
    const { synthesised } = synthesiseUser(flavour, (owner, user) => {
      const hook = new constructs.WebhookAction(owner, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
      const alert = new constructs.Alert(user, 'alert', { name: 'A', condition: hook.name, notify: [hook] });
      alert.shareWith({ user: 'amy', access: 'edit' });
      new constructs.Category(user, 'category', { name: 'C' })
        .addChild('child', { name: hook.name })
        .addAsset({ query: 1 });
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toMatchObject({
      condition: expect.stringMatching(/cross-stack-reference-input-owner/),
    });
    expect(Object.keys(synthesised.resource).sort()).toEqual([
      'analytics_alert',
      'analytics_alert_share',
      'analytics_category',
      'analytics_category_asset',
    ]);
  });
});
