import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createCertificate } from '../src/terraform/process/certificate';

const environment = {
  ...process.env,
  TF_PLUGIN_MAGIC_COOKIE: 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2',
  PLUGIN_PROTOCOL_VERSIONS: '5,6',
  PLUGIN_CLIENT_CERT: createCertificate(new Date()).certificatePem,
};

/** The time that a Node takes for nothing. */
export async function timeNodeMs(node: string): Promise<number> {
  const start = performance.now();
  await once(spawn(node, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - start;
}

/** The time from the start of a plugin to its handshake line. */
export async function timeHandshakeMs(program: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const elapsedMs = performance.now() - start;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return elapsedMs;
}
