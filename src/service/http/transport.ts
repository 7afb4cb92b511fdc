import { setMaxListeners } from 'node:events';
import { addAbortSignal } from 'node:stream';
import type * as Undici from 'undici';
import { ProviderError } from '../../base/errors';
import { parseRetryAfterMs } from '../../base/http/retry-delay';
import { openConnections } from '../../base/http/open-connections';
import { requestWhole, type ResponseHead, type Stoppable } from '../../base/http/request-whole';
import { BodyLimitError, readBounded } from '../../base/http/bounded-body';
import { paceRange } from './limits/pace';
import type { ResolvedOptions } from './options/options';
import { type BodyHead, readBody } from '../../base/http/read-body';
import type { Answer, Failure, Reply } from './reply';
import { isTransient } from './retry-policy';
import { decodeContentStream } from '../../base/http/content-decoding';

/** One HTTP request to the service. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with its query, the prefix of the base URL included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether an abort cuts it off: it changes nothing, or does the same when it is sent again. */
  readonly isInterruptible: boolean;
  /** Whether the body of a success is left to be read as it comes; then the time limit is for each part of it. */
  readonly isStreamed: boolean;
}

/** Where a transport sends to, and its limits. */
export type TransportOptions = Pick<
  ResolvedOptions,
  | 'origin'
  | 'maxConcurrency'
  | 'requestTimeoutMs'
  | 'maxResponseBytes'
  | 'ca'
  | 'proxy'
  | 'clock'
  | 'signal'
  | 'givingUp'
>;

