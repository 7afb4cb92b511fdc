import { describe, expect, test } from '@jest/globals';
import { defaultDialect } from '../contract';
import { findScheduleIssues, nextExecutionMs } from './schedule';

const nowMs = Date.UTC(2024, 0, 31, 10, 30);
const minuteMs = 60_000;

describe('nextExecutionMs', () => {
  test.each([
    ['minute', 15, nowMs + 15 * minuteMs],
    ['hour', 2, nowMs + 120 * minuteMs],
    ['day', 1, nowMs + 1440 * minuteMs],
    ['week', 1, nowMs + 7 * 1440 * minuteMs],
    ['month', 2, Date.UTC(2024, 2, 31, 10, 30)],
  ])('counts in the frequency type %s', (frequencyType, frequency, expected) => {
    expect(nextExecutionMs({ frequency, frequencyType }, nowMs)).toBe(expected);
  });

  test('follows the cron expression, in UTC, rather than the frequency', () => {
    const schedule = { frequency: 1, frequencyType: 'minute', cron: '0 8 * * 1-5' };
    expect(nextExecutionMs(schedule, nowMs)).toBe(Date.UTC(2024, 1, 1, 8));
  });

  test.each([{}, { frequency: 1 }, { frequencyType: 'day' }, { frequency: null, frequencyType: null, cron: null }])(
    'is null for %j, which says too little',
    (schedule) => {
      expect(nextExecutionMs(schedule, nowMs)).toBeNull();
    },
  );

  test.each([{ frequency: 2n ** 62n, frequencyType: 'month' }, { cron: '0 0 30 2 *' }])(
    'is null for one that is never due',
    (schedule) => {
      expect(nextExecutionMs(schedule, nowMs)).toBeNull();
    },
  );
});

describe('findScheduleIssues', () => {
  test('finds nothing wrong with what the service takes', () => {
    expect(findScheduleIssues(defaultDialect, {})).toEqual([]);
    expect(findScheduleIssues(defaultDialect, { frequency: 1, frequencyType: 'week', cron: '*/5 * * * *' })).toEqual(
      [],
    );
    expect(findScheduleIssues(defaultDialect, { frequency: null, frequencyType: null, cron: '' })).toEqual([]);
  });

  test('names every field that is wrong', () => {
    expect(findScheduleIssues(defaultDialect, { frequency: -1n, frequencyType: 'year', cron: '* *' })).toEqual([
      'schedule.frequency must be 1 or more',
      'schedule.frequencyType must be one of minute, hour, day, week, month',
      'schedule.cronConfig must be a cron expression of five to seven fields',
    ]);
  });
});
