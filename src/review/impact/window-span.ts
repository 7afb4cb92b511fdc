/** Whether maintenance windows are over, or never end. */
import { parseSpanMs } from '../../base/duration';
import type { JsonObject } from '../../base/json';
import { isCronPattern, isTimeZone, nextCheckMs, readMoment } from '../../query/over-time/index';

/** Whether a window ended before a moment, for good. */
export function isOver({ to }: JsonObject, momentMs: number): boolean {
  return typeof to === 'string' && (readMoment(to) ?? Infinity) <= momentMs;
}

/** A cron expression that leaves no gap for so long, in any of its years, leaves none. */
const horizonMs = 400 * 86_400_000;
/** Looks no further at one that comes more often than hourly. */
const mostOpenings = 10_000;

/** Whether a window always opens again before it ends, so that its alert is never checked. */
export function isEndless({ cron, duration, time_zone: zone }: JsonObject, momentMs: number): boolean {
  if (typeof cron !== 'string' || typeof zone !== 'string' || !isCronPattern(cron) || !isTimeZone(zone)) return false;
  const lengthMs = parseSpanMs(typeof duration === 'string' ? duration : '') ?? 0;
  const [schedule, untilMs] = [{ cron, zone }, momentMs + horizonMs];
  let openMs = nextCheckMs(schedule, momentMs);
  for (let count = 0; openMs !== null && count < mostOpenings; count += 1) {
    if (openMs > untilMs) return true;
    const nextMs = nextCheckMs(schedule, openMs);
    if (nextMs === null || nextMs - openMs > lengthMs) return false;
    openMs = nextMs;
  }
  return false;
}
