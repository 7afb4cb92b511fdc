import { setTimeout as delay } from 'node:timers/promises';

/** Time, passed in so that tests decide what it is. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Resolves after `ms`; rejects as soon as `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own time. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  sleep: async (ms, signal) => {
    await delay(ms, undefined, signal ? { signal } : {});
  },
};
