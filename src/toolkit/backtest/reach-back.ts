import { parseQuery, QueryError } from '../../query';
import { type BacktestWindow, reachBackMs } from '../../query/over-time';
import type { ChosenColumn } from './dataset-records';
import type { WatchedAlert } from './watched-alert';

/** How long before a check a record may lie that a condition still looks at; `everything` where nothing says so. */
export function reachOf(
  { condition }: Pick<WatchedAlert, 'condition'>,
  { name, columns }: Pick<ChosenColumn, 'name' | 'columns'>,
): number | 'everything' {
  try {
    return reachBackMs(parseQuery(condition), name, columns);
  } catch (error) {
    // What cannot be parsed is refused where it is run, and looks at nothing.
    if (error instanceof QueryError) return 0;
    throw error;
  }
}

/** The earliest time of a record that one of several conditions looks at; null where one of them looks at all there are. */
export function earliestOf(
  alerts: readonly WatchedAlert[],
  column: Pick<ChosenColumn, 'name' | 'columns'>,
  { fromMs, visibleAfterMs = 0 }: Pick<BacktestWindow, 'fromMs'> & { readonly visibleAfterMs?: number | undefined },
): number | null {
  const reaches = alerts.map((alert) => reachOf(alert, column));
  if (reaches.includes('everything')) return null;
  // In real time, what becomes visible in the window is a check, too.
  return fromMs - Math.max(visibleAfterMs, ...reaches.map(Number));
}
