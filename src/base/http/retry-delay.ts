const baseMs = 250;
const capMs = 10_000;
const retryAfterCapMs = 60_000;

/** What decides how long to wait. */
export interface RetryDelayInput {
  /** 1 before the first repeat. */
  readonly attempt: number;
  /** Answers 0 or more and less than 1. */
  readonly random: () => number;
  /** What the server asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

/**
 * Time to wait before a request is repeated, in milliseconds.
 *
 * Doubles from 250 ms up to 10 s, then picks a random point between half of that value and all of it, so that many
 * clients do not return together, nor at once. What the server asked for replaces the calculation, but is cut at 60 s; a
 * wait of nothing, as of a date that has passed, says only that it may be tried again.
 */
export function retryDelayMs({ attempt, random, retryAfterMs }: RetryDelayInput): number {
  if (retryAfterMs) return Math.min(retryAfterMs, retryAfterCapMs);
  return Math.floor(((1 + random()) / 2) * Math.min(capMs, baseMs * 2 ** (attempt - 1)));
}

/** Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or a date. Undefined when it is neither. */
export function parseRetryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // Every date format of HTTP begins with the name of a day; Date.parse alone would also take "1.5" for a date.
  const dateMs = /^[A-Za-z]{3}/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
