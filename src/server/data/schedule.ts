import { isCronPattern } from '../../query/over-time/index';
import { type Dialect, placeOf, type RecordFields } from '../../service/interface/index';

type Schedule = RecordFields<'schedule'>;

/** What is wrong with a schedule that fits the contract, one sentence for each field. */
export function findScheduleIssues(dialect: Dialect, { frequency, cron }: Schedule): string[] {
  const where = (field: keyof Schedule): string =>
    `${placeOf(dialect, 'alert', 'schedule')}.${placeOf(dialect, 'schedule', field)}`;
  return [
    ...((frequency ?? 0) < 0 ? [`${where('frequency')} must be 0 or more`] : []),
    ...(cron && !isCronPattern(cron)
      ? [`${where('cron')} must be a cron expression: five to seven fields, or a name such as @daily`]
      : []),
  ];
}
