import { Cron, CronPattern } from 'croner';
import { type Dialect, type FrequencyType, placeOf, type RecordFields } from '../../service/interface/index';

type Schedule = RecordFields<'schedule'>;

const hourMs = 60 * 60 * 1000;
const stepMs: Readonly<Record<Exclude<FrequencyType, 'month'>, number>> = {
  minute: 60 * 1000,
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
};

function isCronPattern(text: string): boolean {
  try {
    new CronPattern(text, undefined, { sloppyRanges: true });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a schedule that fits the contract, one sentence for each field. */
export function findScheduleIssues(dialect: Dialect, { frequency, cron }: Schedule): string[] {
  const where = (field: keyof Schedule): string =>
    `${placeOf(dialect, 'alert', 'schedule')}.${placeOf(dialect, 'schedule', field)}`;
  return [
    ...((frequency ?? 0) < 0 ? [`${where('frequency')} must be 0 or more`] : []),
    ...(cron && !isCronPattern(cron) ? [`${where('cron')} must be a cron expression of five to seven fields`] : []),
  ];
}

/**
 * When a schedule is due next: by its cron expression (in UTC) if it has one, else one frequency after `nowMs`.
 *
 * @returns Milliseconds since the epoch; null for a schedule that says neither, or that is never due.
 */
export function nextExecutionMs({ cron, frequency, frequencyType }: Schedule, nowMs: number): number | null {
  if (cron) return new Cron(cron, { timezone: 'UTC', sloppyRanges: true }).nextRun(new Date(nowMs))?.getTime() ?? null;
  if (!frequency || !frequencyType) return null;
  const count = Number(frequency);
  const next = new Date(nowMs);
  if (frequencyType === 'month') next.setUTCMonth(next.getUTCMonth() + count);
  else next.setTime(nowMs + count * stepMs[frequencyType]);
  return Number.isNaN(next.getTime()) ? null : next.getTime();
}
