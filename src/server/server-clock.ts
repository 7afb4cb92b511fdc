import type { Clock } from '../base/clock';

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

  /** Puts the clock forward. */
  advance(byMs: number): void {
    this.#offsetMs += byMs;
  }

  /** Puts the clock to a moment, in milliseconds since the epoch; it runs on from there. */
  set(nowMs: number): void {
    this.#offsetMs = nowMs - this.#clock.nowMs();
  }

  /** Puts the clock back to the time that it was given. */
  reset(): void {
    this.#offsetMs = 0;
  }
}
