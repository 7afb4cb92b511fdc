import type { QueryPlace } from '../query-error';
import { QueryError } from '../query-error';

/** What stands in the way of a backtest. */
export type Obstacle = 'schedule' | 'condition' | 'time column';

/** An alert cannot be backtested. The message is one sentence; `place` is where in the condition, if it is that. */
export class CannotBacktestError extends Error {
  readonly obstacle: Obstacle;
  /** What is wrong, without the place and without a full stop. It may quote the condition. */
  readonly reason: string;
  readonly place: QueryPlace | null;

  constructor(obstacle: Obstacle, reason: string | QueryError) {
    const isOfQuery = reason instanceof QueryError;
    super(`It cannot be backtested. ${isOfQuery ? reason.message : `${reason}.`}`, isOfQuery ? { cause: reason } : {});
    this.name = 'CannotBacktestError';
    this.obstacle = obstacle;
    this.reason = isOfQuery ? reason.reason : reason;
    this.place = isOfQuery ? reason.place : null;
  }
}
