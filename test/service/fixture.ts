import { afterEach } from '@jest/globals';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '../../src/base/clock';
import type { JsonValue } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { type AnalyticsClient, type ClientOptions, createClient } from '../../src/service/http/index';

/** A request as the service saw it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export type Handler = (request: Received, response: ServerResponse) => void | Promise<void>;

/** What a service does, by method and path without the query; `*` is anything else. */
export type Routes = Readonly<Record<string, Handler>>;

/** A service on a free port that does what a test says. It logs everyone in, with a token of its own each time. */
export interface ScriptedService {
  readonly url: string;
  readonly received: readonly Received[];
  /** How often a method and path was asked for. */
  count(route: string): number;
}

export const credential = { clientId: 'ci-runner', clientSecret: 'correct-horse-battery' };

export interface Head {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a JSON body. */
export function answer(response: ServerResponse, body: JsonValue, { status = 200, headers }: Head = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(formatJson(body));
}

/** A handler that always answers the same. */
export const always =
  (body: JsonValue, head?: Head): Handler =>
  (_request, response) => {
    answer(response, body, head);
  };

/** A handler that takes the request and cuts the connection. */
export const cut: Handler = (_request, response) => {
  response.destroy();
};

/** A handler that never answers. */
export const silence: Handler = () => undefined;

async function receive(request: IncomingMessage): Promise<Received> {
  const { method = '', url = '', headers } = request;
  return { method, path: url, authorization: headers.authorization, body: await text(request) };
}

const routeOf = ({ method, path }: Received): string => `${method} ${path.split('?')[0] ?? ''}`;

/** Starts services and opens clients, and ends them after each test. */
interface Services {
  readonly start: (routes: Routes) => Promise<ScriptedService>;
  readonly open: (service: { readonly url: string }, options?: Partial<ClientOptions>) => AnalyticsClient;
}

/** Registers the end of every service and client of a test file. */
export function useServices(): Services {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start(routes: Routes): Promise<ScriptedService> {
    const received: Received[] = [];
    let logins = 0;
    const logIn: Handler = (_request, response) => {
      logins += 1;
      answer(response, { access_token: `token-${String(logins)}`, expires_in: 3600 });
    };
    const handlers: Routes = {
      'POST /api/2.0/login': logIn,
      '*': always({ message: 'unscripted' }, { status: 400 }),
      ...routes,
    };
    const server = createServer((request, response) => {
      void receive(request).then((seen) => {
        received.push(seen);
        return (handlers[routeOf(seen)] ?? handlers['*'])?.(seen, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(
      () =>
        new Promise((resolve) => {
          server.close(() => {
            resolve();
          });
          server.closeAllConnections();
        }),
    );
    return {
      url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      received,
      count: (route) => received.filter((seen) => routeOf(seen) === route).length,
    };
  }

  function open({ url }: { readonly url: string }, options: Partial<ClientOptions> = {}): AnalyticsClient {
    const login = options.accessToken === undefined ? { credential } : {};
    const client = createClient({ baseUrl: url, ...login, ...options });
    closing.push(() => client.close());
    return client;
  }

  return { start, open };
}

/** A clock that stands still, never waits, and notes what it was asked to wait. */
export function recordingClock(nowMs = 0): Clock & { readonly sleeps: readonly number[] } {
  const sleeps: number[] = [];
  return {
    sleeps,
    nowMs: () => nowMs,
    sleep: (ms) => {
      sleeps.push(ms);
      return Promise.resolve();
    },
  };
}

/** The error that a promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<Error & Readonly<Record<string, unknown>>> {
  try {
    await promise;
  } catch (error) {
    return error as Error & Readonly<Record<string, unknown>>;
  }
  throw new Error('It did not fail.');
}
