import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { JsonValue } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { openTrial, type Trial, type TrialOptions } from '../../src/testing/open-trial';

/** A request on its way to the reference server. */
export interface BentRequest {
  readonly method: string;
  readonly path: string;
  /** Undefined where there is none. */
  readonly body: JsonValue | undefined;
}

/** An answer on its way back. */
export interface ServedAnswer {
  readonly status: number;
  /** Undefined where there is none. */
  readonly body?: JsonValue | undefined;
}

/** What a service makes of a request; `next` asks the reference server, also about something else. */
export type BendService = (
  request: BentRequest,
  next: (request?: Partial<BentRequest>) => Promise<ServedAnswer>,
) => ServedAnswer | Promise<ServedAnswer>;

const toJson = (text: string): JsonValue | undefined => (text === '' ? undefined : parseJson(text));

/** A reference server behind something that a test has made up, and a trial against it. */
export interface BentService {
  readonly server: ReferenceServer;
  readonly trial: Trial;
  bend: BendService | undefined;
  close(): Promise<void>;
}

/** Starts both. */
export async function startBentService(
  options: ReferenceServerOptions = {},
  trialOptions: TrialOptions = {},
): Promise<BentService> {
  const server = await startReferenceServer(options);
  const front = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const { authorization = '' } = headers;
    const work = async (): Promise<void> => {
      const given = { method, path: url, body: toJson(await readText(incoming)) };
      const next = async (over: Partial<BentRequest> = {}): Promise<ServedAnswer> => {
        const { method: verb, path, body } = { ...given, ...over };
        const sent = body === undefined ? {} : { body: formatJson(body) };
        const type = { authorization, 'content-type': 'application/json' };
        const answered = await fetch(`${server.url}${path}`, { method: verb, headers: type, ...sent });
        return { status: answered.status, body: toJson(await answered.text()) };
      };
      const { status, body } = bent.bend && !url.includes('/log') ? await bent.bend(given, next) : await next();
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(body === undefined ? undefined : formatJson(body));
    };
    void work().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((front.address() as AddressInfo).port)}`;
  const trial = openTrial({ url, credentials: server.credentials }, trialOptions);
  const bent: BentService = {
    server,
    trial,
    bend: undefined,
    async close() {
      trial.close();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.close();
    },
  };
  return bent;
}
