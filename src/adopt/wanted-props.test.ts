import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../base/json';
import { type ObjectValue, Unknown } from '../model';
import { accountObject } from '../../test/support/account-object';
import { isExact, judgeProps, leavesOf } from './wanted-props';

const none = accountObject('analytics_alert', '7', { name: 'Orders' });
const beside = (values: ObjectValue): ObjectValue => ({ ...none.values, ...values });

type Sides = readonly [planned: ObjectValue, remembered: ObjectValue, observed: ObjectValue, declared?: JsonValue];

const judgeAlert = (...[planned, remembered, observed, declared]: Sides) =>
  judgeProps(none.schema, {
    planned: beside(planned),
    remembered: beside(remembered),
    observed: beside(observed),
    declared,
    declaredBefore: [],
  });

/** What is not as it was, leaf by leaf. */
const verdicts = (...sides: Sides) =>
  leavesOf(judgeAlert(...sides)).flatMap(({ path, verdict, wanted }) =>
    verdict === 'same' ? [] : [[path, verdict, ...(verdict === 'drifted' ? [wanted] : [])]],
  );

const whole = { frequency: null, frequency_type: null, cron: null, start_time: null };
const schedule = (values: ObjectValue): ObjectValue => ({ schedule: { ...whole, ...values } });
const [a, b, c] = [{ condition: 'a' }, { condition: 'b' }, { condition: 'c' }];
const every15m = schedule({ frequency: 15, frequency_type: 'minute' });
const never = schedule({ frequency: 0, frequency_type: 'minute' });
const every30m = schedule({ frequency: 30, frequency_type: 'minute' });
const every2h = schedule({ frequency: 2, frequency_type: 'hour' });
const daily = schedule({ cron: '0 8 * * *' });

describe('a leaf', () => {
  test.each<[string, ObjectValue, ObjectValue, ObjectValue, unknown[]]>([
    ['that the service has otherwise drifted', a, a, b, [['condition', 'drifted', 'b']]],
    ['that the code alone has otherwise did not', b, a, a, []],
    ['that both have otherwise is contested', b, a, c, [['condition', 'contested']]],
    ['that both have changed alike drifted', b, a, b, [['condition', 'drifted', 'b']]],
    ['that nobody said drifted', { dataset_id: '4' }, {}, { dataset_id: '4' }, [['dataset_id', 'drifted', '4']]],
    ['that has gone drifted', a, a, {}, [['condition', 'drifted', null]]],
    [
      'that is as by default goes',
      { paused: false },
      { paused: true },
      { paused: false },
      [['paused', 'drifted', null]],
    ],
    [
      'in another order did not drift',
      { slack_action_ids: ['1', '2'] },
      { slack_action_ids: ['1', '2'] },
      { slack_action_ids: ['2', '1'] },
      [],
    ],
    [
      'beside one that the code changed drifted alone',
      { email: { subject: 'code', body: 'x' } },
      { email: { subject: 'was', body: 'x' } },
      { email: { subject: 'was', body: 'hand' } },
      [['email.body', 'drifted', 'hand']],
    ],
    [
      'of a schedule drifted with its unit',
      every15m,
      every15m,
      every2h,
      [
        ['schedule.frequency', 'drifted', 2],
        ['schedule.frequency_type', 'drifted', 'hour'],
      ],
    ],
    [
      'of a schedule is contested with its unit',
      every30m,
      every15m,
      every2h,
      [
        ['schedule.frequency', 'contested'],
        ['schedule.frequency_type', 'contested'],
      ],
    ],
    [
      'of a schedule is contested with what takes its place',
      every30m,
      every15m,
      daily,
      [
        ['schedule.frequency', 'contested'],
        ['schedule.frequency_type', 'contested'],
        ['schedule.cron', 'contested'],
      ],
    ],
    ['of a schedule that is never is invalid', every15m, every15m, never, [['schedule.frequency', 'invalid']]],
    [
      'of a schedule that is never beside a cron expression has gone',
      every15m,
      every15m,
      schedule({ frequency: 0, frequency_type: 'minute', cron: '0 8 * * *' }),
      [
        ['schedule.frequency', 'drifted', null],
        ['schedule.frequency_type', 'drifted', null],
        ['schedule.cron', 'drifted', '0 8 * * *'],
      ],
    ],
    [
      'that no code may say is invalid',
      { email: { to: ['a@b.c'] } },
      { email: { to: ['a@b.c'] } },
      { email: { to: ['"Smith', 'J." <j@b.c>'] } },
      [['email.to', 'invalid']],
    ],
    [
      'that stands by itself in a schedule is not',
      schedule({ frequency: 30, frequency_type: 'minute' }),
      every15m,
      schedule({ frequency: 15, frequency_type: 'minute', start_time: '08:00' }),
      [['schedule.start_time', 'drifted', '08:00']],
    ],
    ['that no code says did not', { id: '7' }, { id: '7' }, { id: '8' }, []],
  ])('%s', (...[, planned, remembered, observed, leaves]) => {
    expect(verdicts(planned, remembered, observed)).toEqual(leaves);
  });
});

