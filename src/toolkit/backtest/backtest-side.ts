import {
  arrivalsOf,
  type BacktestWindow,
  CannotBacktestError,
  type Check,
  checkMoments,
  fireHistory,
  mostWithin,
  readCondition,
  summariseChecks,
  type Timeline,
} from '../../query/over-time';
import { type AlertHistory, type AlertSide, mostListed } from '../../review';
import type { WatchedAlert } from './watched-alert';

const toText = (momentMs: number): string => new Date(momentMs).toISOString();

/** Notes the moments of the checks that fire, on their way. */
function* noteFiring(checks: Iterable<Check>, moments: number[]): Iterable<Check> {
  for (const check of checks) {
    if (check.rows > 0) moments.push(check.momentMs);
    yield check;
  }
}

const fewEnough = <T>(list: readonly T[]): T[] => (list.length > mostListed ? [] : [...list]);

const dayMs = 86_400_000;

/** The most of some moments in any 24 hours, seven days and thirty days. */
const peaksOf = (moments: readonly number[]): AlertHistory['peaks']['times'] => ({
  day: mostWithin(moments, dayMs),
  week: mostWithin(moments, 7 * dayMs),
  month: mostWithin(moments, 30 * dayMs),
});

/** What a window of records comes to for one alert. */
interface Trial {
  readonly timeline: Timeline;
  readonly columns: readonly string[];
  readonly window: BacktestWindow;
  readonly zone: string | undefined;
}

function historyOf(alert: WatchedAlert, { timeline, columns, window, zone }: Trial): AlertHistory {
  const query = readCondition(alert.condition, columns);
  const moments: number[] = [];
  const checked = checkMoments(alert.timing, window, arrivalsOf(timeline));
  const { checks, firing, episodes, firstMs, lastMs, longestSilence, byHour } = summariseChecks(
    noteFiring(fireHistory(query, timeline, { moments: checked }), moments),
    window,
    zone,
  );
  return {
    checks,
    firing,
    episodes: episodes.length,
    first: firstMs === null ? null : toText(firstMs),
    last: lastMs === null ? null : toText(lastMs),
    longestSilence: { from: toText(longestSilence.fromMs), to: toText(longestSilence.toMs) },
    byHour: [...byHour],
    // An alert notifies with every check that fires.
    notified: alert.recipients.map((who) => ({ who, times: firing })),
    listed: fewEnough(episodes).map((one) => ({
      from: toText(one.firstMs),
      to: toText(one.lastMs),
      checks: one.checks,
    })),
    moments: fewEnough(moments),
    peaks: { times: peaksOf(episodes.map((one) => one.firstMs)), notifications: peaksOf(moments) },
  };
}

/** What an alert would have done over a window of records, or why that cannot be said. */
export function backtestSide(alert: WatchedAlert, trial: Trial): AlertSide {
  try {
    return historyOf(alert, trial);
  } catch (error) {
    if (error instanceof CannotBacktestError)
      return { cannot: error.message.replace(/^It cannot be backtested\. /, '') };
    throw error;
  }
}
