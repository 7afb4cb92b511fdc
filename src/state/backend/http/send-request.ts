import { parseUrl } from '../../../base/http/parse-url';
import { createHash } from 'node:crypto';
import { BodyLimitError } from '../../../base/http/bounded-body';
import { ProviderError } from '../../../base/errors';
import { requestOnce } from '../../../base/http/request-once';
import type { StateSurroundings } from '../../surroundings';
import { askServer } from '../ask-server';
import { refuseAccess } from '../remote-state';
import { type HttpOptions, toPlainAddress } from './http-options';

/** A request to the server of a state. */
export interface StateRequest {
  readonly url: URL;
  readonly method: string;
  /** JSON. */
  readonly body?: string;
}

/** What the server answered. */
export interface StateAnswer {
  readonly status: number;
  readonly text: string;
  /** Where the server sends the request instead; undefined when it does not. */
  readonly elsewhere: URL | undefined;
}

/** A server that does not answer within this time counts as one that cannot be reached. */
const answerTimeoutMs = 120_000;

/** Whether the server may answer otherwise when it is asked again; as Terraform has it. */
const isPassing = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

interface Attempt extends StateAnswer {
  readonly retryAfterMs: number | undefined;
}

const maxRedirections = 5;

/** Where an answer sends a request; undefined when it sends it nowhere. */
function findElsewhere(status: number, location: string | undefined, from: URL): URL | undefined {
  if (status < 300 || status > 399 || location === undefined) return undefined;
  return parseUrl(location, from.href);
}

/**
 * The request as it is sent on; undefined when that would be another one, as other statuses make a GET without a body of it, and
 * when it would tell another server who asks, or the state with its secrets.
 */
function sendOn(request: StateRequest, { status, elsewhere }: StateAnswer): StateRequest | undefined {
  const keepsMethod = status === 307 || status === 308 || request.method === 'GET';
  return keepsMethod && elsewhere?.origin === request.url.origin ? { ...request, url: elsewhere } : undefined;
}

function headersOf({ body }: StateRequest, { authorization }: HttpOptions): Record<string, string> {
  return {
    ...(authorization !== undefined && { authorization }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-md5': createHash('md5').update(body).digest('base64'),
    }),
  };
}

/** A request that is sent, perhaps several times, until an answer comes or nobody waits for it. */
interface Sending {
  readonly request: StateRequest;
  readonly limit: AbortSignal;
}

/** Opens the way to the server of a state; `options` say who asks, and how often. */
export function createSender(
  options: HttpOptions,
  { clock, givingUp }: Pick<StateSurroundings, 'clock' | 'givingUp'>,
): (request: StateRequest) => Promise<StateAnswer> {
  const { retry, tls } = options;
  const sendOnce = async ({ request, limit }: Sending): Promise<Attempt> => {
    const { location, ...answer } = await requestOnce(
      {
        url: request.url,
        method: request.method,
        headers: headersOf(request, options),
        body: request.body,
        signal: limit,
        tls,
        timeoutMs: answerTimeoutMs,
      },
      () => clock.nowMs(),
    );
    return { ...answer, elsewhere: findElsewhere(answer.status, location, request.url) };
  };
  /** Follows where the server sends a request within its origin. */
  const sendAlong = async ({ request, limit }: Sending): Promise<Attempt> => {
    let next = request;
    for (let redirections = 0; ; redirections++) {
      const answer = await sendOnce({ request: next, limit });
      const further = sendOn(next, answer);
      if (!further || redirections >= maxRedirections) return answer;
      next = further;
    }
  };
  const sendPatiently = async (sending: Sending): Promise<StateAnswer> => {
    for (let repeats = 0; ; repeats++) {
      const waitMs = Math.min(retry.minWaitMs * 2 ** repeats, retry.maxWaitMs);
      const isLast = repeats >= retry.max;
      let pauseMs = waitMs;
      try {
        const { retryAfterMs = waitMs, ...answer } = await sendAlong(sending);
        if (isLast || !isPassing(answer.status)) return answer;
        pauseMs = Math.min(retryAfterMs, Math.max(retry.maxWaitMs, waitMs));
      } catch (error) {
        if (isLast || sending.limit.aborted || error instanceof BodyLimitError) throw error;
      }
      await clock.sleep(pauseMs, sending.limit);
    }
  };
  return async (request) => {
    const address = toPlainAddress(request.url);
    try {
      return await askServer(address, givingUp, (limit) => sendPatiently({ request, limit }));
    } catch (error) {
      if (ProviderError.is(error)) throw error;
      return refuseAccess(address, `cannot be reached: ${(error as Error).message}.`, error);
    }
  };
}