test.each<[string, ObjectValue, ObjectValue, JsonValue, unknown[]]>([
  ['a flag is false', { paused: true }, { paused: false }, { paused: true }, [['paused', 'drifted', false]]],
  ['the usual kind is said', { type: 2 }, { type: 1 }, { type: true }, [['type', 'drifted', 1]]],
  ['an empty text goes', { condition: 'a' }, { condition: '' }, { condition: true }, [['condition', 'drifted', null]]],
])('of what the code gives, %s', (...[, before, observed, declared, leaves]) => {
  expect(verdicts(before, before, observed, declared)).toEqual(leaves);
});

test('what the service will say of what nobody gives is no change of the code', () => {
  const unknown = new Unknown();
  const planned = schedule({ frequency: unknown, frequency_type: unknown, cron: '0 8 * * *', start_time: unknown });
  expect(verdicts(planned, daily, { schedule: null }, { schedule: { cron: true } })).toEqual([
    ['schedule.cron', 'drifted', null],
  ]);
});

test.each([
  ['what drifted', '08:00', { frequency: 30, frequency_type: 'minute', start_time: '08:00' }],
  ['nothing that the service alone gives', null, { frequency: 30, frequency_type: 'minute' }],
])('an expression for a whole gives what the code gives, and %s', (_, startTime, wanted) => {
  const remembered = startTime === null ? '09:00' : null;
  const found = judgeAlert(
    schedule({ frequency: 30, frequency_type: 'minute', start_time: startTime ?? remembered }),
    schedule({ frequency: 15, frequency_type: 'minute', start_time: remembered }),
    schedule({ frequency: 15, frequency_type: 'minute', start_time: startTime ?? remembered }),
    { schedule: { frequency: true, frequency_type: true } },
  ).find(({ name }) => name === 'schedule');
  expect(found?.wanted).toEqual(wanted);
});

test.each<[string, ObjectValue, boolean]>([
  ['what was accepted and what the code gave', { condition: 'hand', realtime: true }, true],
  ['not what was accepted', { condition: 'a', realtime: true }, false],
  ['something else than the code gave', { condition: 'hand', realtime: false }, false],
  ['another value of what nobody declares', { condition: 'hand', realtime: true, type: 2 }, true],
])('code that gives %s is judged so', (...[, planned, isSo]) => {
  const props = judgeAlert(
    { condition: 'a', realtime: true },
    { condition: 'a', realtime: false },
    { condition: 'hand', realtime: false },
    { condition: true, realtime: true },
  );
  const edited = props.filter(({ name }) => name === 'condition');
  expect(isExact(props, edited, beside(planned))).toBe(isSo);
});
