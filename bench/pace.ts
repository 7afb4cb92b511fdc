/** Creating 1,000 alerts in a service that can do 50 requests at once, and in one that can do 2: without `max_concurrency` beside the best one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerSource } from '../src/base/provider-address';
import { startReferenceServer } from '../src/server';
import { startBoundedService } from '../test/support/bounded-service';
import { aacFile } from '../test/support/project';
import { environmentOf } from '../test/support/terraform';
import { printComparison } from './statistics';

const count = 1_000;

/** A service, and how often it is measured: a slow one takes long, and differs little from run to run. */
const services = [
  { atOnce: 50, latencyMs: 50, runs: 3 },
  { atOnce: 2, latencyMs: 15, runs: 1 },
];

const createStack = (settings: object): object => ({
  terraform: { required_providers: { analytics: { source: providerSource } } },
  provider: { analytics: settings },
  resource: {
    analytics_alert: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`alert-${String(index)}`, { name: `Alert ${String(index)}` }]),
    ),
  },
});

async function timeApplyMs({ atOnce, latencyMs }: (typeof services)[number], settings: object): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const server = await startReferenceServer({ latencyMs });
  const bounded = await startBoundedService(server.url, { atOnce });
  try {
    writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(createStack(settings)));
    const env = { ...process.env, ...environmentOf({ ...server, url: bounded.url }), ANALYTICS_STRICT: '' };
    const start = performance.now();
    const args = [aacFile, 'apply', '--dir', '.', '--auto-approve', '--verbose'];
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The apply ended with ${String(code)}: ${said}`);
    const ms = performance.now() - start;
    const found = said.split('\n').findLast((one) => one.startsWith('Requests in flight'));
    if (found !== undefined) process.stdout.write(`${found}\n`);
    return ms;
  } finally {
    await bounded.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  for (const service of services) {
    const { atOnce, latencyMs, runs } = service;
    const measured: number[] = [];
    const baseline: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      baseline.push(await timeApplyMs(service, { max_concurrency: atOnce }));
      measured.push(await timeApplyMs(service, {}));
    }
    const name = `apply of ${String(count)} at ${String(latencyMs)} ms, no max_concurrency`;
    printComparison({ name, measured, baselineName: `max_concurrency ${String(atOnce)}`, baseline });
  }
}

void main();
