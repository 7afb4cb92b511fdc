import { ApiError, CallError, ProviderError } from '../../../base/errors';
import type { ServiceContext } from '../../context';
import { pollUntil } from './read-back';

/** What gateways answer when they do not wait any longer for a service, which works on. */
const gatewayStatuses: readonly number[] = [408, 502, 503, 504];
const waits = 'calls without an answer';
/** How long the others are waited for, once one of them was not seen in all the time that there is. */
const shortWaitMs = 1000;
/** How often a call is sent again at most. */
const mostRepeats = 4;

/** Whether a call ended without an answer of the service, which may have carried it out. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallError) || !error.mayHaveTakenEffect) return false;
  return error.code === 'TIMEOUT' || (error instanceof ApiError && gatewayStatuses.includes(error.status));
}

/** Answers undefined for a look that failed: the caller then reports the call that it looked after. */
async function orNothing<T>(seeing: Promise<T>): Promise<T | undefined> {
  try {
    return await seeing;
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** How a call that nobody answered is seen to have been carried out. */
export interface Look<T> {
  /** What it came to. */
  readonly find: () => Promise<T | undefined>;
  /** Whether nothing at all has come of it, so that it may be sent again where the service asks for that. */
  readonly isUndone?: () => Promise<boolean>;
}

/** Makes a call; where nobody answers it, a look sees what it came to. Where that shows nothing, the call has failed. */
export async function confirmUnanswered<T>(context: ServiceContext, call: () => Promise<T>, look: Look<T>): Promise<T> {
  const { run, readAfterWriteMs, sleepToRepeat } = context;
  const { find, isUndone = () => Promise.resolve(false) } = look;
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const patience = run.timedOutKinds.has(waits) ? Math.min(readAfterWriteMs, shortWaitMs) : readAfterWriteMs;
      const found = await orNothing(pollUntil({ ...context, readAfterWriteMs: patience }, find));
      if (found !== undefined) return found;
      run.timedOutKinds.add(waits);
      const waitMs = error instanceof ApiError && repeats < mostRepeats ? error.repeatAfterMs : undefined;
      if (waitMs === undefined) throw error;
      const isWaitedFor = await sleepToRepeat(waitMs).then(
        () => true,
        () => false,
      );
      if (!isWaitedFor || (await orNothing(isUndone())) !== true) throw error;
    }
  }
}
