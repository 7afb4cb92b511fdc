import { randomUUID } from 'node:crypto';
import type { AccessToken } from '../contract';
import type { ServerClock } from './server-clock';

const lifetimeSeconds = 3600;

/** The access tokens that have been given out and are not released; each runs out by the server's clock. */
export class Tokens {
  readonly #clock: ServerClock;
  readonly #endMs = new Map<string, number>();

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** Gives out a token. */
  issue(): AccessToken {
    const token = randomUUID();
    this.#endMs.set(token, this.#clock.nowMs() + lifetimeSeconds * 1000);
    return { token, expiresInSeconds: lifetimeSeconds };
  }

  isValid(token: string): boolean {
    return (this.#endMs.get(token) ?? 0) > this.#clock.nowMs();
  }

  release(token: string): void {
    this.#endMs.delete(token);
  }

  releaseAll(): void {
    this.#endMs.clear();
  }

  /** Every token, run out or not. */
  all(): string[] {
    return [...this.#endMs.keys()];
  }
}
