import { expect, test } from '@jest/globals';
import { type ObjectValue, toValues } from '../model';
import { accountObject } from '../../test/support/account-object';
import { declaredOf, keptValues } from './declared';

const alert = (values: ObjectValue) => accountObject('analytics_alert', '7', { name: 'Orders', ...values });
const said = (values: ObjectValue, leftOut: readonly string[] = []) =>
  toValues(declaredOf(alert(values), new Set(leftOut)));

test.each([
  ['its id, which the service gives', { id: '7' }, {}],
  ['a flag that is not set', { realtime: false, paused: false }, {}],
  ['an empty list', { webhook_action_ids: [] }, {}],
  ['an empty text', { condition: '' }, {}],
  ['an object with nothing in it', { email: { to: [], attach_dataset: false } }, {}],
  ['the type that alerts usually have', { type: 1 }, {}],
  ['a widget or a start that is none', { widget_id: '0', dataset_id: '0', schedule: { start_time: '0' } }, {}],
  ['what holds anyway', { deletion_protection: false }, {}],
  ['what only a state knows', { adopted: true }, {}],
])('code does not say %s', (_says, values: ObjectValue, more) => {
  expect(said(values)).toEqual({ name: 'Orders', ...more });
});

test.each([
  ['a flag that is set', { paused: true }, { paused: true }],
  ['a number', { type: 0 }, { type: 0 }],
  [
    'of an object what is worth saying',
    { schedule: { frequency: 15, frequency_type: 'minute', cron: null, start_time: '' } },
    { schedule: { frequency: 15, frequency_type: 'minute' } },
  ],
  ['what is required, also where it is empty', { name: '' }, { name: '' }],
])('code says %s', (_says, values: ObjectValue, found) => {
  expect(said(values)).toEqual({ name: 'Orders', ...found });
});

test('code leaves out a frequency of 0, whatever its unit', () => {
  const schedule = { frequency: 0, frequency_type: 'day', cron: '0 8 * * *', start_time: null };
  expect(said({ schedule })).toEqual({ name: 'Orders', schedule: { cron: '0 8 * * *' } });
});

test('code keeps what stands beside a value that is left out', () => {
  const email = { to: ['x'], subject: 'Orders', attach_dataset: false };
  expect(said({ email }, ['email.to'])).toEqual({ name: 'Orders', email: { subject: 'Orders' } });
  expect(keptValues({ name: 'Orders', email }, new Set(['email.to']))).toEqual({
    name: 'Orders',
    email: { subject: 'Orders', attach_dataset: false },
  });
});

test('code does not say what is left out', () => {
  expect(said({ condition: 'x', paused: true }, ['condition'])).toEqual({ name: 'Orders', paused: true });
});
