/**
 * Lets those who wait go on one by one, each in a turn of the loop of its own: a request that may leave meanwhile waits for the
 * work of one object, and not of all whose answers came together.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Waits for a turn. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      // Those that are ready to leave do so at the end of this turn, so the first one waits for the next.
      if (this.#waiting.push(resolve) === 1) setImmediate(() => setImmediate(this.#next));
    });
  }

  readonly #next = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
