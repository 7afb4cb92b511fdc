import { describe, expect, test } from '@jest/globals';
import { mostWithin } from '../../query/over-time';
import type { PlanDocument } from '../../documents';
import type { AlertHistory, AlertSide, Backtest } from '../backtest/backtest-result';
import { digestDefinition } from '../backtest/definition-digest';
import { buildReport } from '../build-report';
import { firesAtMost, neverFired, notAtNight } from './backtested';
import { applyPolicies, type Policy } from './policy';

const dayMs = 86_400_000;
const startMs = Date.parse('2026-03-01T00:00:00Z');
const text = (momentMs: number): string => new Date(momentMs).toISOString();

/** An alert that fires once on each of these days of the window, at an hour. */
function history(days: readonly number[], hour = 12): AlertHistory {
  const moments = days.map((day) => startMs + day * dayMs + hour * 3_600_000);
  const most = { day: mostWithin(moments, dayMs), week: mostWithin(moments, 7 * dayMs), month: moments.length };
  return {
    checks: 100,
    firing: moments.length,
    episodes: moments.length,
    first: moments[0] === undefined ? null : text(moments[0]),
    last: moments.length === 0 ? null : text(moments.at(-1) ?? 0),
    longestSilence: { from: text(startMs), to: text(startMs) },
    byHour: Array.from({ length: 24 }, () => 0),
    notified: [],
    listed: moments.map((moment) => ({ from: text(moment), to: text(moment), checks: 1 })),
    moments,
    peaks: { times: most, notifications: most },
  };
}

const after = { name: 'Orders', condition: 'x > 1', dataset_id: '7' };

interface Tried {
  readonly side?: AlertSide;
  readonly days?: number;
  /** Whether the plan leaves the alert as it is. */
  readonly isSame?: true;
}

function judge(policy: Policy, { side, days = 30, isSame }: Tried): string[] {
  const address = 'analytics_alert.orders';
  const change = { actions: [isSame ? 'no-op' : 'create'], before: isSame ? after : null, after };
  const head = { address, mode: 'managed', type: 'analytics_alert', name: 'orders', provider_name: 'x' };
  const document = { format_version: '1.2', planned_values: {}, resource_changes: [{ ...head, change }] };
  const digest = digestDefinition(after);
  const backtest: Backtest | undefined = side && {
    format: 'analytics-as-code/backtest',
    version: '1.0',
    from: text(startMs),
    to: text(startMs + days * dayMs),
    zone: 'UTC',
    datasets: [],
    alerts: [
      {
        address,
        name: 'Orders',
        inCode: side,
        definition: { inCode: digest, ...(isSame && { inService: digest }) },
        caveats: [],
      },
    ],
  };
  const report = buildReport({ document: document as unknown as PlanDocument, backtest });
  return applyPolicies(report, [policy]).policies.map(({ level, message }) => `${level}: ${message}`);
}

describe('firesAtMost', () => {
  const policy = firesAtMost({ times: 2, per: 'week' });
  test.each<readonly [string, Tried, string[]]>([
    ['two times in a week', { side: history([0, 6, 7, 13]) }, []],
    [
      'three times in seven days that no calendar has',
      { side: history([5, 6, 11]) },
      ['deny: the alert "Orders" would have fired 3 times in one week, and at most 2 are allowed'],
    ],
    ['what the plan leaves as it is', { side: history([1, 2, 3]), isSame: true }, []],
    ['no backtest', {}, ['warn: alerts are not judged: the plan has no backtest; plan with --backtest 7d']],
    [
      'a short one',
      { side: history([]), days: 6 },
      ['warn: alerts are not judged: the backtest is of 6 days alone; plan with --backtest 7d'],
    ],
    [
      'an alert without a result',
      { side: { cannot: 'It has no schedule.' } },
      ['warn: the alert "Orders" is not judged: It has no schedule.'],
    ],
  ])('%s', (_, tried, expected) => {
    expect(judge(policy, tried)).toEqual(expected);
  });
  test('counts each check that fires as a notification', () => {
    const [once, often] = [history([1]), history([1, 2, 3])];
    const noisy = { ...often, peaks: { times: once.peaks.times, notifications: often.peaks.notifications } };
    expect(judge(firesAtMost({ times: 1, notifications: 2, per: 'week' }), { side: noisy })).toEqual([
      'deny: the alert "Orders" would have sent 3 notifications in one week, and at most 2 are allowed',
    ]);
  });
  test.each([
    [{ per: 'week' }, 'takes times or notifications'],
    [{ times: -1, per: 'week' }, 'a whole number from 0, not -1'],
    [{ times: 1, per: 'year' }, 'per: "day", "week" or "month", not "year"'],
  ])('takes no %j', (options, words) => {
    expect(() => firesAtMost(options as never)).toThrow(words);
  });
});

describe('notAtNight', () => {
  const policy = notAtNight({ zone: 'Europe/Berlin', from: '22:00', to: '06:00' });
  test.each<readonly [number, string[]]>([
    [19, []],
    // Berlin is an hour ahead, and two from 29 March on.
    [
      20,
      [
        'deny: the alert "Orders" would have fired between 22:00 and 06:00 (Europe/Berlin) in 1 check, first at 2026-03-30 20:00 UTC',
      ],
    ],
    [
      21,
      [
        'deny: the alert "Orders" would have fired between 22:00 and 06:00 (Europe/Berlin) in 2 checks, first at 2026-03-01 21:00 UTC',
      ],
    ],
    [
      4,
      [
        'deny: the alert "Orders" would have fired between 22:00 and 06:00 (Europe/Berlin) in 1 check, first at 2026-03-01 04:00 UTC',
      ],
    ],
  ])('judges a check at %i:00 UTC by the clock of the zone', (hour, expected) => {
    expect(judge(policy, { side: history([0, 29], hour) })).toEqual(expected);
  });
  test.each([
    [{ zone: 'Mars/North', from: '22:00', to: '06:00' }, 'knows no time zone "Mars/North"'],
    [{ zone: 'UTC', from: '10 pm', to: '06:00' }, 'not "10 pm"'],
    [{ zone: 'UTC', from: '24:00', to: '06:00' }, 'not "24:00"'],
    [{ zone: 'UTC', from: '22:00', to: '22:00' }, 'not "22:00" twice'],
    [{ from: '22:00', to: '06:00' }, 'takes a time zone'],
  ])('takes no %j', (options, words) => {
    expect(() => notAtNight(options as never)).toThrow(words);
  });
});

describe('neverFired', () => {
  const policy = neverFired({ in: '20d' });
  const dead = 'the alert "Orders" would not have fired once in 20d';
  test.each<readonly [string, Tried, string[]]>([
    ['one that fires', { side: history([12]) }, []],
    ['one that fired before that time', { side: history([2]) }, [`deny: ${dead}`]],
    ['one that never fires', { side: history([]) }, [`deny: ${dead}`]],
    ['one that is left as it is', { side: history([]), isSame: true }, [`warn: ${dead}`]],
  ])('%s', (_, tried, expected) => {
    expect(judge(policy, tried)).toEqual(expected);
  });
  test('takes a span of time', () => {
    expect(() => neverFired({ in: 'long' })).toThrow('not "long"');
  });
});
