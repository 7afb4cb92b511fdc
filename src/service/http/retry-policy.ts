import type { Operation } from '../interface/index';
import type { Outcome } from './limits/pace';
import type { Answer, Reply } from './reply';

const unavailable: readonly number[] = [408, 500, 502, 503, 504];

// A name that does not resolve (ENOTFOUND) and a certificate that is refused stay so: neither is here.
const transientCodes: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** Whether a network error with this code may pass by itself. */
export function isTransient(code: unknown): boolean {
  return transientCodes.has(code);
}

/** Refusals that pass by themselves where the service says when. */
const passing: readonly number[] = [403, 409, 423, 503];

const rateWords = /rate.?limit|too many requests|throttl/i;

/** Whether the service refuses because too many requests came: not all of them say 429. */
export function isRateLimit({ status, text, retryAfterMs }: Pick<Answer, 'status' | 'text' | 'retryAfterMs'>): boolean {
  return status === 429 || (status === 403 && (retryAfterMs !== undefined || rateWords.test(text)));
}

/** Whether the service wants to be asked less, or later, also by others. */
export function asksForRest(reply: Reply): boolean {
  if (reply.kind === 'failure') return false;
  return isRateLimit(reply) || (passing.includes(reply.status) && reply.retryAfterMs !== undefined);
}

/** Gateways say these of a service that has more than it can do, and of one that fails for another reason. */
const overloaded: readonly number[] = [503, 504];

/** What a reply says of how many requests the service can do at once; a refusal of something else comes sooner than its answer. */
export function outcomeOf(reply: Reply | undefined): Outcome {
  if (reply?.kind !== 'answer') return reply?.isTransient ? 'failed' : 'unclear';
  if (asksForRest(reply)) return 'refused';
  if (overloaded.includes(reply.status)) return 'failed';
  return reply.status < 400 ? 'done' : 'unclear';
}

/**
 * Whether a request may be sent again after `reply`.
 *
 * An operation that is not repeatable is sent again only when the first request certainly did nothing.
 */
export function mayRepeat({ repeatable }: Pick<Operation, 'repeatable'>, reply: Reply): boolean {
  if (reply.kind === 'failure') return reply.isTransient && (repeatable || !reply.mayHaveArrived);
  if (repeatable) return asksForRest(reply) || unavailable.includes(reply.status);
  return asksForRest(reply) && !mayHaveTakenEffect(reply);
}

/** Whether the service may have carried the request out, though `reply` does not say so. */
export function mayHaveTakenEffect(reply: Reply): boolean {
  if (reply.kind === 'failure') return reply.mayHaveArrived;
  // Gateways say 408 and 503, with `Retry-After` or without, of a service that works on.
  return reply.status === 408 || reply.status >= 500;
}
