/** What the stories of the demo are told with. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { ReferenceServer } from 'analytics-as-code/server';

/** The folder of the package. */
export const root = join(__dirname, '..');
/** Shows a text. */
export const write = (text: string): void => {
  process.stdout.write(text);
};
/** Shows a title. */
export const say = (text: string): void => {
  write(`\n== ${text}\n`);
};

/** A command's exit code and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly stdout: string;
}

/** Makes what runs `aac` in a folder, against a server, and shows it. */
export function createRunner(
  folder: string,
  server: ReferenceServer,
  environment: Readonly<Record<string, string>> = {},
): (args: readonly string[], expectedCode?: number, how?: 'silently') => Promise<Ran> {
  const env = {
    ...process.env,
    PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    ANALYTICS_BASE_URL: server.url,
    ANALYTICS_CLIENT_ID: server.credentials.clientId,
    ANALYTICS_CLIENT_SECRET: server.credentials.clientSecret,
    CHECKPOINT_DISABLE: '1',
    // The server is on this machine: a proxy would not find it.
    NO_PROXY: '*',
    no_proxy: '*',
    TF_IN_AUTOMATION: '1',
    ...environment,
  };
  return async (args, expectedCode = 0, how) => {
    write(`\n$ aac ${args.join(' ')}\n`);
    const child = spawn(process.execPath, [join(root, 'dist/bin/aac.cjs'), ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (stream === child.stdout) stdout += chunk;
        if (how !== 'silently') write(chunk);
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== expectedCode)
      throw new Error(`aac ${args.join(' ')} ended with ${String(code)} instead of ${String(expectedCode)}.`);
    return { code, output, stdout };
  };
}

/** @throws Error when the output does not say a text. */
export function expectText({ output }: Ran, text: string): void {
  if (!output.includes(text)) throw new Error(`The output does not say ${JSON.stringify(text)}.`);
}

/** Where a story takes place. */
export interface Stage {
  readonly server: ReferenceServer;
  readonly folder: string;
}

/** Tells a story and clears up behind it; answers the exit code. */
export async function tell({ server, folder }: Stage, story: () => Promise<void>): Promise<number> {
  try {
    await story();
    say('Every step came out as told.');
    return 0;
  } catch (error) {
    process.stderr.write(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a folder in which code finds some packages, and this one. */
export function makeFolder(...packages: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'analytics-demo-')));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of packages) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  symlinkSync(root, join(modules, 'analytics-as-code'));
  return folder;
}
