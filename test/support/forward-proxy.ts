import { createServer, type IncomingHttpHeaders, request as forward } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy that clients are told to use: it opens tunnels, and hands requests over http on. */
export interface ForwardProxy {
  readonly url: string;
  /** What it was asked for: `CONNECT host:port`, or the method and the whole URL of a request over http. */
  readonly asked: readonly string[];
  /** The headers of each. */
  readonly headers: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Starts a proxy; with `refusal`, it answers everything with that status. */
export async function startForwardProxy({ refusal }: { readonly refusal?: number } = {}): Promise<ForwardProxy> {
  const asked: string[] = [];
  const received: IncomingHttpHeaders[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    received.push(headers);
    if (refusal !== undefined) {
      response.writeHead(refusal).end();
      return;
    }
    const outgoing = forward(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(outgoing);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('connect', ({ url = '', headers }, client: Socket) => {
    asked.push(`CONNECT ${url}`);
    received.push(headers);
    if (refusal !== undefined) {
      client.end(`HTTP/1.1 ${String(refusal)} No\r\n\r\n`);
      return;
    }
    const target = new URL(`http://${url}`);
    const upstream = connect(Number(target.port || 80), target.hostname, () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    sockets.add(upstream);
    for (const end of [client, upstream]) end.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    headers: received,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
