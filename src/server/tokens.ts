import { createHmac } from 'node:crypto';
import type { AccessToken } from '../contract';
import type { ServerClock } from './server-clock';

const lifetimeSeconds = 3600;

/**
 * The access tokens that have been given out and are not released; each runs out by the server's clock. What they are follows from
 * a secret, the clock and their number: the same run gives out the same ones, which nobody guesses who has not the secret.
 */
export class Tokens {
  readonly #clock: ServerClock;
  readonly #secret: string;
  readonly #endMs = new Map<string, number>();
  #drawn = 0;

  constructor(clock: ServerClock, secret: string) {
    this.#clock = clock;
    this.#secret = secret;
  }

  /** A text that nobody guesses. */
  draw(): string {
    this.#drawn += 1;
    const place = `${String(this.#drawn)} ${String(this.#clock.nowMs())}`;
    return createHmac('sha256', this.#secret).update(place).digest('base64url');
  }

  /** Gives out a token. */
  issue(): AccessToken {
    const token = this.draw();
    this.#endMs.set(token, this.#clock.nowMs() + lifetimeSeconds * 1000);
    return { token, expiresInSeconds: lifetimeSeconds };
  }

  isValid(token: string): boolean {
    return (this.#endMs.get(token) ?? 0) > this.#clock.nowMs();
  }

  release(token: string): void {
    this.#endMs.delete(token);
  }

  /** Releases every token, and begins with the first one again. */
  releaseAll(): void {
    this.#endMs.clear();
    this.#drawn = 0;
  }

  /** Every token, run out or not. */
  all(): string[] {
    return [...this.#endMs.keys()];
  }
}
