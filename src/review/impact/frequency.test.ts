import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { edited, planOf, sentencesOf } from '../../../test/support/planned';
import { CheckCounter } from './checks-per-year';

const every = (frequency: number, unit: string): JsonObject => ({ frequency, frequency_type: unit, cron: null });
const cron = (text: string): JsonObject => ({ frequency: null, frequency_type: null, cron: text });

/** What is said of an alert whose schedule changes. */
const said = (before: JsonObject, edits: JsonObject): string[] =>
  sentencesOf(planOf({ 'analytics_alert.a': edited({ id: '1', name: 'A', ...before }, edits) }));

describe('how often an alert is checked', () => {
  test.each<[JsonObject, JsonObject, string]>([
    [
      every(1, 'hour'),
      every(15, 'minute'),
      'gain: The alert "A" is checked more often: every 15 minutes instead of every hour.',
    ],
    [
      every(15, 'minute'),
      every(1, 'hour'),
      'loss: The alert "A" is checked less often: every hour instead of every 15 minutes.',
    ],
    [
      every(1, 'day'),
      cron('0 8 * * 1-5'),
      'loss: The alert "A" is checked less often: on working days at 08:00 instead of every day.',
    ],
    [
      every(1, 'month'),
      every(1, 'week'),
      'gain: The alert "A" is checked more often: every week instead of every month.',
    ],
    [
      cron('0 8 * * *'),
      cron('0 9 * * *'),
      'neutral: The alert "A" is checked every day at 09:00 instead of every day at 08:00, as often as before.',
    ],
    [
      every(1, 'week'),
      cron('0 8 * * 1'),
      'neutral: The alert "A" is checked at 08:00, only on Monday instead of every week, about as often as before.',
    ],
    [
      every(1, 'hour'),
      cron('0 0 8 1 1 * 2031'),
      'neutral: The alert "A" is checked at 08:00, on day 1 of the month, only in January, only in 2031 instead of every hour.',
    ],
  ])('%j, then %j', (before, after, expected) => {
    expect(said({ schedule: before }, { schedule: after })).toEqual([expected]);
  });

  test('is as data arrives, where it is declared so', () => {
    const schedule = every(1, 'hour');
    expect(said({ schedule, realtime: false }, { realtime: true })).toEqual([
      'neutral: The alert "A" is checked as data arrives instead of every hour.',
    ]);
    expect(said({ schedule, realtime: true }, { realtime: null })).toEqual([
      'neutral: The alert "A" is checked every hour instead of as data arrives.',
    ]);
  });

  test('is told of a paused alert as what will be', () => {
    expect(said({ schedule: every(1, 'hour'), paused: true }, { schedule: every(2, 'hour') })).toEqual([
      'loss: The alert "A" is checked less often: every 2 hours instead of every hour when it is resumed.',
    ]);
  });

  test('is told where a schedule is new, goes, or is known after the apply', () => {
    expect(said({ schedule: null }, { schedule: every(1, 'hour') })).toEqual([
      'gain: The alert "A" is now checked every hour; before, it had no schedule.',
    ]);
    expect(said({ schedule: every(1, 'hour') }, { schedule: null })).toEqual([
      'loss: The alert "A" is no longer checked every hour: it has no schedule.',
    ]);
    const open = {
      ...edited({ id: '1', name: 'A', schedule: every(1, 'hour') }, { schedule: { cron: null } }),
      unknown: { schedule: { cron: true } },
      references: { schedule: ['var.cron'] },
    };
    expect(sentencesOf(planOf({ 'analytics_alert.a': open }))).toEqual([
      'neutral: The alert "A" will be checked on a schedule that is known after the apply; now it is checked every hour.',
    ]);
  });

  test('is not told where the words are the same', () => {
    expect(said({ schedule: every(1, 'hour') }, { schedule: { ...every(1, 'hour'), start_time: '08:00' } })).toEqual(
      [],
    );
  });
});

describe('CheckCounter', () => {
  const counter = new CheckCounter();

  // 2024 is the measure: a leap year that begins on a Monday.
  test.each<[JsonObject, number | undefined]>([
    [cron('*/15 * * * *'), 366 * 96],
    [cron('0 8 * * 1-5'), 262],
    [cron('0 8,20 L * *'), 24],
    [cron('0 0 8 ? * MON#1'), 12],
    [cron('*/10 0 0 1 1 *'), 6],
    [cron('@hourly'), 366 * 24],
    [cron('0 8 1 1 * 2030'), undefined],
    [cron('not a cron'), undefined],
    [every(15, 'minute'), 366 * 96],
    [every(0, 'minute'), undefined],
    [every(1, 'fortnight'), undefined],
    [{}, undefined],
  ])('counts %j', (schedule, expected) => {
    expect(counter.perYear(schedule)).toBe(expected);
  });
});
