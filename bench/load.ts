/**
 * Requests per second, and the time of the slowest hundredth, of `aac serve`, for viewing an alert and for listing 1,000, beside a
 * bare Fastify route that answers the same bytes. Each server has a process of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { startServed } from '../test/support/served';
import { median } from './statistics';

const alerts = 1_000;
const connections = 20;
const rounds = 9;
const roundMs = 1_000;

/** How a server did in one round. */
interface Figures {
  readonly perSecond: number;
  readonly p99Ms: number;
}

interface Target {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function readBytes(pool: Pool, { path, headers }: Target): Promise<Buffer> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  if (statusCode !== 200) throw new Error(`${path} answered ${String(statusCode)}.`);
  return Buffer.from(await body.arrayBuffer());
}

/** Every connection asks again as soon as it is answered. */
async function measure(target: Target): Promise<Figures> {
  const pool = new Pool(target.url, { connections });
  const timesMs: number[] = [];
  const start = performance.now();
  const ask = async (): Promise<void> => {
    while (performance.now() - start < roundMs) {
      const sent = performance.now();
      await readBytes(pool, target);
      timesMs.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const elapsedMs = performance.now() - start;
  await pool.close();
  const sorted = timesMs.sort((a, b) => a - b);
  return { perSecond: (sorted.length / elapsedMs) * 1000, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

function printFigures(name: string, of: readonly Figures[], bare: readonly Figures[]): void {
  const perSecond = (figures: readonly Figures[]): number => median(figures.map((one) => one.perSecond));
  const p99Ms = (figures: readonly Figures[]): number => median(figures.map((one) => one.p99Ms));
  process.stdout.write(
    `${name}: ${perSecond(of).toFixed(0)} requests/s, p99 ${p99Ms(of).toFixed(1)} ms; bare Fastify route: ` +
      `${perSecond(bare).toFixed(0)} requests/s, p99 ${p99Ms(bare).toFixed(1)} ms; ` +
      `ratio ${(perSecond(of) / perSecond(bare)).toFixed(2)} (medians of ${String(of.length)} rounds)\n`,
  );
}

/** One route, which answers the text of a file and does nothing else. */
const bareServer = `
const text = require('node:fs').readFileSync(process.argv[1], 'utf8');
const app = require('fastify').fastify();
app.get('/', (request, reply) => reply.type('application/json; charset=utf-8').send(text));
app.listen({ host: '127.0.0.1', port: 0 }).then((url) => console.log(url));
`;

async function serveBare(file: string): Promise<{ readonly url: string; readonly end: () => void }> {
  const child = spawn(process.execPath, ['-e', bareServer, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, end: () => child.kill() };
}

async function compare(name: string, target: Target, folder: string): Promise<void> {
  const pool = new Pool(target.url);
  const file = join(folder, 'answer.json');
  writeFileSync(file, await readBytes(pool, target));
  await pool.close();
  const bare = await serveBare(file);
  const measured: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    measured[0].push(await measure(target));
    measured[1].push(await measure({ url: bare.url, path: '/', headers: target.headers }));
  }
  bare.end();
  printFigures(name, ...measured);
}

async function main(): Promise<void> {
  const alert = {
    alertName: 'Orders stalled',
    alertCondition: 'select count(*) as orders where orders < 10',
    datasetId: 7,
    schedule: { frequency: 5, frequencyType: 'minute' },
    properties: { webhookOutput: { selectedWebhooks: [1, 2] }, emailOutput: { sendTo: 'ops@example.com' } },
  };
  const seed = { objects: { alert: Array.from({ length: alerts }, (_, index) => ({ ...alert, id: index + 1 })) } };
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  writeFileSync(join(folder, 'seed.json'), JSON.stringify(seed));
  const served = await startServed(['--seed', 'seed.json'], folder);
  const { url, clientId, clientSecret } = served;
  const body = JSON.stringify({ clientId, clientSecret });
  const login = await fetch(`${url}/api/2.0/login`, { method: 'POST', body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const target = { url, headers: { authorization: `Bearer ${token}` } };
  await compare('view alert', { ...target, path: '/api/2.0/alerts/500' }, folder);
  await compare(`list of ${String(alerts)} alerts`, { ...target, path: '/api/2.0/alerts' }, folder);
  await served.end();
  rmSync(folder, { recursive: true });
}

void main();
