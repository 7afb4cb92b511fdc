import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../../test/support/fake-context';
import { actions } from '../../action/resource';
import { alert } from '../../alert/resource';

const state = { id: '7', name: 'A', condition: 'a' };
const create = { prior: null, planned: state, config: state, isReplacement: false };
const unnamed = { ...create, planned: { name: 'A', condition: 'a' }, config: { name: 'A', condition: 'a' } };

test('a plan says under which keys a record shows what the dialect looks for elsewhere', async () => {
  const shown = { id: 7, alertName: 'A', attributes: { alert_condition: 'a' } };
  const { context } = createFakeService({ listAlerts: [shown], viewAlert: shown });
  await alert.read(context, state, () => false);
  await alert.read(context, state, () => false);
  expect(alert.takeNotices?.(context)).toMatchObject([
    {
      summary: 'Keys have other spellings',
      detail:
        'The record of the analytics_alert 7 shows nothing of condition: no plan sees when that is changed by hand. Its keys look like `fields.alert.condition = "attributes.alert_condition"` of the `dialect`; `aac probe` finds how the service spells them.',
    },
  ]);
});

test('nothing is made or edited where records show their ids alone and the rest under other keys', async () => {
  const shown = { id: 7, alert_name: 'A', alert_condition: 'a' };
  const { context, calls } = createFakeService({ listAlerts: [shown], viewAlert: shown });
  const refusal = /No analytics_alert is written\. .* `fields\.alert\.name = "alert_name"`/;
  await expect(alert.create(context, unnamed, () => undefined)).rejects.toThrow(refusal);
  const edit = { ...create, prior: { ...state, condition: 'b' } };
  await expect(alert.update(context, edit, () => undefined)).rejects.toThrow(refusal);
  expect(calls.map(({ operation }) => operation)).not.toContain('createAlert');
  expect(calls.map(({ operation }) => operation)).not.toContain('editAlert');
});

test('where there was no record before, the first that is made is the last', async () => {
  const made = { id: 7, alert_name: 'A', alert_condition: 'a' };
  const { context, calls } = createFakeService({ listAlerts: [], createAlert: made, viewAlert: made });
  await alert.create(context, unnamed, () => undefined);
  await expect(alert.create(context, unnamed, () => undefined)).rejects.toThrow(/No (further )?analytics_alert is/);
  expect(calls.filter(({ operation }) => operation === 'createAlert')).toHaveLength(1);
});

test('a secret that a record shows under another key is not said to be unseen: it seldom is seen', async () => {
  const webhook = actions.find(({ type }) => type === 'analytics_webhook_action');
  const shown = { id: 7, name: 'A', url: 'https://hook.example', auth_headers: { a: '***' }, _headers: { a: '***' } };
  const { context } = createFakeService({ listWebhook: [], createWebhook: shown, findWebhook: shown });
  const config = { name: 'A', url: 'https://hook.example', headers: { a: 'b' }, auth_headers: { a: 'b' } };
  await webhook?.create(context, { prior: null, planned: config, config, isReplacement: false }, () => undefined);
  expect(webhook?.takeNotices?.(context)).toEqual([]);
});
