import { Cron, CronPattern } from 'croner';
import { addMonths, lastMomentMs, readMoment } from '../moment';
import { CannotBacktestError } from './cannot-backtest';

/** When an alert is checked: by its cron expression if it has one, else every so many units of time. */
export interface CheckSchedule {
  readonly frequency?: number | bigint | null;
  readonly frequencyType?: 'minute' | 'hour' | 'day' | 'week' | 'month' | null;
  readonly cron?: string | null;
  /** A time of the day, a moment as text, or epoch milliseconds, in UTC; `0` is none. */
  readonly startTime?: string | null;
  /** In epoch milliseconds, as the service says. */
  readonly nextExecutionTime?: number | null;
  /** The zone in which the cron expression is read; UTC unless it is given. */
  readonly zone?: string;
}

/** What says when an alert is checked. */
export interface CheckTiming {
  readonly schedule: CheckSchedule | null;
  /** Whether it is checked whenever records arrive, instead. */
  readonly isRealtime: boolean;
}

/** The moments from `fromMs` on and before `toMs`. */
export interface BacktestWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The first check after a moment; null where there is none. */
type NextCheck = (afterMs: number) => number | null;

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const stepMs = { minute: 60_000, hour: hourMs, day: dayMs, week: 7 * dayMs } as const;
const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2}))?Z?$/;

/** Whether a text is a cron expression: five to seven fields, or a name such as `@daily`. */
export function isCronPattern(text: string): boolean {
  try {
    new CronPattern(text, undefined, { sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text names a time zone, such as Europe/Berlin. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const orNull = (moment: number): number | null => (Math.abs(moment) <= lastMomentMs ? moment : null);

function nextInMonths(count: number, anchorMs: number): NextCheck {
  const anchor = new Date(anchorMs);
  return (afterMs) => {
    const after = new Date(afterMs);
    const years = after.getUTCFullYear() - anchor.getUTCFullYear();
    const steps = Math.floor((years * 12 + after.getUTCMonth() - anchor.getUTCMonth()) / count);
    const moment = addMonths(anchorMs, steps * count);
    return orNull(moment > afterMs ? moment : addMonths(anchorMs, (steps + 1) * count));
  };
}

function nextInSteps(step: number, anchorMs: number): NextCheck {
  return (afterMs) => orNull(anchorMs + (Math.floor((afterMs - anchorMs) / step) + 1) * step);
}

function nextOfCron(cron: string, zone: string | undefined): NextCheck {
  const zoned = zone === undefined ? { utcOffset: 0 } : { timezone: zone };
  const pattern = new Cron(cron, { ...zoned, sloppyRanges: true });
  return (afterMs) => pattern.nextRun(new Date(afterMs))?.getTime() ?? null;
}

/** The moment at which a schedule begins, a time of the day on the day of `nearMs`; null for none, undefined for one that is not readable. */
function readStart(text: string | null | undefined, nearMs: number): number | null | undefined {
  if (!text || text === '0') return null;
  const [, hours, minutes = '', seconds = '00'] = clockTime.exec(text) ?? [];
  if (hours === undefined) return readMoment(text) ?? (/^\d{12,15}$/.test(text) ? Number(text) : undefined);
  const day = new Date(nearMs).toISOString().slice(0, 10);
  return readMoment(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}Z`);
}

/** Undefined for a schedule that says too little. */
function checksOf(schedule: CheckSchedule, nearMs: number): NextCheck | undefined {
  const { cron, frequency, frequencyType, startTime, nextExecutionTime, zone } = schedule;
  if (cron) return nextOfCron(cron, zone);
  const count = Number(frequency ?? 0);
  if (!frequencyType || !(count > 0)) return undefined;
  const anchorMs = nextExecutionTime ?? readStart(startTime, nearMs) ?? nearMs;
  return frequencyType === 'month'
    ? nextInMonths(count, anchorMs)
    : nextInSteps(count * stepMs[frequencyType], anchorMs);
}

/**
 * When a schedule is due after a moment. Its checks lie equally far from its next one, else from its start, else from that moment.
 *
 * @returns Milliseconds since the epoch; null for a schedule that says too little, or that is never due.
 */
export function nextCheckMs(schedule: CheckSchedule, afterMs: number): number | null {
  return checksOf(schedule, afterMs)?.(afterMs) ?? null;
}

function checksIn(schedule: CheckSchedule, { fromMs }: BacktestWindow): NextCheck {
  const { cron, zone, nextExecutionTime, startTime } = schedule;
  if (cron && !isCronPattern(cron)) throw new CannotBacktestError('schedule', 'Its cron expression cannot be read');
  if (!cron && nextExecutionTime == null && readStart(startTime, fromMs) === undefined) {
    throw new CannotBacktestError('schedule', 'Its start time cannot be read');
  }
  if (zone !== undefined && !isTimeZone(zone)) {
    throw new CannotBacktestError('schedule', `There is no time zone ${JSON.stringify(zone)}`);
  }
  const next = checksOf(schedule, fromMs);
  if (!next) throw new CannotBacktestError('schedule', 'It has no schedule');
  return next;
}

function* momentsOf(next: NextCheck, { fromMs, toMs }: BacktestWindow): Iterable<number> {
  for (let moment = next(fromMs - 1); moment !== null && moment < toMs; moment = next(moment)) yield moment;
}

function* distinctIn(ascending: Iterable<number>, { fromMs, toMs }: BacktestWindow): Iterable<number> {
  let last: number | undefined;
  for (const moment of ascending) {
    if (moment >= fromMs && moment < toMs && moment !== last) yield (last = moment);
  }
}

/**
 * The moments at which an alert is checked, in their order. `arrivalsMs` are those at which records become visible, in their
 * order, too: an alert in real time is checked then.
 *
 * @throws CannotBacktestError for an alert without a schedule, or with one that cannot be read.
 */
export function checkMoments(
  { schedule, isRealtime }: CheckTiming,
  window: BacktestWindow,
  arrivalsMs: Iterable<number>,
): Iterable<number> {
  if (isRealtime) return distinctIn(arrivalsMs, window);
  return momentsOf(checksIn(schedule ?? {}, window), window);
}
