import type { Clock } from '../../base/clock';
import { unusable } from '../http/error-response';

const centuryMs = 100 * 365.25 * 24 * 60 * 60 * 1000;
/** As far as a Date reaches from 1970, less a century in which schedules find room. */
export const furthestMs = 8.64e15 - centuryMs;

/** The server's own time. It runs on beside the given clock, and can be put forward, back or right. */
export class ServerClock {
  readonly #clock: Clock;
  #offsetMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Milliseconds since the epoch. */
  nowMs(): number {
    return this.#clock.nowMs() + this.#offsetMs;
  }

  /**
   * Puts the clock forward.
   *
   * @throws ConfigurationError `CONFIG_INVALID` when that is not a moment that a date can be.
   */
  advance(byMs: number): void {
    this.set(this.nowMs() + byMs);
  }

  /**
   * Puts the clock to a moment, in milliseconds since the epoch; it runs on from there.
   *
   * @throws ConfigurationError `CONFIG_INVALID` when that is not a moment that a date can be.
   */
  set(nowMs: number): void {
    if (!(Math.abs(nowMs) <= furthestMs)) {
      const detail = `The clock of the reference server cannot be set to ${String(nowMs)} ms; its limit is ${String(furthestMs)} ms before or after 1970.`;
      throw unusable('Invalid time', [detail]);
    }
    this.#offsetMs = nowMs - this.#clock.nowMs();
  }

  /** Puts the clock back to the time that it was given. */
  reset(): void {
    this.#offsetMs = 0;
  }
}
