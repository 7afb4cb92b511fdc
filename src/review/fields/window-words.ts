import { parseSpanMs } from '../../base/duration';
import type { JsonObject } from '../../base/json';
import { readMoment } from '../../query/over-time/index';
import { cronWords } from './schedule-words';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** How long, such as `1 d 4 h`. */
function lengthWords(lengthMs: number): string {
  let restMs = lengthMs;
  const parts = units.flatMap(([unit, ms]) => {
    const count = Math.floor(restMs / ms);
    restMs -= count * ms;
    return count === 0 ? [] : [`${String(count)} ${unit}`];
  });
  return parts.join(' ');
}

const form = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The day and the time that a text says, where it says them: `Sunday 2026-03-01 from 22:00 (UTC+01:00)`. */
function startWords(from: string): string | undefined {
  const [, date = '', time = '', offset = ''] = form.exec(from) ?? [];
  const dayMs = readMoment(date);
  if (dayMs === undefined) return undefined;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(dayMs);
  return `${weekday} ${date} from ${time} (UTC${offset === 'Z' ? '' : offset})`;
}

function onceWords(from: string, to: string): string | undefined {
  const [fromMs, toMs] = [readMoment(from), readMoment(to)];
  const start = startWords(from);
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs || start === undefined) return undefined;
  return `for ${lengthWords(toMs - fromMs)} on ${start}`;
}

/** When a maintenance window is open, in words: `for 4 h on Sunday 2026-03-01 from 22:00 (UTC)`; undefined where nothing says it. */
export function windowWords({ from, to, cron, duration, time_zone: zone }: JsonObject): string | undefined {
  if (typeof from === 'string' && typeof to === 'string') return onceWords(from, to);
  if (typeof cron !== 'string' || typeof duration !== 'string' || typeof zone !== 'string') return undefined;
  const [lengthMs, times] = [parseSpanMs(duration), cronWords(cron)];
  return lengthMs === undefined || times === undefined
    ? undefined
    : `for ${lengthWords(lengthMs)}, again and again: ${times} (${zone})`;
}
