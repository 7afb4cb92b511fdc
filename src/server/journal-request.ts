import type { FastifyRequest } from 'fastify';
import { getBodyCodec, getOperation } from '../contract';
import type { Exchange } from './answer-operation';
import type { Service } from './handlers/handler';
import type { Journal } from './journal';

/** Writes how a request ended into the journal. */
export type JournalRequest = (request: FastifyRequest, status: number) => void;

/** Makes the function through which every request goes into the journal, its secrets masked. */
export function createJournalRequest(
  { dialect, credentials, sessions, clock }: Service,
  journal: Journal,
): JournalRequest {
  return (request, status) => {
    const { operation: name, objectId, requestBody } = request.getDecorator<Exchange>('exchange');
    const operation = name === null ? undefined : getOperation(name);
    const secretsInBody = operation?.request ? getBodyCodec(operation.request).secrets(dialect, requestBody) : [];
    const entry = {
      at: clock.nowMs(),
      operation: name,
      method: request.method,
      path: request.url,
      status,
      objectId,
      mutating: operation?.mutating ?? false,
      requestBody,
    };
    journal.add(entry, [credentials.clientSecret, credentials.apiKey, ...sessions.tokens(), ...secretsInBody]);
  };
}
