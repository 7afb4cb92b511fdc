import type { ServerClock } from './server-clock';

const lifetimeSeconds = 3600;

/** The access tokens that have been given out, are not released, and have not run out by the server's clock. */
export class Sessions {
  readonly #clock: ServerClock;
  readonly #makeToken: () => string;
  readonly #endMs = new Map<string, number>();

  constructor(clock: ServerClock, makeToken: () => string) {
    this.#clock = clock;
    this.#makeToken = makeToken;
  }

  /** Gives out a token. */
  open(): { token: string; expiresInSeconds: number } {
    const token = this.#makeToken();
    this.#endMs.set(token, this.#clock.nowMs() + lifetimeSeconds * 1000);
    return { token, expiresInSeconds: lifetimeSeconds };
  }

  isOpen(token: string): boolean {
    return (this.#endMs.get(token) ?? 0) > this.#clock.nowMs();
  }

  release(token: string): void {
    this.#endMs.delete(token);
  }

  releaseAll(): void {
    this.#endMs.clear();
  }

  /** Every token that was given out and not released, run out or not. */
  tokens(): string[] {
    return [...this.#endMs.keys()];
  }
}
