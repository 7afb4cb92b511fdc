import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** When a program is ended: before its request reaches the server, or after the server answered. */
export type KillMoment = 'before' | 'after';

/** Stands between a program and a server, and ends the program at a mutating request. */
export interface KillingProxy {
  readonly url: string;
  /** How many mutating requests came by. */
  readonly mutating: () => number;
  /** Calls `kill` at the mutating request number `nth`, from now on; the program never gets that answer. */
  arm(nth: number, moment: KillMoment, kill: () => void): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of `targetUrl`. */
export async function startKillingProxy(targetUrl: string): Promise<KillingProxy> {
  let count = 0;
  let armed: { nth: number; moment: KillMoment; kill: () => void } | undefined;
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const isMutating = method !== 'GET' && !/log(in|out)$/.test(url);
    if (isMutating) count += 1;
    const due = isMutating && armed?.nth === count ? armed : undefined;
    if (due?.moment === 'before') {
      due.kill();
      return;
    }
    const outgoing = forward(new URL(url, targetUrl), { method, headers: request.headers }, (answer) => {
      if (due) {
        answer.resume().once('end', due.kill);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    mutating: () => count,
    arm(nth, moment, kill) {
      count = 0;
      armed = { nth, moment, kill };
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
