/** Policies over what alerts would have done, which a backtest says. */
import { parseSpanMs } from '../../base/duration';
import { countWords } from '../../base/text/count-words';
import { minuteReader, timesWords, toMinute } from '../backtest/history-words';
import { quote, toPolicy } from './judged-histories';
import type { Policy } from './policy';

const periods = { day: '1d', week: '7d', month: '30d' } as const;

/** How often an alert may fire. */
export interface FiringLimit {
  /** How many times, where checks in a row that fire count once. */
  readonly times?: number;
  /** How many checks may fire: each of them notifies. */
  readonly notifications?: number;
  /** Any 24 hours, seven days or thirty days. */
  readonly per: keyof typeof periods;
}

/** An alert that a plan shapes would have fired, or notified, at most so often. */
export function firesAtMost({ times, notifications, per }: FiringLimit): Policy {
  const limits = [times, notifications].filter((limit) => limit !== undefined);
  const wrong = limits.find((limit) => !Number.isInteger(limit) || limit < 0);
  if (wrong !== undefined || limits.length === 0) {
    throw new TypeError(`firesAtMost takes times or notifications, a whole number from 0, not ${String(wrong)}.`);
  }
  if (!Object.hasOwn(periods, per))
    throw new TypeError(`firesAtMost takes per: "day", "week" or "month", not ${quote(per)}.`);
  const judgeCount = (most: number, limit: number | undefined, words: string): string | undefined =>
    limit === undefined || most <= limit
      ? undefined
      : `would have ${words} in one ${per}, and at most ${String(limit)} are allowed`;
  return toPolicy({
    name: 'fires-at-most',
    needed: periods[per],
    judge:
      ({ deny }) =>
      ({ peaks }, { alert }) => {
        const [fired, notified] = [peaks.times[per], peaks.notifications[per]];
        const reasons = [
          judgeCount(fired, times, `fired ${timesWords(fired)}`),
          judgeCount(notified, notifications, `sent ${countWords(notified, 'notification')}`),
        ];
        for (const reason of reasons) if (reason !== undefined) deny(`the alert ${quote(alert.name)} ${reason}`, alert);
      },
  });
}

function readClock(text: string): number {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (minute < 24 * 60) return minute;
  throw new TypeError(`notAtNight takes times of the day such as "22:00", not ${quote(text)}.`);
}

function zonedMinutes(zone: string | undefined): (momentMs: number) => number {
  if (zone === undefined) throw new TypeError('notAtNight takes a time zone, such as zone: "Europe/Berlin".');
  try {
    return minuteReader(zone);
  } catch (error) {
    throw new TypeError(`notAtNight knows no time zone ${quote(zone)}; give one such as "Europe/Berlin".`, {
      cause: error,
    });
  }
}

/** No check of an alert that a plan shapes would have fired between two times of the day. */
export function notAtNight({
  zone,
  from,
  to,
}: {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}): Policy {
  const [begins, ends] = [readClock(from), readClock(to)];
  if (begins === ends) throw new TypeError(`notAtNight takes two times of the day, not ${quote(from)} twice.`);
  const minuteOf = zonedMinutes(zone);
  const isNight = (momentMs: number): boolean => {
    const minute = minuteOf(momentMs);
    return begins <= ends ? minute >= begins && minute < ends : minute >= begins || minute < ends;
  };
  return toPolicy({
    name: 'not-at-night',
    needed: '1d',
    judge:
      ({ deny, warn }) =>
      ({ moments, firing }, { alert }) => {
        const subject = `the alert ${quote(alert.name)}`;
        if (moments.length < firing) warn(`${subject} is not judged: more checks fire than the backtest lists`, alert);
        const nights = moments.filter(isNight);
        const [first] = nights;
        if (first === undefined) return;
        const when = `${toMinute(new Date(first).toISOString())} UTC`;
        deny(
          `${subject} would have fired between ${from} and ${to} (${zone}) in ${countWords(nights.length, 'check')}, first at ${when}`,
          alert,
        );
      },
  });
}

/** Every alert would have fired once in a span of time at least: one that a plan shapes is denied otherwise, and others are warned of. */
export function neverFired({ in: span }: { readonly in: string }): Policy {
  const spanMs = parseSpanMs(span) ?? 0;
  if (spanMs === 0) throw new TypeError(`neverFired takes a span of time such as { in: "90d" }, not ${quote(span)}.`);
  return toPolicy({
    name: 'never-fired',
    needed: span,
    judgesAll: true,
    judge:
      ({ deny, warn }, shaped) =>
      ({ last }, { alert, backtest }) => {
        if (last !== null && Date.parse(backtest.to) - Date.parse(last) <= spanMs) return;
        const say = shaped.has(alert.address) ? deny : warn;
        say(`the alert ${quote(alert.name)} would not have fired once in ${span}`, alert);
      },
  });
}
