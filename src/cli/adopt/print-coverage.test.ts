import { expect, test } from '@jest/globals';
import type { FieldGroup } from '../../adopt';
import { coverageDocument, describeCoverage } from './print-coverage';

const group = (field: string, more: Partial<FieldGroup> = {}): FieldGroup => ({
  type: 'analytics_alert',
  id: '7',
  field,
  attribute: undefined,
  account: 'missing',
  example: '"x"',
  count: 2,
  total: 30,
  ...more,
});
const coverage = {
  fields: [
    group('description'),
    group('properties.sendTo', { attribute: 'email.to' }),
    group('firedCount', { account: 'service' }),
    group('lastAlert', { account: 'service' }),
    group('token', { account: 'hidden', type: 'analytics_slack_action' }),
    group('userId', { account: 'service', type: 'analytics_category' }),
  ],
  unseen: [
    { type: 'analytics_alert', attribute: 'condition', entry: 'fields.alert.condition', candidates: ['rule', 'text'] },
    { type: 'analytics_alert', attribute: 'schedule', entry: 'fields.alert.schedule', candidates: [] },
    { type: 'analytics_alert', attribute: 'paused', entry: 'pause.field', candidates: [] },
  ],
};

test('what code does not say is a line for each field that is missing, and one for all that is not', () => {
  expect(describeCoverage(coverage)).toEqual([
    'Not in the code: alerts: 2 of 30 have "description", which no attribute takes; analytics_alert 7 has "x".\n',
    'Not in the code: alerts: 2 of 30 have "properties.sendTo", which the code does not say as email.to; analytics_alert 7 has "x".\n',
    'Not found: no field of the alerts is called as condition is. It may be "rule", "text". Run aac probe, and set fields.alert.condition of the dialect.\n',
    'Note: none of the alerts shows schedule, paused, and no other field looks like it.\n',
    'Hidden by the service: token of slack actions.\n',
    'Set by the service: firedCount, lastAlert of alerts; userId of categories.\n',
  ]);
});

test('programs are told the same', () => {
  const document = coverageDocument(coverage);
  expect(Object.entries(document).map(([name, list]) => [name, (list as object[]).length])).toEqual([
    ['not_in_code', 2],
    ['not_found', 3],
    ['hidden', 1],
    ['set_by_service', 3],
  ]);
  expect(document['not_in_code']).toContainEqual({
    type: 'analytics_alert',
    field: 'properties.sendTo',
    attribute: 'email.to',
    count: 2,
    total: 30,
    id: '7',
    example: '"x"',
  });
});
