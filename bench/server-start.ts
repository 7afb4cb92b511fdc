/** Time that `startReferenceServer()` takes in a process that has loaded it, beside an empty `node:http` server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startReferenceServer } from '../src/server';
import { printComparison } from './statistics';

const runs = 21;

async function timeBareMs(): Promise<number> {
  const start = performance.now();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const elapsedMs = performance.now() - start;
  server.close();
  return elapsedMs;
}

async function timeReferenceMs(): Promise<number> {
  const start = performance.now();
  const server = await startReferenceServer();
  const elapsedMs = performance.now() - start;
  await server.close();
  return elapsedMs;
}

async function main(): Promise<void> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    baseline.push(await timeBareMs());
    measured.push(await timeReferenceMs());
  }
  process.stdout.write(`first start: ${(measured[0] ?? 0).toFixed(1)} ms\n`);
  printComparison({ name: 'reference server', measured, baselineName: 'bare node:http server', baseline });
}

void main();
