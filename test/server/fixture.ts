import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { Agent } from 'undici';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import {
  addressOf,
  type AddressInput,
  getBodyCodec,
  getOperation,
  type OperationName,
  parseDialect,
} from '../../src/service/interface/index';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** An array, for an operation that answers one. */
  readonly body: JsonObject;
}

export interface Sent {
  readonly body?: JsonValue;
  /** Instead of `body`: text as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A running server, and one client of it that is logged in. */
export interface TestService {
  readonly server: ReferenceServer;
  readonly credential: JsonObject;
  readonly token: string;
  /** Sends anything; the bearer token and the API key go along unless `headers` has another one. */
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /** Sends an operation where the server's dialect wants it; a text is the id of the object. */
  readonly call: (name: OperationName, input?: string | AddressInput, sent?: Sent) => Promise<Answer>;
}

interface OpenService extends TestService {
  logIn(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server with a client of it. */
async function openService(options: ReferenceServerOptions): Promise<OpenService> {
  const server = await startReferenceServer(options);
  const agent = new Agent();
  const dialect = parseDialect(options.dialect ?? {});
  const credential = getBodyCodec('credential').encode(dialect, server.credentials) as JsonObject;
  let token = '';

  const send = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const { body, text = body === undefined ? null : formatJson(body), headers } = sent;
    const answer = await agent.request({
      origin: server.url,
      method,
      path,
      body: text,
      headers: { authorization: `Bearer ${token}`, 'x-api-key': server.credentials.apiKey, ...headers },
    });
    const answered = await answer.body.text();
    const json = answered === '' ? {} : (parseJson(answered) as JsonObject);
    return { status: answer.statusCode, headers: answer.headers, body: json };
  };
  const call = (name: OperationName, input: string | AddressInput = {}, sent: Sent = {}): Promise<Answer> => {
    const { path, idBody } = addressOf(name, dialect, typeof input === 'string' ? { objectId: input } : input);
    return send(getOperation(name).method, path, idBody ? { body: idBody, ...sent } : sent);
  };
  return {
    server,
    credential,
    get token() {
      return token;
    },
    send,
    call,
    async logIn() {
      const login = await call('login', undefined, { body: credential });
      token = getBodyCodec('accessToken').decode(dialect, login.body).token;
    },
    async close() {
      await agent.destroy();
      await server.close();
    },
  };
}

/**
 * Registers the end of every server of a test file, and starts them. Of those that are as usual, the next test goes on with
 * one, as it began, except that its journal goes on counting: most of the time of a test is the start of a server. With
 * options, be they empty, a server is new.
 */
export function useServers(): (options?: ReferenceServerOptions) => Promise<TestService> {
  const open: { readonly service: OpenService; readonly isUsual: boolean }[] = [];
  let idle: OpenService | undefined;
  afterEach(async () => {
    for (const { service, isUsual } of open.splice(0).reverse()) {
      if (isUsual && !idle) idle = service;
      else await service.close();
    }
  });
  afterAll(() => idle?.close());
  return async (options) => {
    const isUsual = options === undefined;
    const service = (isUsual && idle) || (await openService(options ?? {}));
    if (service === idle) {
      idle = undefined;
      service.server.reset();
    }
    open.push({ service, isUsual });
    await service.logIn();
    return service;
  };
}

/** One server for all tests of a file: each finds it as it began, and a client that is logged in. */
export function useServer(options: ReferenceServerOptions): () => TestService {
  let service: OpenService;
  beforeAll(async () => {
    service = await openService(options);
  });
  beforeEach(async () => {
    service.server.reset();
    await service.logIn();
  });
  afterAll(() => service.close());
  return () => service;
}

/** Minimal records that create takes. */
export const chat = { name: 'On call', channel: '#on-call' } as const;
export const webhook = { name: 'Pager', url: 'https://hooks.example.com/pager' } as const;
export const category = { categoryName: 'Sales' } as const;
export const alert = { alertName: 'Orders stalled' } as const;
