/**
 * How long data takes, beside a tenth of it: 10 is in proportion, 100 is quadratic. Then a file is pushed with
 * `aac data push` into `aac serve --data`, with the memory that both take, beside an eighth of the file: 1 is flat.
 * The journal of the server fills up first, to 32 MB. `tsx bench/data.ts 1024` pushes so many megabytes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JsonObject } from '../src/base/json';
import { createClient } from '../src/service/http/index';
import type { PushPayload } from '../src/service/interface/index';
import { startReferenceServer } from '../src/server';
import { type Served, startServed } from '../test/support/served';
import { aacFile } from '../test/support/project';
import { median } from './statistics';

const counts = [10_000, 100_000] as const;
const batchSize = 1000;
const runs = 5;
const [megabytes = 64] = process.argv.slice(2).map(Number);
const regions = ['north', 'east', 'south', 'west'];
const filter = 'select sum(amount) as total, region where region != west group by region order by total desc';

const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));

const recordOf = (id: number): JsonObject => ({
  id,
  region: regions[id % regions.length] ?? '',
  customer: `customer ${String(id % 997)}`,
  amount: id % 1013,
  at: new Date(id * 60_000).toISOString(),
});

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Pushes, replaces and reads so many records, and answers how long each took. */
async function timeData(count: number, dataFile?: string): Promise<Readonly<Record<string, number>>> {
  const server = await startReferenceServer(dataFile === undefined ? {} : { dataFile });
  const client = createClient({
    baseUrl: server.url,
    credential: server.credentials,
    apiKey: server.credentials.apiKey,
  });
  const push = (first: number, size: number, rules: Pick<PushPayload, 'override'> = {}): Promise<unknown> => {
    const data = Array.from({ length: size }, (_, index) => recordOf(first + index));
    return client.call('pushData', { body: { entity: 'Orders', data, ...rules } });
  };
  const read = (): Promise<unknown> => client.call('getData', { query: { entityName: 'Orders', c9SqlFilter: filter } });
  const pushed = await timeMs(async () => {
    for (let first = 0; first < count; first += batchSize) await push(first, batchSize);
  });
  const replacing: number[] = [];
  const reading: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    replacing.push(await timeMs(() => push(count / 2, batchSize, { override: { replaceValuesForKey: ['id'] } })));
    reading.push(await timeMs(read));
  }
  await client.close();
  await server.close();
  return { push: pushed, 'replaceValuesForKey of 1000': median(replacing), 'filter and group': median(reading) };
}

async function compareCounts(where: string, dataFileOf: (count: number) => string | undefined): Promise<void> {
  // What is run for the first time takes longer.
  await timeData(batchSize, dataFileOf(batchSize));
  const [few, many] = counts;
  const [baseline, measured] = [await timeData(few, dataFileOf(few)), await timeData(many, dataFileOf(many))];
  for (const [name, ms] of Object.entries(measured)) {
    const baselineMs = baseline[name] ?? 0;
    process.stdout.write(
      `${name}, ${where}: ${ms.toFixed(0)} ms of ${String(many)} records, ${baselineMs.toFixed(0)} ms of ${String(few)}, ratio ${(ms / baselineMs).toFixed(1)}\n`,
    );
  }
}

/** The most memory of its own that a process takes while something is done; pages of files are the system's. */
async function peakMegabytes({ pid }: ChildProcess, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    const [, kilobytes = '0'] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    peak = Math.max(peak, Number(kilobytes) / 1024);
  }, 50);
  await work.finally(() => {
    clearInterval(timer);
  });
  return peak;
}

async function writeRecords(path: string, bytes: number): Promise<number> {
  let written = 0;
  let id = 0;
  function* lines(): Iterable<string> {
    while (written < bytes) {
      const many = Array.from({ length: batchSize }, () => JSON.stringify(recordOf(id++))).join('\n') + '\n';
      written += many.length;
      yield many;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return id;
}

/** Pushes a file, and answers how long it took and what client and server took of memory. */
async function pushFile(size: number): Promise<{ seconds: number; client: number; server: number }> {
  const name = `records-${String(size)}`;
  const path = join(folder, `${name}.ndjson`);
  const count = await writeRecords(path, size * 1024 * 1024);
  const served: Served = await startServed(['--data', `${name}.db`], folder);
  const start = performance.now();
  const child = spawn(process.execPath, [aacFile, 'data', 'push', path, '--json'], {
    env: { ...process.env, ANALYTICS_BASE_URL: served.url, ANALYTICS_API_KEY: served.apiKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const pushed = Promise.all([exited, new Response(Readable.toWeb(child.stdout) as ReadableStream).json()]);
  const [client, server] = await Promise.all([peakMegabytes(child, exited), peakMegabytes(served.process, exited)]);
  const [, told] = await pushed;
  if ((told as { records: number }).records !== count)
    throw new Error(`Not all of ${String(count)} records are there.`);
  const seconds = (performance.now() - start) / 1000;
  await served.end();
  rmSync(path);
  return { seconds, client, server };
}

async function main(): Promise<void> {
  await compareCounts('in memory', () => undefined);
  await compareCounts('in a file', (count) => join(folder, String(count)));
  const [baseline, measured] = [await pushFile(megabytes / 8), await pushFile(megabytes)];
  const { seconds } = measured;
  process.stdout.write(
    `${String(megabytes)} MB are pushed from a file in ${seconds.toFixed(0)} s, an eighth in ${baseline.seconds.toFixed(0)} s, ratio ${(seconds / baseline.seconds).toFixed(1)}\n`,
  );
  for (const name of ['client', 'server'] as const) {
    const [peak, before] = [measured[name], baseline[name]];
    process.stdout.write(
      `peak memory of the ${name}: ${peak.toFixed(0)} MB, of an eighth of the file: ${before.toFixed(0)} MB, ratio ${(peak / before).toFixed(2)}\n`,
    );
  }
}

void main().finally(() => {
  rmSync(folder, { recursive: true });
});
