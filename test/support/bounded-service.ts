import { Agent, createServer, request as forward, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server that can do only so many requests at once. */
export interface BoundedService {
  readonly url: string;
  /** How many requests were here at most, under way or waiting. */
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

/** What becomes of requests that are too many: they wait, or are answered with 429. */
export interface Bound {
  readonly atOnce: number;
  readonly refuses?: boolean;
}

/** Starts what lets `atOnce` requests through to `targetUrl` at a time. */
export async function startBoundedService(
  targetUrl: string,
  { atOnce, refuses = false }: Bound,
): Promise<BoundedService> {
  const agent = new Agent({ keepAlive: true });
  const waiting: (() => void)[] = [];
  let [most, busy] = [0, 0];
  const leave = (): void => {
    busy -= 1;
    waiting.shift()?.();
  };
  const listener: RequestListener = (request, response) => {
    const send = (): void => {
      busy += 1;
      const { method, headers, url = '' } = request;
      const outgoing = forward(new URL(url, targetUrl), { method, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.once('end', leave).pipe(response);
      });
      outgoing.once('error', () => {
        leave();
        response.destroy();
      });
      request.pipe(outgoing);
    };
    if (busy < atOnce) send();
    else if (refuses) request.resume().once('end', () => response.writeHead(429).end());
    else waiting.push(send);
    most = Math.max(most, busy + waiting.length);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    mostAtOnce: () => most,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
