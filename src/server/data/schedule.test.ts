import { describe, expect, test } from '@jest/globals';
import { defaultDialect, type FrequencyType, type RecordFields } from '../../service/interface/index';
import { findScheduleIssues, nextExecutionMs } from './schedule';

const nowMs = Date.UTC(2024, 0, 31, 10, 30);
const minuteMs = 60_000;
type Schedule = RecordFields<'schedule'>;

describe('nextExecutionMs', () => {
  test.each<[FrequencyType, number, number]>([
    ['minute', 15, nowMs + 15 * minuteMs],
    ['hour', 2, nowMs + 120 * minuteMs],
    ['day', 1, nowMs + 1440 * minuteMs],
    ['week', 1, nowMs + 7 * 1440 * minuteMs],
    ['month', 2, Date.UTC(2024, 2, 31, 10, 30)],
  ])('counts in the frequency type %s', (frequencyType, frequency, expected) => {
    expect(nextExecutionMs({ frequency, frequencyType }, nowMs)).toBe(expected);
  });

  test('follows the cron expression, in UTC, rather than the frequency', () => {
    const schedule = { frequency: 1, frequencyType: 'minute', cron: '0 8 * * 1-5' } as const;
    expect(nextExecutionMs(schedule, nowMs)).toBe(Date.UTC(2024, 1, 1, 8));
  });

  test('reads the steps of Quartz', () => {
    expect(nextExecutionMs({ cron: '0 0/20 * * * ?' }, nowMs)).toBe(nowMs + 10 * minuteMs);
  });

  test.each<Schedule>([
    {},
    { frequency: 1 },
    { frequency: 0, frequencyType: 'day' },
    { frequencyType: 'day' },
    { frequency: null, frequencyType: null, cron: null },
  ])('is null for %j, which says too little', (schedule) => {
    expect(nextExecutionMs(schedule, nowMs)).toBeNull();
  });

  test.each<Schedule>([{ frequency: 2n ** 62n, frequencyType: 'month' }, { cron: '0 0 30 2 *' }])(
    'is null for one that is never due',
    (schedule) => {
      expect(nextExecutionMs(schedule, nowMs)).toBeNull();
    },
  );
});

describe('findScheduleIssues', () => {
  test('finds nothing wrong with what the service takes', () => {
    expect(findScheduleIssues(defaultDialect, {})).toEqual([]);
    expect(findScheduleIssues(defaultDialect, { frequency: 0, frequencyType: 'week', cron: '0 0/15 * * * ?' })).toEqual(
      [],
    );
    expect(findScheduleIssues(defaultDialect, { frequency: null, frequencyType: null, cron: '' })).toEqual([]);
  });

  test('names every field that is wrong', () => {
    expect(findScheduleIssues(defaultDialect, { frequency: -1n, cron: '* *' })).toEqual([
      'schedule.frequency must be 0 or more',
      'schedule.cronConfig must be a cron expression of five to seven fields',
    ]);
  });
});
