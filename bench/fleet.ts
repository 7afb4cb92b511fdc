/** CPU time of `aac fleet drift` for each of 50 projects, beside `aac drift` in a process of its own for each. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReferenceServer } from '../src/server';
import { aacFile } from '../test/support/project';
import { requiredProvider } from '../test/support/required-provider';
import { environmentOf } from '../test/support/terraform';
import { printComparison } from './statistics';

const projectCount = 50;
const runs = 3;
const names = Array.from({ length: projectCount }, (_, index) => `p${String(index)}`);

/** Says at the end of a process how long the processor worked for it. */
const script = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String((user + system) / 1000));
});`;

/** Runs `aac` and answers the milliseconds that the processor worked for it. */
async function measureMs(args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const code = `data:text/javascript,${encodeURIComponent(script)}`;
  const child = spawn(process.execPath, ['--import', code, aacFile, ...args], {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`aac ${args.join(' ')} ended with ${String(status)}.`);
  return Number(text);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const server = await startReferenceServer();
  const environment = { ...process.env, ...environmentOf(server) };
  try {
    for (const name of names) {
      mkdirSync(join(folder, name));
      const stack = { terraform: requiredProvider, resource: { analytics_alert: { a: { name, condition: 'x' } } } };
      writeFileSync(join(folder, name, 'main.tf.json'), JSON.stringify(stack));
    }
    const projects = ['--projects', 'p*'];
    await measureMs(['fleet', 'apply', ...projects, '--auto-approve'], folder, environment);
    const [measured, baseline]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      measured.push((await measureMs(['fleet', 'drift', ...projects], folder, environment)) / projectCount);
      let sumMs = 0;
      for (const name of names) sumMs += await measureMs(['drift', '--dir', '.'], join(folder, name), environment);
      baseline.push(sumMs / projectCount);
    }
    const [name, baselineName] = ['CPU time of a project of `aac fleet drift`', 'CPU time of `aac drift`'];
    printComparison({ name, measured, baselineName, baseline });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
