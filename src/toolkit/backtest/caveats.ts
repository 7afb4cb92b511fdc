import { countWords } from '../../base/text/count-words';
import { adviseOn, parseQuery, QueryError } from '../../query';
import type { BacktestWindow, Timeline } from '../../query/over-time';
import type { DatasetRecords, TimeOptions } from './dataset-records';
import { reachOf } from './reach-back';
import type { WatchedAlert } from './watched-alert';

/** What there is to say about the conditions themselves, such as a column that no record has. */
function adviceOn(alerts: readonly WatchedAlert[], columns: readonly string[]): readonly string[] {
  const sentences = alerts.flatMap(({ condition }) => {
    try {
      return adviseOn(parseQuery(condition), columns).map(({ sentence }) => `Condition: ${sentence}`);
    } catch (error) {
      // What cannot be parsed is refused where it is run.
      if (error instanceof QueryError) return [];
      throw error;
    }
  });
  return [...new Set(sentences)];
}

const hasRecordIn = ({ timesMs }: Timeline, { fromMs, toMs }: BacktestWindow): boolean =>
  timesMs.some((timeMs) => timeMs >= fromMs && timeMs < toMs);

/** What a backtest does not know, a sentence each. */
export function caveatsOf(
  alerts: readonly WatchedAlert[],
  { timeline, columns, isOfDays }: DatasetRecords,
  { visibleAfterMs = 0, window }: TimeOptions & { readonly window: BacktestWindow },
): readonly string[] {
  const { timeColumn: name, withoutTime } = timeline;
  const readsAll = alerts.some((alert) => reachOf(alert, { name, columns }) === 'everything');
  return [
    ...adviceOn(alerts, columns),
    ...(hasRecordIn(timeline, window) ? [] : ['No record lies in this time.']),
    'Records that were edited or deleted since then count as they are now.',
    ...(withoutTime > 0
      ? [`${countWords(withoutTime, 'record')} without a time in ${name} ${withoutTime === 1 ? 'is' : 'are'} left out.`]
      : []),
    ...(isOfDays && visibleAfterMs === 0
      ? [
          `${name} has days without a time, so that a record counts from the beginning of its day on. Say with --visible-after 1d that it comes at its end.`,
        ]
      : []),
    ...(readsAll ? [`The condition has no lower bound on ${name}: it looks at all records there were.`] : []),
    ...(alerts.some(({ isPaused }) => isPaused)
      ? ['The alert is paused, and is checked here as if it were active.']
      : []),
  ];
}
