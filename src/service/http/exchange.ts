import { packageVersion } from '../../base/package-version';
import { retryDelayMs } from '../../base/http/retry-delay';
import type { ResolvedOptions } from './options/options';
import { createRateLimiter } from './limits/rate-limiter';
import type { PreparedCall } from './prepared-call';
import { followReply } from './redirect';
import type { Pace } from './limits/pace';
import type { Failure, Reply } from './reply';
import { asksForRest, mayHaveTakenEffect, mayRepeat, outcomeOf } from './retry-policy';
import { createThrottle } from './limits/throttle';
import type { OutgoingRequest, Transport } from './transport';

/** More of them go round in a circle. */
const maxRedirects = 5;

/** How a call ended, its repeats included. */
export interface CallResult {
  readonly reply: Reply;
  /** How often the request was sent. */
  readonly attempts: number;
  /** Whether one of the requests may have been carried out without the service saying so. */
  readonly mayHaveTakenEffect: boolean;
  /** When the service wants to be asked again, of a request that only who knows what became of it may repeat. */
  readonly repeatAfterMs?: number;
}

/** What an exchange works with. */
export interface ExchangeOptions extends Pick<
  ResolvedOptions,
  | 'origin'
  | 'maxConcurrency'
  | 'maxRetries'
  | 'requestsPerSecond'
  | 'extraHeaders'
  | 'clock'
  | 'random'
  | 'log'
  | 'signal'
  | 'settling'
> {
  readonly transport: Pick<Transport, 'send'>;
  /** Finds the number of requests in flight, where none is given. */
  readonly pace: Pace;
}

/** The header that says who calls. */
type CredentialHeader = { readonly authorization: string } | { readonly 'x-api-key': string };

/** The header with an access token. */
export function bearer(token: string): CredentialHeader {
  return { authorization: `Bearer ${token}` };
}

/** Sends a call, and again as long as the retry policy and the number of repeats allow. */
export type Exchange = (call: PreparedCall, credential?: CredentialHeader) => Promise<CallResult>;

/** Makes the exchange of a client. A call that waits for its next attempt holds no slot. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { transport, extraHeaders, clock, random, log, pace, settling } = options;
  const rateLimiter = createRateLimiter(options);
  const throttle = createThrottle<Reply>(() => options.maxConcurrency ?? pace.limit);

  async function sendOnce(call: PreparedCall, request: OutgoingRequest): Promise<Reply> {
    await rateLimiter.turn();
    if (settling?.aborted && beginsWork(call)) return interrupted(settling);
    const sent = pace.begin(call.place.operation, clock.nowMs());
    let reply: Reply | undefined;
    try {
      reply = await transport.send(request);
    } finally {
      pace.end(sent, clock.nowMs(), outcomeOf(reply));
    }
    const durationMs = clock.nowMs() - sent.atMs;
    if (reply.kind === 'answer' && !asksForRest(reply)) rateLimiter.speedUp();
    const found = options.maxConcurrency === undefined && { maxInFlight: pace.limit };
    log?.({ level: 'debug', message: 'request ended', fields: { ...describe(call, reply), durationMs, ...found } });
    return reply;
  }

  /** Sends a request, and on to where the service says it is, as long as that is the same service. */
  async function attempt(call: PreparedCall, request: OutgoingRequest): Promise<Reply> {
    let sent = request;
    for (let redirects = 0; ; redirects += 1) {
      const { reply, next } = followReply(sent, await sendOnce(call, sent), options.origin);
      if (!next || redirects === maxRedirects) return reply;
      sent = next;
    }
  }

  /** How a call ends that is not sent again; undefined where it is. */
  function endOf({ row }: PreparedCall, ending: CallResult, delayMs: number): CallResult | undefined {
    const { reply, attempts } = ending;
    if (attempts > options.maxRetries) return ending;
    const [isRest, isRepeated] = [asksForRest(reply), mayRepeat(row, reply)];
    if (settling?.aborted) return isRest || isRepeated ? { ...ending, reply: interrupted(settling) } : ending;
    if (isRepeated) return undefined;
    return isRest ? { ...ending, repeatAfterMs: delayMs } : ending;
  }

  return async (call, credential) => {
    const request = toRequest(call, { ...extraHeaders, ...credential });
    let takenEffect = false;
    for (let attempts = 1; ; attempts += 1) {
      const reply = await throttle(() => attempt(call, request), attempts > 1);
      takenEffect ||= mayHaveTakenEffect(reply);
      const ending = { reply, attempts, mayHaveTakenEffect: takenEffect };
      const retryAfterMs = reply.kind === 'answer' ? reply.retryAfterMs : undefined;
      const isRest = asksForRest(reply);
      const delayMs = retryDelayMs({ attempt: attempts, random, retryAfterMs });
      const end = endOf(call, ending, delayMs);
      if (end) return end;
      log?.({
        level: 'warn',
        message: 'request will be repeated',
        fields: { ...describe(call, reply), attempts, delayMs },
      });
      if (isRest && attempts > 1) rateLimiter.slowDown();
      await (isRest ? rateLimiter.rest(delayMs) : rateLimiter.pause(delayMs));
    }
  };
}

/** A pause finishes an alert that was written; every other change begins the work on an object. */
const beginsWork = ({ row }: PreparedCall): boolean => row.mutating && row.objectId !== 'dialect';

const interrupted = ({ reason: cause }: AbortSignal): Failure => {
  return { kind: 'failure', reason: 'aborted', isTransient: false, mayHaveArrived: false, cause };
};

function toRequest(
  { place: { method, path }, row, body, precondition, isStreamed = false }: PreparedCall,
  further: Readonly<Record<string, string>>,
): OutgoingRequest {
  const headers = {
    // The log of a service names its callers by it; a gateway may want another one.
    'user-agent': `analytics-as-code/${packageVersion}`,
    ...further,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...precondition,
  };
  return { method, path, headers, body, isInterruptible: row.repeatable || !row.mutating, isStreamed };
}

function describe({ place }: PreparedCall, reply: Reply): Record<string, string | number> {
  return { ...place, outcome: reply.kind === 'answer' ? reply.status : reply.reason };
}
