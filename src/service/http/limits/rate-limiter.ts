import { setMaxListeners } from 'node:events';
import type { ResolvedOptions } from '../options/options';

/** Decides when a request may leave. An abort ends every wait: the request that follows reports it. So does settling, but for the given rate. */
export interface RateLimiter {
  /** Waits for the turn of one request. */
  turn(): Promise<void>;
  /** Waits before one request is repeated; others may leave. */
  pause(durationMs: number): Promise<void>;
  /** The same, and no other one leaves meanwhile: the service has asked for less. */
  rest(durationMs: number): Promise<void>;
  /** Lets requests leave further apart than before: one was refused again after its rest. */
  slowDown(): void;
  /** Lets them leave a little closer again: one was taken. */
  speedUp(): void;
}

/** The distance of requests after the first slowing down; it doubles with each further one, up to the longest. */
const firstIntervalMs = 200;
const longestIntervalMs = 3200;
/** What is left of the distance after each request that was taken. */
const shrinkage = 0.95;
/** A distance that no service notices any more. */
const shortestIntervalMs = 5;

/**
 * Makes the rate limiter of a client: so many requests leave in a second at most, evenly. A lower rate, which the service has
 * without saying so, is learned from its refusals.
 */
export function createRateLimiter({
  requestsPerSecond = Infinity,
  clock,
  signal,
  settling,
}: Pick<ResolvedOptions, 'requestsPerSecond' | 'clock' | 'signal' | 'settling'>): RateLimiter {
  const ends = settling && AbortSignal.any(signal ? [signal, settling] : [settling]);
  // As many wait as there are requests.
  if (ends) setMaxListeners(0, ends);
  const rests = new Set<Promise<void>>();
  let nextMs = -Infinity;
  let learnedMs = 0;
  let hasSettled = false;

  async function pause(durationMs: number): Promise<void> {
    const ending = settling?.aborted ? signal : (ends ?? signal);
    try {
      await clock.sleep(durationMs, ending);
    } catch (error) {
      if (!ending?.aborted) throw error;
    }
  }

  /** Takes the next moment at which a request may leave, and waits for it. */
  async function takeTurn(): Promise<void> {
    const nowMs = clock.nowMs();
    if (settling?.aborted && !hasSettled) {
      // What had its turn later leaves now, or never.
      hasSettled = true;
      nextMs = nowMs;
      learnedMs = 0;
    }
    const leavesMs = Math.max(nowMs, nextMs);
    nextMs = leavesMs + Math.max(1000 / requestsPerSecond, learnedMs);
    if (leavesMs > nowMs) await pause(leavesMs - nowMs);
  }

  return {
    pause,
    async turn() {
      let wasSettling: boolean | undefined;
      do {
        while (rests.size > 0) await Promise.all(rests);
        wasSettling = settling?.aborted;
        await takeTurn();
        // A rest may have begun while it waited, or its wait was cut short.
      } while (rests.size > 0 || settling?.aborted !== wasSettling);
    },
    async rest(durationMs) {
      const rest = pause(durationMs);
      rests.add(rest);
      try {
        await rest;
      } finally {
        rests.delete(rest);
      }
    },
    slowDown() {
      // What is refused while it rests had left before.
      if (rests.size === 0) learnedMs = Math.min(longestIntervalMs, Math.max(firstIntervalMs, learnedMs * 2));
    },
    speedUp() {
      learnedMs *= shrinkage;
      if (learnedMs < shortestIntervalMs) learnedMs = 0;
    },
  };
}