/** Sends requests over a pool of connections to one origin. Opens nothing before the first request. */
export class Transport {
  readonly #options: TransportOptions;
  /** Errors of connections that never came to be. */
  readonly #connectErrors = new WeakSet<Error>();
  #connections: Undici.Dispatcher | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: TransportOptions) {
    this.#options = options;
    // Each request in flight listens; Node would take more than ten of them for a leak, and say so.
    for (const signal of [options.signal, options.givingUp]) if (signal) setMaxListeners(0, signal);
  }

  /** Sends one request once. Network errors are values here: {@link Failure}. */
  async send(request: OutgoingRequest): Promise<Reply> {
    if (this.#closing) throw new ProviderError('CALL_INVALID', 'The client is closed; make a new one.');
    assertSendable(request.headers);
    const connections = (this.#connections ??= this.#open());
    const { signal, givingUp, requestTimeoutMs } = this.#options;
    if (signal?.aborted) return aborted(signal, false);
    // The machine's timer and not the clock: it guards a real socket.
    const deadline = startDeadline(requestTimeoutMs, request.isInterruptible ? signal : givingUp);
    try {
      if (request.isStreamed) return await this.#openAnswer(connections, request, deadline);
      const { maxResponseBytes: maxBytes } = this.#options;
      const whole = await requestWhole(connections, this.#toDispatch(request), { maxBytes, by: deadline });
      return await this.#toWholeAnswer(whole, whole.bytes);
    } catch (error) {
      if (signal?.aborted) return aborted(signal, true);
      return deadline.isOver ? timedOut(error) : this.#toFailure(error);
    } finally {
      deadline.clear();
    }
  }

  /** Closes the connections once the requests under way have ended. */
  async close(): Promise<void> {
    this.#closing ??= this.#connections?.close() ?? Promise.resolve();
    await this.#closing;
  }

  #nowMs(): number {
    return this.#options.clock.nowMs();
  }

  async #toWholeAnswer(head: ResponseHead, bytes: Uint8Array): Promise<Answer> {
    const text = await readBody(bytes, bodyHeadOf(head), this.#options.maxResponseBytes);
    return toAnswer(head, text, this.#nowMs());
  }

  /** An answer whose body is still to come; it breaks off with the signal of the client. A refusal is read whole. */
  async #openAnswer(connections: Undici.Dispatcher, request: OutgoingRequest, deadline: Deadline): Promise<Answer> {
    const { signal, requestTimeoutMs: bodyTimeout, maxResponseBytes } = this.#options;
    const controller = new AbortController();
    deadline.stop = () => {
      controller.abort();
    };
    const dispatched = { ...this.#toDispatch(request), bodyTimeout, signal: controller.signal };
    const response = await connections.request(dispatched);
    if (response.statusCode >= 300) {
      return await this.#toWholeAnswer(response, await readBounded(response.body, maxResponseBytes));
    }
    if (signal) addAbortSignal(signal, response.body);
    const body = decodeContentStream(response.body, bodyHeadOf(response).encoding);
    return { ...toAnswer(response, '', this.#nowMs()), body };
  }

  #toDispatch({ method, path, headers, body }: OutgoingRequest): Undici.Dispatcher.DispatchOptions {
    const { origin } = this.#options;
    return { origin, method, path, headers, body: body ?? null, headersTimeout: 0, bodyTimeout: 0 };
  }

  #open(): Undici.Dispatcher {
    const { maxConcurrency = paceRange.most } = this.#options;
    return openConnections({ ...this.#options, maxConcurrency }, (error) => this.#connectErrors.add(error));
  }

  #toFailure(error: unknown): Failure {
    if (error instanceof BodyLimitError) return overLimit(error);
    const { code, data } = error as { code?: unknown; data?: unknown };
    // The parser's error holds the bytes that came, and so perhaps a secret.
    const cause = data === undefined ? error : new Error((error as Error).message);
    const mayHaveArrived = !this.#connectErrors.has(error as Error);
    return { kind: 'failure', reason: 'network', isTransient: isTransient(code), mayHaveArrived, cause };
  }
}

/**
 * A pool of undici loses a connection with each request whose headers it refuses, until it has none.
 *
 * @throws ProviderError `CALL_INVALID` naming a header with a character that none can have.
 */
function assertSendable(headers: OutgoingRequest['headers']): void {
  const wrong = Object.entries(headers).find(([, value]) => /[^\t\x20-\x7e\x80-\xff]/.test(value));
  if (wrong === undefined) return;
  throw new ProviderError('CALL_INVALID', `The header ${wrong[0]} has a character that no header can have.`);
}

/** What stops a request after a time, or with a signal. */
interface Deadline extends Stoppable {
  isOver: boolean;
  readonly clear: () => void;
}

function startDeadline(timeoutMs: number, signal: AbortSignal | undefined): Deadline {
  const end = (): void => {
    deadline.isOver = true;
    deadline.stop?.();
  };
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end, { once: true });
  const deadline: Deadline = {
    isOver: false,
    stop: undefined,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    },
  };
  return deadline;
}

function bodyHeadOf({ headers }: ResponseHead): BodyHead {
  const contentType = firstOf(headers['content-type']) ?? '';
  return { contentType, encoding: [headers['content-encoding'] ?? []].flat().join() };
}

function toAnswer({ statusCode, headers }: ResponseHead, text: string, nowMs: number): Answer {
  const [contentType = ''] = (firstOf(headers['content-type']) ?? '').split(';');
  const retryAfterMs = parseRetryAfterMs(firstOf(headers['retry-after']), nowMs);
  const link = [headers['link'] ?? []].flat().join(', ') || undefined;
  const location = firstOf(headers['location']);
  const [etag, lastModified] = [firstOf(headers['etag']), firstOf(headers['last-modified'])];
  const contentRange = firstOf(headers['content-range']);
  const totalCount = firstOf(headers['x-total-count'] ?? headers['x-total']);
  const head = { contentType, retryAfterMs, location, link, etag, lastModified, contentRange, totalCount };
  return { kind: 'answer', status: statusCode, text, ...head };
}

const aborted = ({ reason: cause }: AbortSignal, mayHaveArrived: boolean): Failure => {
  return { kind: 'failure', reason: 'aborted', isTransient: false, mayHaveArrived, cause };
};

const timedOut = (cause: unknown): Failure => {
  return { kind: 'failure', reason: 'timeout', isTransient: true, mayHaveArrived: true, cause };
};

const overLimit = (cause: unknown): Failure => {
  return { kind: 'failure', reason: 'limit', isTransient: false, mayHaveArrived: true, cause };
};

const firstOf = (header: string | string[] | undefined): string | undefined => [header].flat()[0];
