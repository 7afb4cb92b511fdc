import { createHmac } from 'node:crypto';
import { maskSecrets } from '../../base/mask';
import type { AccessToken } from '../../service/interface/index';
import { digestOf } from './same-secret';
import type { ServerClock } from '../control/server-clock';

const lifetimeSeconds = 3600;
/** Of more tokens of a client, the oldest run out. */
const mostTokens = 1000;
/** What a token, or something around one, looks like. */
const tokenLike = /[\w-]{43,}/g;

interface GivenToken {
  readonly token: string;
  readonly clientId: number;
  readonly endMs: number;
}

/**
 * The access tokens that have been given out and are not released; each runs out by the server's clock. What they are follows from
 * a secret, the clock and their number: the same run gives out the same ones, which nobody guesses who has not the secret.
 */
export class Tokens {
  readonly #clock: ServerClock;
  readonly #secret: string;
  /** By their digests, oldest first: looking one up takes a time that says nothing about the others. */
  readonly #given = new Map<string, GivenToken>();
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

  /** Gives out a token to a client, by the client's own number, and forgets those that have run out. */
  issue(clientId: number): AccessToken {
    const nowMs = this.#clock.nowMs();
    const token = this.draw();
    this.#given.set(digestOf(token), { token, clientId, endMs: nowMs + lifetimeSeconds * 1000 });
    for (const [digest, { endMs }] of this.#given) if (endMs <= nowMs) this.#given.delete(digest);
    const own = [...this.#given].filter(([, given]) => given.clientId === clientId);
    for (const [digest] of own.slice(0, -mostTokens)) this.#given.delete(digest);
    return { token, expiresInSeconds: lifetimeSeconds };
  }

  /** The number of the client that a token was given to; undefined for one that is not valid. */
  clientOf(token: string): number | undefined {
    const given = this.#given.get(digestOf(token));
    return given && given.endMs > this.#clock.nowMs() ? given.clientId : undefined;
  }

  release(token: string): void {
    this.#given.delete(digestOf(token));
  }

  /** Releases every token of a client. */
  releaseAllOf(clientId: number): void {
    for (const [digest, given] of this.#given) if (given.clientId === clientId) this.#given.delete(digest);
  }

  /** Releases every token, and begins with the first one again. */
  releaseAll(): void {
    this.#given.clear();
    this.#drawn = 0;
  }

  /** How many are remembered. */
  get count(): number {
    return this.#given.size;
  }

  /** A text without the tokens in it. */
  mask(text: string): string {
    return text.replace(tokenLike, (run) => {
      const found = [...this.#given.values()].filter(({ token }) => run.includes(token));
      return maskSecrets(
        run,
        found.map(({ token }) => token),
      );
    });
  }
}
