/** What a backtest found, in words. */
import { countWords } from '../../base/text/count-words';
import type { AlertHistory, AlertSide, Backtest } from './backtest-result';

/** A span or a window of a backtest. */
type Span = Pick<Backtest, 'from' | 'to'>;

export const isHistory = (side: AlertSide | undefined): side is AlertHistory =>
  side !== undefined && !('cannot' in side);

/** A moment as people write it, to the minute: `2026-01-31 09:00`. */
export const toMinute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

/** `30 days`, or hours where there are fewer than two days. */
export function durationWords({ from, to }: Span): string {
  const hours = Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);
  return hours < 48 ? countWords(hours, 'hour') : countWords(Math.round(hours / 24), 'day');
}

/** `once`, `4 times`, `never`. */
export function timesWords(times: number): string {
  if (times === 0) return 'never';
  return times === 1 ? 'once' : countWords(times, 'time');
}

/** Whether all checks of a history that fired are listed. */
const isListed = ({ moments, firing }: AlertHistory): boolean => moments.length === firing;

/** The first check that fires as the code has the alert, and not as the service has it; null where there is none, or too many are. */
export function firstNewCheck(inCode: AlertHistory, inService: AlertHistory | undefined): number | null {
  if (inService === undefined) return inCode.first === null ? null : Date.parse(inCode.first);
  if (!isListed(inCode) || !isListed(inService)) return null;
  const before = new Set(inService.moments);
  return inCode.moments.find((moment) => !before.has(moment)) ?? null;
}

/** Returns a function that answers the minute of the day, from 0 to 1439, that a moment has in a time zone. */
export function minuteReader(zone: string): (momentMs: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (momentMs) => {
    const parts = format.formatToParts(momentMs);
    const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    return numberOf('hour') * 60 + numberOf('minute');
  };
}

const [nightBegins, nightEnds] = [22 * 60, 6 * 60];

/** How many times an alert began to fire between 22:00 and 06:00; null where not all times are listed. */
export function countAtNight({ listed, episodes }: AlertHistory, zone: string): number | null {
  if (listed.length < episodes) return null;
  const minuteOf = minuteReader(zone);
  return listed.filter(({ from }) => {
    const minute = minuteOf(Date.parse(from));
    return minute >= nightBegins || minute < nightEnds;
  }).length;
}
