import { describe, expect, test } from '@jest/globals';
import { Fn, TerraformOutput } from 'cdktf';
import {
  Alert,
  DataAnalyticsActions,
  DataAnalyticsAlert,
  DataAnalyticsAlertPreview,
  type DataAnalyticsAlertPreviewConfig,
  DataAnalyticsAlerts,
  DataAnalyticsCategories,
  DataAnalyticsDataset,
  DataAnalyticsDatasetRecords,
  DataAnalyticsSystemStatus,
  DataAnalyticsWidgetInsights,
} from '../../src/constructs/cdktf';
import { attributesOf, dataAttributesOf, synthesise } from './fixture';

// What a user of JavaScript may write.
const untyped = (config: object): DataAnalyticsAlertPreviewConfig => config;

describe('a data source as a construct', () => {
  test('is synthesised with its props, and its values serve a resource', () => {
    const synthesised = synthesise((stack) => {
      const found = new DataAnalyticsAlert(stack, 'found', { id: 9007199254740991 });
      const hooks = new DataAnalyticsActions(stack, 'hooks', { kind: 'webhook', dependsOn: [found] });
      new Alert(stack, 'alert', {
        name: `After ${found.name}`,
        schedule: { cron: found.schedule.cron },
        email: { to: found.email.to },
        webhookActionIds: [hooks.actions.get(0).id],
        paused: found.paused,
      });
    });
    expect(dataAttributesOf(synthesised, 'analytics_alert', 'found')).toEqual({ id: '9007199254740991' });
    expect(dataAttributesOf(synthesised, 'analytics_actions', 'hooks')).toEqual({
      kind: 'webhook',
      depends_on: ['data.analytics_alert.found'],
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toEqual({
      name: 'After ${data.analytics_alert.found.name}',
      schedule: { cron: '${data.analytics_alert.found.schedule.cron}' },
      email: { to: '${data.analytics_alert.found.email.to}' },
      webhook_action_ids: ['${data.analytics_actions.hooks.actions[0].id}'],
      paused: '${data.analytics_alert.found.paused}',
    });
  });

  test('needs no props where it has none', () => {
    const synthesised = synthesise((stack) => {
      const alerts = new DataAnalyticsAlerts(stack, 'alerts');
      const { categories } = new DataAnalyticsCategories(stack, 'categories');
      new TerraformOutput(stack, 'count', { value: Fn.lengthOf(alerts.alerts), staticId: true });
      new TerraformOutput(stack, 'path', { value: categories.get(0).path, staticId: true });
    });
    expect(dataAttributesOf(synthesised, 'analytics_alerts', 'alerts')).toEqual({});
    expect(synthesised).toMatchObject({
      output: {
        count: { value: '${length(data.analytics_alerts.alerts.alerts)}' },
        path: { value: '${data.analytics_categories.categories.categories[0].path}' },
      },
    });
  });

  test('reads datasets, records, insights and the status of the platform', () => {
    const synthesised = synthesise((stack) => {
      const orders = new DataAnalyticsDataset(stack, 'orders', { id: 7 });
      const records = new DataAnalyticsDatasetRecords(stack, 'records', {
        name: 'Orders',
        limit: 10,
        runtimeTokens: { region: 'EMEA' },
      });
      const { insights } = new DataAnalyticsWidgetInsights(stack, 'insights', { widgetId: 8 });
      const status = new DataAnalyticsSystemStatus(stack, 'status');
      const names = [
        orders.fields.get(0).name,
        Fn.element(insights.get(0).output, 0),
        status.components.get(0).comment,
      ];
      new Alert(stack, 'alert', { name: names.join(), condition: records.recordsJson, paused: status.healthy });
    });
    expect(dataAttributesOf(synthesised, 'analytics_dataset_records', 'records')).toEqual({
      name: 'Orders',
      limit: 10,
      runtime_tokens: { region: 'EMEA' },
    });
    expect(dataAttributesOf(synthesised, 'analytics_widget_insights', 'insights')).toEqual({ widget_id: '8' });
    expect(attributesOf(synthesised, 'analytics_alert', 'alert')).toEqual({
      name: expect.stringMatching(
        /^\$\{data\.analytics_dataset\.orders\.fields\[0\]\.name\},.*analytics_widget_insights.*analytics_system_status/,
      ),
      condition: '${data.analytics_dataset_records.records.records_json}',
      paused: '${data.analytics_system_status.status.healthy}',
    });
  });

  test('names every wrong, misspelt or read-only property with the path of the construct', () => {
    const build = () =>
      synthesise((stack) => {
        new DataAnalyticsAlertPreview(stack, 'preview', untyped({ alertId: 'seven', conditon: 'x', title: 'y' }));
        new DataAnalyticsActions(stack, 'actions', { kind: 'pager' as 'slack' });
        new DataAnalyticsAlerts(stack, 'alerts', untyped({ alerts: [] }));
      });
    expect(build).toThrow('[shop/preview] alertId must be the digits of a 64-bit whole number');
    expect(build).toThrow('[shop/preview] conditon is not a property; the nearest one is condition.');
    expect(build).toThrow('[shop/preview] title is given by the service and cannot be set.');
    expect(build).toThrow('[shop/actions] kind must be one of "slack", "teams", "webhook", not "pager".');
    expect(build).toThrow('[shop/alerts] alerts is given by the service and cannot be set.');
  });

  test('is told apart from the resource of the same type', () => {
    synthesise((stack) => {
      const found = new DataAnalyticsAlert(stack, 'found', { name: 'A' });
      const made = new Alert(stack, 'made', { name: 'A' });
      expect([found, made].map((value) => DataAnalyticsAlert.isDataAnalyticsAlert(value))).toEqual([true, false]);
      expect([found, made].map((value) => Alert.isAlert(value))).toEqual([false, true]);
    });
  });

  test('that is ephemeral has no class, but an override of the stack adds its block', () => {
    const synthesised = synthesise((stack) => {
      stack.addOverride('ephemeral.analytics_access_token.run', { provider: 'analytics' });
    });
    expect(synthesised).toMatchObject({ ephemeral: { analytics_access_token: { run: { provider: 'analytics' } } } });
  });
});
