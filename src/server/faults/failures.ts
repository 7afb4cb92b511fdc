import type { FastifyRequest } from 'fastify';
import { InternalError, ProviderError } from '../../base/errors';
import { statusOf } from '../http/error-response';

/** What the server has got wrong itself, which nobody is to overlook: each was a 500 that no fault has set. */
export class Failures {
  readonly #closing: AbortSignal;
  readonly #causes: unknown[] = [];
  #first = '';

  /** Once `closing` is aborted, requests end with errors that are nobody's. */
  constructor(closing: AbortSignal) {
    this.#closing = closing;
  }

  /** Notes an error that a request ends with, unless it refuses the request. */
  note(request: FastifyRequest, error: Error): void {
    if (statusOf(error) !== undefined || this.#closing.aborted) return;
    // Without the query, which may hold secrets.
    const path = request.url.split('?')[0] ?? '';
    this.#first ||= `${request.method} ${path}: ${error.message}`;
    this.#causes.push(error);
  }

  /** @throws InternalError `INTERNAL` when there is any; ProviderError `FILE_INACCESSIBLE` where the data file could not be used. */
  throwAny(): void {
    const { length } = this.#causes;
    if (length === 0) return;
    const [cause] = this.#causes;
    // That is no mistake of the server.
    if (ProviderError.is(cause) && cause.code === 'FILE_INACCESSIBLE') throw cause;
    const requests = length === 1 ? 'a request' : `${String(length)} requests`;
    const message = `The reference server failed on ${requests}; the first was ${this.#first}`;
    throw new InternalError(message, { cause });
  }
}
