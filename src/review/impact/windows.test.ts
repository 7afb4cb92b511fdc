import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { edited, planOf, sentencesOf } from '../../../test/support/planned';

const once = {
  name: 'move',
  from: '2026-03-01T22:00:00+01:00',
  to: '2026-03-02T02:00:00+01:00',
  cron: null,
  duration: null,
  time_zone: null,
  reason: 'Move',
  owner: null,
};
const weekly = {
  ...once,
  from: null,
  to: null,
  cron: '0 22 * * 0',
  duration: '90m',
  time_zone: 'Europe/Berlin',
  reason: 'Weekly release',
};
const stalled = { id: '44', name: 'Stalled', paused: false, maintenance_windows: null };
const onSunday = 'for 4 h on Sunday 2026-03-01 from 22:00 (UTC+01:00)';
const often = 'for 1 h 30 min, again and again: at 22:00, only on Sunday (Europe/Berlin)';

const when = (edits: JsonObject, before: JsonObject = {}): string[] =>
  sentencesOf(planOf({ 'analytics_alert.a': edited({ ...stalled, ...before }, edits) }));

describe('a maintenance window', () => {
  test.each<[string, readonly [edits: JsonObject, before: JsonObject], readonly string[]]>([
    ['is added', [{ maintenance_windows: [once] }, {}], [`The alert "Stalled" is silent ${onSunday}: "Move".`]],
    [
      'comes back',
      [{ maintenance_windows: [weekly] }, {}],
      [`The alert "Stalled" is silent ${often}: "Weekly release".`],
    ],
    [
      'takes the place of another one',
      [{ maintenance_windows: [weekly] }, { maintenance_windows: [once] }],
      [
        `The alert "Stalled" is silent ${often}: "Weekly release".`,
        `The alert "Stalled" is no longer silent ${onSunday}.`,
      ],
    ],
    [
      'is taken away',
      [{ maintenance_windows: null }, { maintenance_windows: [once] }],
      [`The alert "Stalled" is no longer silent ${onSunday}.`],
    ],
    [
      'cannot be read',
      [{ maintenance_windows: [{ ...once, from: 'later' }] }, {}],
      ['The alert "Stalled" is silent in a maintenance window: "Move".'],
    ],
    ['stays', [{ name: 'Renamed', maintenance_windows: [once] }, { maintenance_windows: [once] }], []],
  ])('that %s', (_, [edits, before], expected) => {
    expect(when(edits, before)).toEqual(expected.map((sentence) => `neutral: ${sentence}`));
  });

  const at = (windows: readonly JsonObject[], before: readonly JsonObject[] = []): string[] =>
    sentencesOf(
      planOf(
        {
          'analytics_alert.a': edited(
            { ...stalled, maintenance_windows: [...before] },
            { maintenance_windows: [...windows] },
          ),
        },
        { timestamp: '2026-03-02T01:00:00Z' },
      ),
    );

  test('that is over when the plan is made silences nothing, neither where it comes nor where it goes', () => {
    expect(at([once])).toEqual([
      `neutral: A maintenance window of the alert "Stalled" is over already: ${onSunday}: "Move".`,
    ]);
    expect(at([], [once])).toEqual([]);
    expect(at([{ ...once, to: '2026-03-02T02:00:01+01:00' }])[0]).toMatch(/^neutral: The alert "Stalled" is silent /);
  });

  test.each([
    ['0 22 * * 0', '7d', true],
    ['0 22 * * 0', '6d', false],
    ['0 * * * *', '1h', true],
    ['*/10 8-17 * * 1-5', '30m', false],
    ['0 0 1 * *', '30d', false],
    ['0 0 1 * *', '31d', true],
  ])('at %s for %s is a loss where it never ends: %s', (cron, duration, isLoss) => {
    const [sentence = ''] = at([{ ...weekly, cron, duration, time_zone: 'UTC' }]);
    expect(sentence.startsWith('loss: The alert "Stalled" is silent all the time: ')).toBe(isLoss);
  });

  test('that is known after the apply', () => {
    const alert = {
      ...edited(stalled, { maintenance_windows: null }),
      unknown: { maintenance_windows: true },
      references: { maintenance_windows: ['var.windows'] },
    };
    expect(sentencesOf(planOf({ 'analytics_alert.a': alert }))).toEqual([
      'neutral: When the alert "Stalled" is silent for maintenance is known after the apply.',
    ]);
  });
});
