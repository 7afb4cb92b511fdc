/** Policies over what alerts would have done, which a backtest says. */
import { parseSpanMs } from '../../base/duration';
import { countWords } from '../../base/text/count-words';
import type { AlertHistory } from '../backtest/backtest-result';
import { minuteReader, timesWords, toMinute } from '../backtest/history-words';
import { lengthOf, quote, toPolicy } from './judged-histories';
import type { Policy } from './policy';

const periods = { day: '1d', week: '7d', month: '30d' } as const;

/** The most times that begin within a span of time, wherever that begins; of more than are listed, the least that it can be. */
function mostWithin({ listed, episodes }: AlertHistory, spanMs: number, windowMs: number): number {
  if (listed.length < episodes) return Math.ceil(episodes / Math.ceil(windowMs / spanMs));
  const starts = listed.map(({ from }) => Date.parse(from));
  let [most, first] = [0, 0];
  starts.forEach((start, last) => {
    while ((starts[first] ?? start) <= start - spanMs) first += 1;
    most = Math.max(most, last - first + 1);
  });
  return most;
}

/** An alert that a plan shapes would have fired at most so many times in any day, seven days or thirty days; checks in a row that fire are one time. */
export function firesAtMost({ times, per }: { readonly times: number; readonly per: keyof typeof periods }): Policy {
  if (!Number.isInteger(times) || times < 0) {
    throw new TypeError(`firesAtMost takes a whole number of times from 0, not ${String(times)}.`);
  }
  if (!Object.hasOwn(periods, per))
    throw new TypeError(`firesAtMost takes per: "day", "week" or "month", not ${quote(per)}.`);
  const spanMs = parseSpanMs(periods[per]) ?? 0;
  return toPolicy({
    name: 'fires-at-most',
    needed: periods[per],
    judge:
      ({ deny }) =>
      (history, { alert, backtest }) => {
        const most = mostWithin(history, spanMs, lengthOf(backtest));
        if (most <= times) return;
        deny(
          `the alert ${quote(alert.name)} would have fired ${timesWords(most)} in one ${per}, and at most ${String(times)} are allowed`,
          alert,
        );
      },
  });
}

function readClock(text: string): number {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (minute < 24 * 60) return minute;
  throw new TypeError(`notAtNight takes times of the day such as "22:00", not ${quote(text)}.`);
}

function zonedMinutes(zone: string): (momentMs: number) => number {
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
