import { describe, expect, test } from '@jest/globals';
import type { ObjectValue } from '../model';
import { accountObject } from '../../test/support/account-object';
import { findWantedProps } from './wanted-props';

const none = accountObject('analytics_alert', '7', { name: 'Orders' });
const beside = (values: ObjectValue): ObjectValue => ({ ...none.values, ...values });

const find = (planned: ObjectValue, remembered: ObjectValue, observed: ObjectValue) =>
  findWantedProps(none.schema, {
    planned: beside(planned),
    remembered: beside(remembered),
    observed: beside(observed),
  }).map(({ name, given, wanted }) => [name, given, wanted]);

const [daily, hourly] = [{ cron: '0 8 * * *' }, { frequency: 1, frequency_type: 'hour' }];
const whole = { frequency: null, frequency_type: null, cron: null, start_time: null };

describe('a prop that has to change', () => {
  test.each([
    [
      'what the code says otherwise',
      { condition: 'a' },
      { condition: 'a' },
      { condition: 'b' },
      [['condition', 'a', 'b']],
    ],
    ['what the code does not say', {}, {}, { dataset_id: '4' }, [['dataset_id', null, '4']]],
    [
      'what only the state remembers otherwise',
      { paused: false },
      { paused: true },
      { paused: false },
      [['paused', true, null]],
    ],
    ['what has gone', { condition: 'a' }, { condition: 'a' }, { condition: null }, [['condition', 'a', null]]],
    [
      'a part of an object',
      { schedule: { ...whole, ...daily } },
      { schedule: { ...whole, ...daily } },
      { schedule: { ...whole, ...hourly } },
      [['schedule', { ...whole, ...daily }, hourly]],
    ],
    ['not what is the same', { condition: 'a' }, { condition: 'a' }, { condition: 'a' }, []],
    [
      'not the same set in another order',
      { slack_action_ids: ['1', '2'] },
      { slack_action_ids: ['1', '2'] },
      { slack_action_ids: ['2', '1'] },
      [],
    ],
    ['not the id, which no code says', { id: '7' }, { id: '7' }, { id: '8' }, []],
  ])('is %s', (...[, planned, remembered, observed, props]) => {
    expect(find(planned, remembered, observed)).toEqual(props);
  });

  test('is told in an object by the side that is otherwise, part by part', () => {
    const planned = { schedule: { ...whole, frequency: 1, frequency_type: 'hour' } };
    const remembered = { schedule: { ...whole, frequency: 2, frequency_type: 'day' } };
    const observed = { schedule: { ...whole, frequency: 1, frequency_type: 'day' } };
    expect(find(planned, remembered, observed)).toEqual([
      ['schedule', { ...whole, frequency: 2, frequency_type: 'hour' }, { frequency: 1, frequency_type: 'day' }],
    ]);
  });
});
