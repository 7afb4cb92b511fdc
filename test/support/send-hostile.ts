import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { Pool } from 'undici';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { type HostileRequest, hostileRequests } from './hostile-request';
import { alert, category, chat, webhook } from '../server/fixture';

const seed = {
  objects: {
    slack: [{ id: 5, ...chat }],
    teams: [{ id: 6, ...chat }],
    webhook: [{ id: 7, ...webhook }],
    alert: [{ id: 8, ...alert, datasetId: 20 }],
    category: [{ id: 9, ...category }],
  },
  datasets: [{ id: 20, name: 'Orders', records: [{ a: 1, b: 'x' }, { a: 2 }, { b: null }] }],
  widgets: [{ id: 21, name: 'Orders', datasetId: 20 }],
};
/** After so many, the server begins anew: what they have made is not to slow down those that follow. */
const perRound = 500;
const together = 10;
const hangMs = 20_000;

/** What the process holds when everything is let go that can be. */
function heldBytes(): number {
  // What is only waiting to be collected is not held.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** What became of hostile requests. */
interface Outcome {
  readonly statuses: Map<number, number>;
  /** Those that were answered 500, or not at all. */
  readonly failures: string[];
}

async function logIn(pool: Pool, { credentials }: ReferenceServer): Promise<Record<string, string>> {
  const { apiKey, ...credential } = credentials;
  const answer = await pool.request({ method: 'POST', path: '/api/2.0/login', body: JSON.stringify(credential) });
  const { access_token: token } = (await answer.body.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, 'x-api-key': apiKey };
}

async function sendOne(pool: Pool, request: HostileRequest, { statuses, failures }: Outcome): Promise<void> {
  const { method, path, body, headers } = request;
  let end: number | string;
  try {
    const answer = await pool.request({ method, path, body, headers });
    await answer.body.dump({ limit: 1e9 });
    end = answer.statusCode;
    statuses.set(end, (statuses.get(end) ?? 0) + 1);
  } catch (error) {
    end = String(error);
  }
  if (typeof end === 'string' || end >= 500) failures.push(`${method} ${path}: ${String(end)} for ${String(body)}`);
}

/** Sends hostile requests to one server; what it holds afterwards more than after the first of them is told, too. */
export async function sendHostile(count: number): Promise<Outcome & { readonly grownBytes: number }> {
  const server = await startReferenceServer({ seed });
  const pool = new Pool(server.url, { connections: together, headersTimeout: hangMs, bodyTimeout: hangMs });
  const outcome: Outcome = { statuses: new Map(), failures: [] };
  let firstBytes = 0;
  for (let sent = 0; sent < count; sent += perRound) {
    server.reset();
    const credential = await logIn(pool, server);
    const requests = fc.sample(hostileRequests, { seed: sent, numRuns: Math.min(perRound, count - sent) });
    for (let index = 0; index < requests.length; index += together) {
      const batch = requests.slice(index, index + together).map((request) => {
        const headers = { ...request.headers, ...(request.hasCredential && credential) };
        return sendOne(pool, { ...request, headers }, outcome);
      });
      await Promise.all(batch);
    }
    // The first round fills caches.
    if (sent === 0) firstBytes = heldBytes();
  }
  server.reset();
  const grownBytes = heldBytes() - firstBytes;
  await pool.destroy();
  // A failure is told with its request, better than by the server.
  if (outcome.failures.length === 0) await server.close();
  else await server.close().catch(() => undefined);
  return { ...outcome, grownBytes };
}
