import { QueryError, type QueryPlace, sentenceAt } from '../query-error';

/** What stands in the way of a backtest. */
export type Obstacle = 'schedule' | 'condition' | 'records';

/** An alert cannot be backtested. The message is one or two sentences, which may quote the condition. */
export class CannotBacktestError extends Error {
  readonly obstacle: Obstacle;
  /** What is wrong, without the place and without a full stop. */
  readonly reason: string;
  /** Where it is in the condition; null where it is not there. */
  readonly place: QueryPlace | null;

  constructor(obstacle: Obstacle, reason: string, place: QueryPlace | null = null) {
    super(`It cannot be backtested. ${place ? sentenceAt(place, reason) : `${reason}.`}`);
    this.name = 'CannotBacktestError';
    this.obstacle = obstacle;
    this.reason = reason;
    this.place = place;
  }
}

/** What to throw in the place of an error: that a condition cannot be used is a reason why there is no backtest. */
export function asRefusal(error: unknown): unknown {
  return error instanceof QueryError ? new CannotBacktestError('condition', error.reason, error.place) : error;
}
