import { expect, test } from '@jest/globals';
import { defaultDialect } from './dialect';
import { suggestFieldPath } from './suggest-field-path';

const entriesOf = (wire: Parameters<typeof suggestFieldPath>[2]): readonly string[] =>
  suggestFieldPath(defaultDialect, 'alert', wire).map(({ entry }) => entry);

test('fields are recognised in another case, with other signs between the words, one level deeper and inside others', () => {
  expect(entriesOf({ id: 1, alert_name: 'A', alertcondition: 'b', attributes: { 'alert-type': 1 } })).toEqual([
    'fields.alert.name = "alert_name"',
    'fields.alert.type = "attributes.alert-type"',
    'fields.alert.condition = "alertcondition"',
  ]);
  const nested = { schedule: { cron_config: '* * * * *' }, properties: { email_output: { send_to: 'a@example.com' } } };
  expect(entriesOf({ id: 1, alertName: 'A', ...nested })).toEqual([
    'fields.schedule.cron = "cron_config"',
    'fields.alert.email = "properties.email_output"',
    'fields.email.to = "send_to"',
  ]);
});

test('what stands at its place, and what looks like nothing, is none', () => {
  expect(entriesOf({ id: 1, alertName: 'A', alert_name: 'B', title: 'C' })).toEqual([]);
});
