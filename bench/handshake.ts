/** Time from starting the plugin to its handshake line, beside the time of `node -e 0`, in turns. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createCertificate } from '../src/terraform/process/certificate';
import { printComparison } from './statistics';

const runs = 21;
const plugin = join(__dirname, '../dist/plugin.cjs');
const environment = {
  ...process.env,
  TF_PLUGIN_MAGIC_COOKIE: 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2',
  PLUGIN_PROTOCOL_VERSIONS: '5,6',
  PLUGIN_CLIENT_CERT: createCertificate(new Date()).certificatePem,
};

async function timeNodeMs(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - start;
}

async function timeHandshakeMs(): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [plugin], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const elapsedMs = performance.now() - start;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return elapsedMs;
}

async function main(): Promise<void> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    baseline.push(await timeNodeMs());
    measured.push(await timeHandshakeMs());
  }
  printComparison({ name: 'handshake line', measured, baselineName: 'node -e 0', baseline });
}

void main();
