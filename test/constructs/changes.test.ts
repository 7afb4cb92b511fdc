import { describe, expect, test } from '@jest/globals';
import type { IConstruct } from 'constructs';
import type { Alert, AlertConfig } from '../../src/constructs/cdktf';
import { camelCase, pascalCase } from '../../src/base/text/camel-case';
import { hasConstruct, kinds } from '../../src/codegen/kinds';
import { isNested } from '../../src/codegen/names';
import { isProp, unsetName } from '../../src/model';
import { attributesOf, type Synthesised } from './fixture';
import { flavours } from './flavours';

describe.each(flavours)('constructs of %s, changed after they were made,', (_, { library, constructs }) => {
  const { Alert, AnalyticsProvider, WebhookAction } = constructs;

  /** A stack, and what the library's own testing tools synthesise of it. */
  function openStack() {
    const stack = new library.TerraformStack(library.Testing.app(), 'shop');
    const provider = new AnalyticsProvider(stack, 'analytics', { baseUrl: 'https://old.example.com', maxRetries: 1 });
    const synthesise = (): Synthesised => JSON.parse(library.Testing.synth(stack, true)) as Synthesised;
    return { stack, provider, synthesise };
  }

  const alertOf = (synthesised: Synthesised): unknown => attributesOf(synthesised, 'analytics_alert', 'alert');

  test('give the headers of the provider the names that the code gives them', () => {
    const { provider, synthesise } = openStack();
    provider.extraHeaders = { 'X-Gateway-Key': 'k', CF_Access: 'c' };
    const { analytics } = synthesise().provider;
    expect(analytics).toEqual([expect.objectContaining({ extra_headers: { 'X-Gateway-Key': 'k', CF_Access: 'c' } })]);
  });

  test('synthesise the last value of an attribute', () => {
    const { stack, synthesise } = openStack();
    const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
    const alert = new Alert(stack, 'alert', { name: 'A', datasetId: 7, schedule: { cron: '0 8 * * *' }, paused: true });
    alert.name = `After ${hook.name}`;
    alert.widgetId = 9;
    alert.webhookActionIds = [hook.id];
    alert.resetDatasetId();
    alert.resetPaused();
    alert.putSchedule({ frequency: 1, frequencyType: 'day' });
    expect(alertOf(synthesise())).toEqual({
      name: 'After ${analytics_webhook_action.hook.name}',
      widget_id: '9',
      webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
      schedule: { frequency: 1, frequency_type: 'day' },
    });
  });

  test('take a value away from the service by null, until it is reset', () => {
    const { stack, synthesise } = openStack();
    const alert = new Alert(stack, 'alert', { name: 'A', datasetId: null, email: { subject: null, body: 'Look.' } });
    alert.widgetId = null;
    const unset = ['dataset_id', 'widget_id', 'email.subject'];
    expect(alertOf(synthesise())).toEqual({ name: 'A', email: { body: 'Look.' }, unset });
    expect(alert.widgetIdInput).toBeNull();
    alert.resetWidgetId();
    alert.datasetId = 7;
    alert.resetEmail();
    expect(alertOf(synthesise())).toEqual({ name: 'A', dataset_id: '7' });
  });

  test('are changed inside nested objects', () => {
    const { stack, synthesise } = openStack();
    const schedule = { cron: '0 8 * * *', startTime: '08:00' };
    const alert = new Alert(stack, 'alert', { name: 'A', schedule });
    alert.schedule.cron = '0 9 * * *';
    alert.schedule.resetStartTime();
    alert.email.subject = `About ${alert.name}`;
    alert.email.to = ['sales@example.com'];
    expect([alert.schedule.cronInput, alert.scheduleInput]).toEqual(['0 9 * * *', { cron: '0 9 * * *' }]);
    expect(schedule).toEqual({ cron: '0 8 * * *', startTime: '08:00' });
    expect(alertOf(synthesise())).toEqual({
      name: 'A',
      schedule: { cron: '0 9 * * *' },
      email: { subject: 'About ${analytics_alert.alert.name}', to: ['sales@example.com'] },
    });
    alert.schedule.cron = 'banana';
    expect(synthesise).toThrow('[shop/alert] schedule.cron must be a cron expression');
    alert.resetSchedule();
    alert.email.subject = null;
    expect(alertOf(synthesise())).toEqual({
      name: 'A',
      email: { to: ['sales@example.com'] },
      unset: ['email.subject'],
    });
  });

  test('take the nested object of another alert, until something in it is set', () => {
    const { stack, synthesise } = openStack();
    const other = new Alert(stack, 'other', { name: 'B', schedule: { cron: '0 8 * * *' } });
    const alert = new Alert(stack, 'alert', { name: 'A', schedule: other.schedule });
    expect(alertOf(synthesise())).toEqual({ name: 'A', schedule: '${analytics_alert.other.schedule}' });
    alert.schedule.cron = other.schedule.cron;
    expect(alertOf(synthesise())).toEqual({ name: 'A', schedule: { cron: '${analytics_alert.other.schedule.cron}' } });
  });

  test('tell what they were given, and are read as references all the same', () => {
    const { stack, synthesise } = openStack();
    const config: AlertConfig = { name: 'A', datasetId: 7 };
    const alert = new Alert(stack, 'alert', config);
    alert.name = 'B';
    alert.putEmail({ to: ['sales@example.com'] });
    expect([alert.nameInput, alert.datasetIdInput, alert.widgetIdInput]).toEqual(['B', 7, undefined]);
    expect([alert.emailInput, alert.scheduleInput]).toEqual([{ to: ['sales@example.com'] }, undefined]);
    expect(config).toEqual({ name: 'A', datasetId: 7 });
    new Alert(stack, 'copy', { name: alert.name, datasetId: alert.datasetId, email: { to: alert.email.to } });
    expect(attributesOf(synthesise(), 'analytics_alert', 'copy')).toEqual({
      name: '${analytics_alert.alert.name}',
      dataset_id: '${analytics_alert.alert.dataset_id}',
      email: { to: '${analytics_alert.alert.email.to}' },
    });
  });

  test('are changed by aspects that visit them', () => {
    const { stack, provider, synthesise } = openStack();
    const alert = new Alert(stack, 'alert', { name: 'A', schedule: { frequency: 1, frequencyType: 'minute' } });
    alert.shareWith({ user: 'amy', access: 'edit' });
    library.Aspects.of(stack).add({
      visit(node: IConstruct) {
        if (Alert.isAlert(node)) {
          node.name = `[staging] ${node.nameInput}`;
          node.putSchedule({ ...node.scheduleInput, frequencyType: 'hour' });
          node.paused = true;
        }
        if (constructs.AlertShare.isAlertShare(node)) node.access = 'view';
        if (AnalyticsProvider.isAnalyticsProvider(node)) node.baseUrl = 'https://staging.example.com';
      },
    });
    const synthesised = synthesise();
    expect(alertOf(synthesised)).toEqual({
      name: '[staging] A',
      schedule: { frequency: 1, frequency_type: 'hour' },
      paused: true,
    });
    expect(Object.values(synthesised.resource['analytics_alert_share'] ?? {})).toMatchObject([{ access: 'view' }]);
    expect(provider.baseUrl).toBe('https://staging.example.com');
    provider.alias = 'other';
    expect(provider.aliasInput).toBe('other');
    expect(synthesise().provider.analytics).toMatchObject([{ alias: 'other' }]);
    provider.resetAlias();
    provider.resetMaxRetries();
    expect(synthesise().provider.analytics).toEqual([{ base_url: 'https://staging.example.com' }]);
  });

  test('are validated as they are in the end', () => {
    const { stack, synthesise } = openStack();
    const alert = new Alert(stack, 'alert', { name: '', schedule: { cron: 'banana' } });
    expect(synthesise).toThrow('[shop/alert] schedule.cron must be a cron expression');
    alert.name = 'A';
    alert.resetSchedule();
    expect(alertOf(synthesise())).toEqual({ name: 'A' });
    alert.putEmail({ to: ['nobody'] });
    expect(synthesise).toThrow('[shop/alert] email.to[0] must be one e-mail address, not "nobody".');
  });

  test('notify whom they are told to in the end', () => {
    const { stack, synthesise } = openStack();
    const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
    const alert = new Alert(stack, 'alert', { name: 'A' });
    alert.notify = [hook];
    expect([alert.notify, alert.notifyInput]).toEqual([[hook], [hook]]);
    expect(alertOf(synthesise())).toMatchObject({ webhook_action_ids: ['${analytics_webhook_action.hook.id}'] });
    alert.resetNotify();
    expect(alertOf(synthesise())).toEqual({ name: 'A' });
  });

  test('keep what is write-only readable for code alone', () => {
    const { stack, synthesise } = openStack();
    const chat = new constructs.SlackAction(stack, 'chat', { name: 'Chat', tokenWo: 'first', tokenWoVersion: 1 });
    chat.tokenWo = 'second';
    expect([chat.tokenWo, chat.tokenWoInput]).toEqual(['second', 'second']);
    expect(attributesOf(synthesise(), 'analytics_slack_action', 'chat')).toMatchObject({ token_wo: 'second' });
  });

  test.each(kinds.filter(hasConstruct).map(({ className, attributes }) => [className, attributes] as const))(
    'have the members of bindings for every attribute: %s',
    (className, attributes) => {
      const { prototype } = constructs[className as keyof typeof constructs] as unknown as { prototype: Alert };
      const shown = Object.entries(attributes).filter(([attributeName]) => attributeName !== unsetName);
      const wanted = shown.flatMap(([attributeName, attribute]) => {
        const [prop, name] = [camelCase(attributeName), pascalCase(attributeName)];
        if (!isProp(attributeName, attribute)) return [prop];
        const change = isNested(attribute.type) ? [`put${name}`] : [];
        return [prop, `${prop}Input`, ...change, ...(attribute.required ? [] : [`reset${name}`])];
      });
      expect(wanted.filter((member) => !(member in prototype))).toEqual([]);
    },
  );
});
