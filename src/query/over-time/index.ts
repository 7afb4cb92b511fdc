export { CannotBacktestError } from './cannot-backtest';
export { type Episode, type FireSummary, summariseChecks } from './episodes';
export { type Check, fireHistory, type HistoryOptions } from './fire-history';
export { readMoment } from '../moment';
export { mostWithin } from './most-within';
export { readCondition } from './read-condition';
export {
  type BacktestWindow,
  checkMoments,
  type CheckSchedule,
  type CheckTiming,
  isCronPattern,
  isTimeZone,
  nextCheckMs,
} from './schedule';
export { reachBackMs } from './time-bounds';
export {
  describeColumns,
  type DescribedColumn,
  findTimeColumn,
  type TimeColumn,
  type TimeColumnHints,
} from './time-column';
export { arrivalsOf, readTime, type Timeline, timelineOf } from './timeline';
