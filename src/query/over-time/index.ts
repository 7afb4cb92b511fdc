export { CannotBacktestError } from './cannot-backtest';
export {
  type BacktestWindow,
  checkMoments,
  type CheckSchedule,
  type CheckTiming,
  isCronPattern,
  nextCheckMs,
} from './schedule';
