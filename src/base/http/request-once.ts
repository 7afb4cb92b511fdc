import { parseRetryAfterMs } from './retry-delay';
import { readBoundedText } from './bounded-body';
import { createOpenPool } from './open-pool';

/** One request to a server that is asked now and then, with what it may take. */
export interface SingleRequest {
  readonly url: string | URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  readonly tls?: object;
  /** How long its head may take, and each part of its body. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** What a server answered, whatever the status. */
export interface SingleAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
  readonly location: string | undefined;
}

/**
 * Sends one request, through the proxy that the environment names. Its connection ends with the answer.
 *
 * @param nowMs - The time, which a `Retry-After` with a date counts from.
 * @throws BodyLimitError for an answer beyond `maxBytes`; an error of the network when no answer comes.
 */
export async function requestOnce(
  { url, method, headers, body, signal, tls = {}, timeoutMs = 0, maxBytes }: SingleRequest,
  nowMs: () => number,
): Promise<SingleAnswer> {
  const undici = await import('undici');
  const dispatcher = new undici.EnvHttpProxyAgent({
    factory: createOpenPool(undici),
    connect: tls,
    requestTls: tls,
    ...(timeoutMs > 0 && { headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
  });
  try {
    const answer = await undici.request(url, {
      // Undici's type knows the methods of the standard alone; servers of states are asked with LOCK and UNLOCK as well.
      method: method as 'GET',
      headers,
      body: body ?? null,
      dispatcher,
      signal,
    });
    const first = (name: string): string | undefined => [answer.headers[name]].flat()[0];
    return {
      status: answer.statusCode,
      text: await readBoundedText(answer.body, maxBytes),
      retryAfterMs: parseRetryAfterMs(first('retry-after'), nowMs()),
      location: first('location'),
    };
  } finally {
    await dispatcher.destroy();
  }
}
