import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived whole. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that stands in for one that a test cannot reach. */
export interface StandIn {
  readonly url: string;
  /** All requests so far, as `GET /path`. */
  readonly requests: readonly string[];
  /** Answers in the place of the server as long as it answers anything. */
  intercept: ((asked: Asked) => Answer | undefined) | undefined;
  /** Calls `kill` at the request number `nth` from now on, before or after it was carried out; it gets no answer. */
  arm(nth: number, moment: 'before' | 'after', kill: () => void): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a server that answers what `answer` says. */
export async function startStandIn(answer: (asked: Asked) => Answer): Promise<StandIn> {
  const requests: string[] = [];
  let armed: { left: number; moment: 'before' | 'after'; kill: () => void } | undefined;
  const respond = (asked: Asked, response: ServerResponse): void => {
    requests.push(`${asked.method} ${asked.url.pathname}`);
    if (armed) armed.left -= 1;
    const due = armed?.left === 0 ? armed : undefined;
    if (due?.moment === 'before') {
      due.kill();
      return;
    }
    const { status, text, headers } = standIn.intercept?.(asked) ?? answer(asked);
    if (due) due.kill();
    else response.writeHead(status, headers).end(asked.method === 'HEAD' || status === 204 ? undefined : text);
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', headers } = request;
      respond({ method, url: new URL(request.url ?? '', 'http://127.0.0.1'), headers, body }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    intercept: undefined,
    arm(nth, moment, kill) {
      armed = { left: nth, moment, kill };
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return standIn;
}
