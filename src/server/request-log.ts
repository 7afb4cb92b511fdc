import type { FastifyRequest } from 'fastify';
import { isJsonObject, type JsonValue } from '../base/json';
import { mask, maskSecrets } from '../base/mask';
import { getBodyCodec, getOperation, type OperationName } from '../contract';
import type { Service } from './handlers/handler';
import { factsOf } from './read-request';

/** One request to the service. Secrets in it are masked. */
export interface JournalEntry {
  /** 1 for the first; goes on counting when the journal is emptied. */
  readonly seq: number;
  /** When it ended, by the server's clock, in milliseconds since the epoch. */
  readonly at: number;
  /** Null for a path or method that the interface does not have. */
  readonly operation: OperationName | null;
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** 0 when a fault cut the connection, so that there was no answer. */
  readonly status: number;
  /** Digits of the id that the request named, or that a create gave. */
  readonly objectId: string | null;
  readonly mutating: boolean;
  /** Null when there was none, or when nobody read it: not JSON, refused before, or struck by a fault before. */
  readonly requestBody: JsonValue;
}

function maskBody(body: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof body === 'string') return secrets.includes(body) ? mask : maskSecrets(body, secrets);
  if (typeof body === 'number' || typeof body === 'bigint') return secrets.includes(String(body)) ? mask : body;
  if (Array.isArray(body)) return body.map((element: JsonValue) => maskBody(element, secrets));
  if (!isJsonObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, maskBody(value, secrets)]));
}

/** A push of more records than this is told by its first ones: a journal of all of them would be as large as the data. */
const toldRecords = 100;

function shortened(body: JsonValue): JsonValue {
  if (!isJsonObject(body) || !Array.isArray(body.data) || body.data.length <= toldRecords) return body;
  const data = body.data as readonly JsonValue[];
  return { ...body, data: [...data.slice(0, toldRecords), `... and ${String(data.length - toldRecords)} more`] };
}

/** Every request so far, in the order in which they ended: the journal of the server. */
export class RequestLog {
  readonly entries: JournalEntry[] = [];
  readonly #service: Service;
  #lastSeq = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Adds how a request ended, with every secret masked. */
  add(request: FastifyRequest, status: number): void {
    const { dialect, credentials, tokens, clock } = this.#service;
    const { operation, objectId, requestBody } = factsOf(request);
    const { request: body, mutating = false } = operation === null ? {} : getOperation(operation);
    const secretsInBody = body ? getBodyCodec(body).secrets(dialect, requestBody) : [];
    const secrets = [credentials.clientSecret, credentials.apiKey, ...tokens.all(), ...secretsInBody];
    this.entries.push({
      seq: ++this.#lastSeq,
      at: clock.nowMs(),
      operation,
      method: request.method,
      path: maskSecrets(request.url, secrets),
      status,
      objectId,
      mutating,
      requestBody: maskBody(body === 'pushPayload' ? shortened(requestBody) : requestBody, secrets),
    });
  }

  clear(): void {
    this.entries.length = 0;
  }
}
