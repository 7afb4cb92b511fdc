import { retryDelayMs } from '../base/retry-delay';
import type { ResolvedOptions } from './options';
import type { PreparedCall } from './prepared-call';
import type { Reply } from './reply';
import { mayHaveTakenEffect, mayRepeat } from './retry-policy';
import { createThrottle } from './throttle';
import type { OutgoingRequest, Transport } from './transport';

/** How a call ended, its repeats included. */
export interface Ending {
  readonly reply: Reply;
  /** How often the request was sent. */
  readonly attempts: number;
  /** Whether one of the requests may have been carried out without the service saying so. */
  readonly mayHaveTakenEffect: boolean;
}

/** What an exchange works with. */
export interface ExchangeOptions extends Pick<
  ResolvedOptions,
  'maxConcurrency' | 'maxRetries' | 'clock' | 'random' | 'log' | 'signal'
> {
  readonly transport: Pick<Transport, 'send'>;
}

/** The header that says who calls. */
type CredentialHeader = { readonly authorization: string } | { readonly 'x-api-key': string };

/** The header with an access token. */
export function bearer(token: string): CredentialHeader {
  return { authorization: `Bearer ${token}` };
}

/** Sends a call, and again as long as the retry policy and the number of repeats allow. */
export type Exchange = (call: PreparedCall, credential?: CredentialHeader) => Promise<Ending>;

/** Makes the exchange of a client. A call that waits for its next attempt holds no slot. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { transport, clock, random, log, signal } = options;
  const throttle = createThrottle<Reply>(options.maxConcurrency);

  async function attempt(call: PreparedCall, request: OutgoingRequest): Promise<Reply> {
    const startedMs = clock.nowMs();
    const reply = await transport.send(request);
    const durationMs = clock.nowMs() - startedMs;
    log?.({ level: 'debug', message: 'request ended', fields: { ...describe(call, reply), durationMs } });
    return reply;
  }

  async function pause(delayMs: number): Promise<void> {
    try {
      await clock.sleep(delayMs, signal);
    } catch (error) {
      // The next attempt reports the abort.
      if (!signal?.aborted) throw error;
    }
  }

  return async (call, credential) => {
    const request = toRequest(call, credential);
    let takenEffect = false;
    for (let attempts = 1; ; attempts += 1) {
      const reply = await throttle(() => attempt(call, request));
      takenEffect ||= mayHaveTakenEffect(reply);
      const isFinal = attempts > options.maxRetries || !mayRepeat(call.row, reply);
      if (isFinal) return { reply, attempts, mayHaveTakenEffect: takenEffect };
      const retryAfterMs = reply.kind === 'answer' ? reply.retryAfterMs : undefined;
      const delayMs = retryDelayMs({ attempt: attempts, random, retryAfterMs });
      log?.({
        level: 'warn',
        message: 'request will be repeated',
        fields: { ...describe(call, reply), attempts, delayMs },
      });
      await pause(delayMs);
    }
  };
}

function toRequest(
  { place: { method, path }, row, body, isStreamed = false }: PreparedCall,
  credential: CredentialHeader | undefined,
): OutgoingRequest {
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...credential,
  };
  return { method, path, headers, body, isRepeatable: row.repeatable, isStreamed };
}

function describe({ place }: PreparedCall, reply: Reply): Record<string, string | number> {
  return { ...place, outcome: reply.kind === 'answer' ? reply.status : reply.reason };
}
