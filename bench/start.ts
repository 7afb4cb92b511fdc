/** How long a plan of a small configuration takes, beside `node -e 0`; and that of the quickstart, beside its app by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReferenceServer } from '../src/server';
import { aacFile, projectFolder } from '../test/support/project';
import { createStack } from './stacks';
import { printComparison } from './statistics';

const runs = 11;

/** A program with its arguments, and the folder in which it runs. */
interface Command {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

async function timeMs({ name, args, cwd }: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  const [code] = (await once(
    spawn(process.execPath, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}.`);
  return performance.now() - start;
}

async function compare(measured: Command, baseline: Command, environment: NodeJS.ProcessEnv): Promise<void> {
  const times: [number[], number[]] = [[], []];
  // Its first requests warm up the server, and its first start the disk.
  await timeMs(measured, environment);
  for (let index = 0; index < runs; index += 1) {
    times[0].push(await timeMs(measured, environment));
    times[1].push(await timeMs(baseline, environment));
  }
  printComparison({ name: measured.name, measured: times[0], baselineName: baseline.name, baseline: times[1] });
}

/** A project of a user with the app of the quickstart. */
function createQuickstart(folder: string): string {
  const quickstart = join(folder, 'quickstart');
  cpSync(join(projectFolder, 'examples/quickstart'), quickstart, { recursive: true });
  writeFileSync(join(quickstart, 'cdktf.json'), JSON.stringify({ app: 'npx tsx main.ts' }));
  const modules = join(quickstart, 'node_modules');
  mkdirSync(modules);
  for (const name of ['.bin', 'cdktf', 'constructs', 'tsx']) {
    symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
  }
  symlinkSync(projectFolder, join(modules, 'analytics-as-code'));
  return quickstart;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const server = await startReferenceServer();
  const environment = {
    ...process.env,
    ANALYTICS_BASE_URL: server.url,
    ANALYTICS_CLIENT_ID: server.credentials.clientId,
    ANALYTICS_CLIENT_SECRET: server.credentials.clientSecret,
  };
  try {
    writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(createStack(1)));
    await compare(
      { name: 'small plan', args: [aacFile, 'plan', '--dir', '.'], cwd: folder },
      { name: 'node -e 0', args: ['-e', '0'], cwd: folder },
      environment,
    );
    const quickstart = createQuickstart(folder);
    const tsx = join(projectFolder, 'node_modules/tsx/dist/cli.mjs');
    await compare(
      { name: 'plan of the quickstart', args: [aacFile, 'plan'], cwd: quickstart },
      { name: 'its app by itself', args: [tsx, 'main.ts'], cwd: quickstart },
      environment,
    );
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
