import type { Shift, ShiftUnit } from './query';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** The last moment that a Date can hold; the first lies as far before 1970. */
export const lastMomentMs = 8_640_000_000_000_000;

/** How long a unit is; months by themselves are not equally long. */
const units: Readonly<Record<ShiftUnit, { readonly ms: number } | { readonly months: number }>> = {
  min: { ms: minuteMs },
  h: { ms: 60 * minuteMs },
  d: { ms: dayMs },
  w: { ms: 7 * dayMs },
  m: { months: 1 },
  q: { months: 3 },
  y: { months: 12 },
};

const datePattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** The moment in epoch milliseconds that a text spells as ISO 8601 does, in UTC where it names no zone; else undefined. */
export function readMoment(text: string): number | undefined {
  if (!datePattern.test(text)) return undefined;
  const day = text.slice(0, 10);
  // A Date takes the 30th of February for the 1st of March.
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightMs) || new Date(midnightMs).getUTCDate() !== Number(day.slice(8))) return undefined;
  if (text.length === day.length) return midnightMs;
  const time = text.slice(day.length + 1);
  const zone = /Z$|[+-]\d{2}:\d{2}$/.test(time) ? '' : 'Z';
  const moment = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** The same day and time so many months on, or the last day of a month that is too short. */
export function addMonths(fromMs: number, months: number): number {
  const moment = new Date(fromMs);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months, 1);
  const last = new Date(moment);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return moment.setUTCDate(Math.min(day, last.getUTCDate()));
}

/** The moment that lies so far from now, or from today's midnight in UTC. */
export function momentOf(base: 'today' | 'now', shift: Shift | null, nowMs: number): number {
  const fromMs = base === 'now' ? nowMs : Math.floor(nowMs / dayMs) * dayMs;
  if (!shift) return fromMs;
  const unit = units[shift.unit];
  const moment = 'ms' in unit ? fromMs + shift.count * unit.ms : addMonths(fromMs, shift.count * unit.months);
  if (Math.abs(moment) <= lastMomentMs) return moment;
  return Math.sign(shift.count) * lastMomentMs;
}
