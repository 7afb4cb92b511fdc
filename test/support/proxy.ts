import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** Stands between a client and a server, and answers in the server's place where a test says so. */
export interface Proxy {
  readonly url: string;
  /** Every bearer token that a client sent. */
  readonly tokens: ReadonlySet<string>;
  /** Requests whose "METHOD path" matches are answered with `status` and `message`, `times` times. */
  fail(pattern: RegExp, answer: { status: number; message: string; times?: number }): void;
  /** Answers whose requests match "METHOD path" are what `change` makes of them. */
  alter(pattern: RegExp, change: (text: string) => string): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of `targetUrl`. */
export async function startProxy(targetUrl: string): Promise<Proxy> {
  const tokens = new Set<string>();
  let failure: { pattern: RegExp; status: number; message: string; left: number } | undefined;
  let alteration: { pattern: RegExp; change: (text: string) => string } | undefined;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (headers.authorization) tokens.add(headers.authorization.replace('Bearer ', ''));
    if (failure && failure.left > 0 && failure.pattern.test(`${method} ${url}`)) {
      failure.left -= 1;
      response
        .writeHead(failure.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: failure.message }));
      return;
    }
    const outgoing = forward(new URL(url, targetUrl), { method, headers }, (answer) => {
      const change = alteration?.pattern.test(`${method} ${url}`) ? alteration.change : undefined;
      if (change === undefined) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      void readText(answer).then((whole) => {
        const body = Buffer.from(change(whole));
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length }).end(body);
      });
    });
    request.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    tokens,
    fail(pattern, { times = 1, ...answer }) {
      failure = { pattern, ...answer, left: times };
    },
    alter(pattern, change) {
      alteration = { pattern, change };
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
