import { describe, expect, test } from '@jest/globals';
import { TerraformIterator, TerraformOutput, TerraformStack, TerraformVariable, Testing, Token } from 'cdktf';
import { Alert, AnalyticsProvider, WebhookAction } from '../../src/constructs/cdktf';
import { attributesOf, synthesise } from './fixture';

const webhook = { name: 'On call', url: 'https://hooks.example.com/on-call' };

describe('the synthesised JSON', () => {
  test('asks for the provider by its source, in a version that fits the constructs', () => {
    const { provider, terraform } = synthesise(() => undefined);
    expect(provider).toEqual({ analytics: [{}] });
    expect(terraform.required_providers).toEqual({
      analytics: { source: 'analytics-as-code/analytics', version: expect.stringMatching(/^~> \d+\.\d+\.\d+/) },
    });
  });

  test('holds a resource with all kinds of attributes', () => {
    const synthesised = synthesise((stack) => {
      new WebhookAction(stack, 'hook', { ...webhook, headers: { 'X-Team': 'shop' }, useFullDataset: true });
      new Alert(stack, 'alert', {
        name: 'Orders stalled',
        type: 1,
        datasetId: 4242,
        widgetId: '9007199254740993',
        schedule: { frequency: 15, frequencyType: 'minute', startTime: '08:00' },
        email: { to: ['sales@example.com'], attachResults: false },
        webhookActionIds: [7, '8'],
        settingsJson: JSON.stringify({ priority: 1 }),
        paused: true,
      });
    });
    expect(attributesOf(synthesised, 'analytics_webhook_action', 'hook')).toEqual({
      ...webhook,
      headers: { 'X-Team': 'shop' },
      use_full_dataset: true,
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toEqual({
      name: 'Orders stalled',
      type: 1,
      dataset_id: '4242',
      widget_id: '9007199254740993',
      schedule: { frequency: 15, frequency_type: 'minute', start_time: '08:00' },
      email: { to: ['sales@example.com'], attach_results: false },
      webhook_action_ids: ['7', '8'],
      settings_json: '{"priority":1}',
      paused: true,
    });
  });

  test('refers to the outputs of other constructs', () => {
    const synthesised = synthesise((stack) => {
      const hook = new WebhookAction(stack, 'hook', webhook);
      const first = new Alert(stack, 'first', { name: 'First', webhookActionIds: [hook.id] });
      new Alert(stack, 'second', {
        name: `After ${first.name}`,
        type: first.type,
        datasetId: first.datasetId,
        schedule: { cron: first.schedule.cron },
        email: { to: first.email.to },
        webhookActionIds: first.webhookActionIds,
        paused: first.paused,
      });
      new WebhookAction(stack, 'copy', { ...webhook, headers: hook.headers });
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'first')).toMatchObject({
      webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'second')).toEqual({
      name: 'After ${analytics_alert.first.name}',
      type: '${analytics_alert.first.type}',
      dataset_id: '${analytics_alert.first.dataset_id}',
      schedule: { cron: '${analytics_alert.first.schedule.cron}' },
      email: { to: '${analytics_alert.first.email.to}' },
      webhook_action_ids: '${tolist(analytics_alert.first.webhook_action_ids)}',
      paused: '${analytics_alert.first.paused}',
    });
    expect(attributesOf(synthesised, 'analytics_webhook_action', 'copy')).toMatchObject({
      headers: '${analytics_webhook_action.hook.headers}',
    });
  });

  test('takes tokens of every kind in place of checked values', () => {
    const synthesised = synthesise((stack) => {
      const text = new TerraformVariable(stack, 'text', { type: 'string' });
      const number = new TerraformVariable(stack, 'number', { type: 'number' });
      new Alert(stack, 'alert', {
        name: text.stringValue,
        datasetId: number.numberValue,
        widgetId: String(number.numberValue),
        schedule: { cron: '${var.text}', frequency: number.numberValue, frequencyType: Token.asAny(text.value) },
        email: { from: text.stringValue, to: text.listValue },
        webhookActionIds: Token.asList(text.value),
        paused: text.booleanValue,
      });
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toEqual({
      name: '${var.text}',
      dataset_id: '${var.number}',
      widget_id: '${var.number}',
      schedule: { cron: '${var.text}', frequency: '${var.number}', frequency_type: '${var.text}' },
      email: { from: '${var.text}', to: '${var.text}' },
      webhook_action_ids: '${var.text}',
      paused: '${var.text}',
    });
  });

  test('holds the arguments that Terraform takes for every resource', () => {
    const synthesised = synthesise((stack) => {
      const provider = new AnalyticsProvider(stack, 'other', { alias: 'other', baseUrl: 'https://other.example.com' });
      const hook = new WebhookAction(stack, 'hook', { ...webhook, provider });
      const iterator = TerraformIterator.fromList(['north', 'south']);
      new Alert(stack, 'alert', {
        name: iterator.value as string,
        forEach: iterator,
        dependsOn: [hook],
        lifecycle: { preventDestroy: true },
      });
    });
    expect(synthesised.provider.analytics).toEqual([{}, { alias: 'other', base_url: 'https://other.example.com' }]);
    expect(attributesOf(synthesised, 'analytics_webhook_action', 'hook')).toMatchObject({
      provider: 'analytics.other',
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toMatchObject({
      name: '${each.value}',
      for_each: '${toset(["north", "south"])}',
      depends_on: ['analytics_webhook_action.hook'],
      lifecycle: { prevent_destroy: true },
    });
  });

  test('lets overrides win', () => {
    const synthesised = synthesise((stack) => {
      new Alert(stack, 'alert', { name: 'Alert', paused: false }).addOverride('paused', true);
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toMatchObject({ paused: true });
  });
});

describe('the constructs', () => {
  test('are told apart from each other and from everything else', () => {
    synthesise((stack) => {
      const hook = new WebhookAction(stack, 'hook', webhook);
      expect(WebhookAction.isWebhookAction(hook)).toBe(true);
      expect(Alert.isAlert(hook)).toBe(false);
      expect(Alert.isAlert(undefined)).toBe(false);
      expect(AnalyticsProvider.isAnalyticsProvider(hook)).toBe(false);
      expect(AnalyticsProvider.isAnalyticsProvider(stack.node.findChild('analytics'))).toBe(true);
    });
  });

  test('have Terraform write the configuration of an object that exists', () => {
    const stack = new TerraformStack(Testing.app(), 'shop');
    expect(Alert.generateConfigForImport(stack, 'old', '242').toTerraform()).toEqual({
      import: [{ to: 'analytics_alert.old', id: '242' }],
    });
  });

  test('can be output', () => {
    const synthesised = synthesise((stack) => {
      const alert = new Alert(stack, 'alert', { name: 'Alert' });
      new TerraformOutput(stack, 'schedule', { value: alert.schedule, staticId: true });
    });
    expect(synthesised).toMatchObject({ output: { schedule: { value: '${analytics_alert.alert.schedule}' } } });
  });
});
