import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import type { RecordName } from '../../interface/index';
import { fits, looksLike } from './fits';

type Rows = readonly (readonly [value: JsonValue, record: RecordName, field: string])[];

const fitting: Rows = [
  ['Orders', 'alert', 'name'],
  [7, 'alert', 'datasetId'],
  ['7', 'alert', 'datasetId'],
  [{ id: 7 }, 'alert', 'datasetId'],
  [[1, 2], 'alert', 'webhookActionIds'],
  ['1, 2', 'alert', 'webhookActionIds'],
  ['yes', 'alert', 'realtime'],
  [1, 'alert', 'realtime'],
  ['0 8 * * 1-5', 'schedule', 'cron'],
  ['@daily', 'schedule', 'cron'],
  ['0 0 8 ? * MON-FRI *', 'schedule', 'cron'],
  ['', 'schedule', 'cron'],
  ['https://a.example.com', 'action', 'url'],
  ['****', 'action', 'webhookUrl'],
  ['X-Team: sales', 'action', 'headers'],
  [['a@example.com'], 'email', 'to'],
];

test.each(fitting)('%j may be the value of %s.%s', (value, record, field) => {
  expect(fits(record, field, [value])).toBe(true);
});

const unfit: Rows = [
  [7, 'alert', 'name'],
  ['Orders', 'alert', 'datasetId'],
  [[1], 'alert', 'datasetId'],
  ['Orders', 'alert', 'webhookActionIds'],
  ['perhaps', 'alert', 'realtime'],
  ['every morning', 'schedule', 'cron'],
  ['0 8', 'schedule', 'cron'],
  ['a.example.com', 'action', 'url'],
  ['no header', 'action', 'headers'],
  ['sales', 'email', 'to'],
  ['Orders', 'alert', 'unheardOf'],
];

test.each(unfit)('%j cannot be the value of %s.%s', (value, record, field) => {
  expect(fits(record, field, [value])).toBe(false);
});

test('one value that does not fit is enough, and none is no objection', () => {
  expect(fits('action', 'url', ['https://a.example.com', 'a'])).toBe(false);
  expect(fits('action', 'url', [])).toBe(true);
});

test.each([
  ['cron', ['0 8 * * *', ''], true],
  ['cron', ['0 8 * * *', 'Orders'], false],
  ['cron', [''], false],
  ['url', ['https://a.example.com'], false],
])('a %s is singled out by its look at %j: %s', (name, values, isSo) => {
  expect(looksLike(name, values)).toBe(isSo);
});
