import type { FastifyRequest } from 'fastify';
import type { JsonValue } from '../../base/json';
import { getOperation, type OperationName } from '../../service/interface/index';
import type { Service } from '../handlers/handler';
import { bodyBytesOf, factsOf, readApiKey, readBearer } from '../http/read-request';
import { LastEntries } from './last-entries';
import { createSecretMask } from '../login/secret-mask';
import { shortenBody } from './logged-body';

/** One request to the service. Secrets in it are masked. */
export interface JournalEntry {
  /** 1 for the first; goes on counting when the journal is emptied, or its oldest entries are dropped. */
  readonly seq: number;
  /** When it ended, by the server's clock, in milliseconds since the epoch. */
  readonly at: number;
  /** Null for a path or method that the interface does not have. */
  readonly operation: OperationName | null;
  /** The ID of the client that sent it, or logged in with it; null without a valid credential, or when it was refused before its credential was read. */
  readonly clientId: string | null;
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** 0 when a fault cut the connection, so that there was no answer. */
  readonly status: number;
  /** Digits of the id that the request named, or that a create gave. */
  readonly objectId: string | null;
  readonly mutating: boolean;
  /** Null when there was none, or when nobody read it: not JSON, refused before, struck by a fault before, or a login that failed. */
  readonly requestBody: JsonValue;
  /**
   * What it carried and its operation does not read: paths of fields, `?name` for a parameter, `the body` for all of
   * one. Empty when it was refused before anybody looked.
   */
  readonly unreadFields: readonly string[];
  /** Why it was refused, in the words of the answer; null when it was not. */
  readonly refusal: string | null;
}

/** The journal keeps about so much; the oldest entries go. */
const mostBytes = 32 * 1024 * 1024;
/** Of a refusal that quotes the request. */
const mostRefusalCharacters = 1000;
/** What an entry takes beside its path and its body, about. */
const bytesOfEntry = 250;

/** The last requests, in the order in which they ended: the journal of the server. */
export class RequestLog {
  readonly #service: Service;
  readonly #kept = new LastEntries<JournalEntry>(mostBytes);
  #lastSeq = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  get entries(): JournalEntry[] {
    return this.#kept.entries;
  }

  /** Adds how a request ended, with every secret masked. */
  add(request: FastifyRequest, status: number): void {
    const { operation, clientId, objectId, requestBody, ...facts } = factsOf(request);
    const { request: body, mutating = false, credential } = operation === null ? {} : getOperation(operation);
    // The journal keeps no body of a failed login: anybody can send one.
    const isStranger = credential === 'none' && status !== 200;
    const { told, bytes } = shortenBody(isStranger ? null : requestBody, bodyBytesOf(request));
    const known = [readBearer(request), readApiKey(request)];
    const mask = createSecretMask(this.#service, { body, wire: requestBody, known });
    const [path = '', ...unreadFields] = [request.url, ...facts.unreadFields].map(mask.text);
    const refusal = facts.refusal === null ? null : mask.text(facts.refusal).slice(0, mostRefusalCharacters);
    const maskOfServer = createSecretMask(this.#service, { body: undefined, wire: null });
    const caller = clientId === null ? null : maskOfServer.text(clientId);
    const texts = [path, caller ?? '', refusal ?? '', ...unreadFields];
    const entry = {
      seq: ++this.#lastSeq,
      at: this.#service.clock.nowMs(),
      operation,
      clientId: caller,
      method: request.method,
      path,
      status,
      objectId,
      mutating,
      requestBody: mask.json(told),
      unreadFields,
      refusal,
    };
    this.#kept.add(
      entry,
      texts.reduce((sum, { length }) => sum + length, bytesOfEntry + bytes),
    );
  }

  clear(): void {
    this.#kept.clear();
  }
}
