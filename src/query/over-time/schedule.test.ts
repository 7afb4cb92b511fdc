import { describe, expect, test } from '@jest/globals';
import {
  type BacktestWindow,
  CannotBacktestError,
  checkMoments,
  type CheckSchedule,
  type CheckTiming,
  nextCheckMs,
} from './index';

const nowMs = Date.UTC(2024, 0, 31, 10, 30);
const minuteMs = 60_000;
type FrequencyType = NonNullable<CheckSchedule['frequencyType']>;

describe('nextCheckMs', () => {
  test.each<[FrequencyType, number, number]>([
    ['minute', 15, nowMs + 15 * minuteMs],
    ['hour', 2, nowMs + 120 * minuteMs],
    ['day', 1, nowMs + 1440 * minuteMs],
    ['week', 1, nowMs + 7 * 1440 * minuteMs],
    ['month', 2, Date.UTC(2024, 2, 31, 10, 30)],
    ['month', 1, Date.UTC(2024, 1, 29, 10, 30)],
  ])('counts in the frequency type %s', (frequencyType, frequency, expected) => {
    expect(nextCheckMs({ frequency, frequencyType }, nowMs)).toBe(expected);
  });

  test('follows the cron expression, in UTC, rather than the frequency', () => {
    const schedule = { frequency: 1, frequencyType: 'minute', cron: '0 8 * * 1-5' } as const;
    expect(nextCheckMs(schedule, nowMs)).toBe(Date.UTC(2024, 1, 1, 8));
  });

  test('reads the steps of Quartz', () => {
    expect(nextCheckMs({ cron: '0 0/20 * * * ?' }, nowMs)).toBe(nowMs + 10 * minuteMs);
  });

  test.each<CheckSchedule>([
    {},
    { frequency: 1 },
    { frequency: 0, frequencyType: 'day' },
    { frequencyType: 'day' },
    { frequency: null, frequencyType: null, cron: null },
  ])('is null for %j, which says too little', (schedule) => {
    expect(nextCheckMs(schedule, nowMs)).toBeNull();
  });

  test.each<CheckSchedule>([{ frequency: 2n ** 62n, frequencyType: 'month' }, { cron: '0 0 30 2 *' }])(
    'is null for one that is never due',
    (schedule) => {
      expect(nextCheckMs(schedule, nowMs)).toBeNull();
    },
  );

  test.each([
    [{ startTime: '08:00' }, '2024-02-01T08:00:00Z'],
    [{ startTime: '12:00:30' }, '2024-01-31T12:00:30Z'],
    [{ startTime: '2024-06-30' }, '2024-02-01T00:00:00Z'],
    [{ startTime: String(Date.UTC(2023, 0, 1, 9)) }, '2024-02-01T09:00:00Z'],
    [{ startTime: '0' }, '2024-02-01T10:30:00Z'],
    [{ startTime: 'at dawn' }, '2024-02-01T10:30:00Z'],
    [{ startTime: '08:00', nextExecutionTime: Date.UTC(2024, 0, 31, 23) }, '2024-01-31T23:00:00Z'],
  ])('lies whole days from %j', (start, expected) => {
    const next = nextCheckMs({ frequency: 1, frequencyType: 'day', ...start }, nowMs);
    expect(next).toBe(Date.parse(expected));
  });
});

const dates = (moments: Iterable<number>): readonly string[] =>
  [...moments].map((moment) => new Date(moment).toISOString().slice(0, 16));
const windowOf = (from: string, to: string): BacktestWindow => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });
const onSchedule = (schedule: CheckSchedule, window: BacktestWindow): readonly string[] =>
  dates(checkMoments({ schedule, isRealtime: false }, window, []));

describe('checkMoments', () => {
  const every = (frequency: number, frequencyType: FrequencyType): CheckSchedule => ({
    frequency,
    frequencyType,
  });
  const day = windowOf('2024-03-01', '2024-03-02');

  test('begins with the window, and ends before its end', () => {
    expect(onSchedule(every(12, 'hour'), day)).toEqual(['2024-03-01T00:00', '2024-03-01T12:00']);
  });

  test.each([Date.UTC(2023, 0, 1, 7), Date.UTC(2025, 0, 1, 7)])('lies equally far from %d, before it, too', (next) => {
    const schedule = { ...every(12, 'hour'), nextExecutionTime: next };
    expect(onSchedule(schedule, day)).toEqual(['2024-03-01T07:00', '2024-03-01T19:00']);
  });

  test.each(['2023-12-31T09:00', '2025-01-31T09:00'])(
    'counts months from %s, and comes back to its day',
    (startTime) => {
      expect(onSchedule({ ...every(1, 'month'), startTime }, windowOf('2024-01-31T09:00', '2024-05-30'))).toEqual([
        '2024-01-31T09:00',
        '2024-02-29T09:00',
        '2024-03-31T09:00',
        '2024-04-30T09:00',
      ]);
    },
  );

  test('reads cron in UTC, or in the zone that is given', () => {
    const cron = '0 8 * * *';
    const clocksChange = windowOf('2024-03-30', '2024-04-01');
    expect(onSchedule({ cron }, clocksChange)).toEqual(['2024-03-30T08:00', '2024-03-31T08:00']);
    expect(onSchedule({ cron, zone: 'Europe/Berlin' }, clocksChange)).toEqual(['2024-03-30T07:00', '2024-03-31T06:00']);
    expect(onSchedule({ cron: '0 0 * * *' }, day)).toEqual(['2024-03-01T00:00']);
  });

  test('is in real time whenever records arrive', () => {
    const arrivals = [
      '2024-02-29T23:59',
      '2024-03-01T00:00',
      '2024-03-01T00:00',
      '2024-03-01T05:00',
      '2024-03-02T00:00',
    ];
    const timing: CheckTiming = { schedule: every(1, 'minute'), isRealtime: true };
    expect(
      dates(
        checkMoments(
          timing,
          day,
          arrivals.map((text) => Date.parse(`${text}Z`)),
        ),
      ),
    ).toEqual(['2024-03-01T00:00', '2024-03-01T05:00']);
  });

  test.each<[CheckSchedule | null, string]>([
    [null, 'It has no schedule'],
    [{ frequency: 0, frequencyType: 'day' }, 'It has no schedule'],
    [{ cron: '* *' }, 'Its cron expression cannot be read'],
    [{ cron: '0 8 * * *', zone: 'Mars/Base' }, 'There is no time zone "Mars/Base"'],
    [{ ...every(1, 'day'), startTime: 'at dawn' }, 'Its start time cannot be read'],
  ])('are none of %j', (schedule, reason) => {
    const refusal = (): unknown => checkMoments({ schedule, isRealtime: false }, day, []);
    expect(refusal).toThrow(CannotBacktestError);
    expect(refusal).toThrow(`It cannot be backtested. ${reason}.`);
  });
});
