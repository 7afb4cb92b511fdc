import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { CliHost } from '../cli/host';
import { runCli } from '../cli/run-cli';
import { createAnalyticsProvider } from './provider-factory';
import { createSurroundings } from './surroundings';

/** Node leaves the property out where there is no terminal, which its types do not say. */
function isTerminal({ isTTY }: { readonly isTTY?: boolean }): boolean {
  return isTTY === true;
}

/** https://no-color.org, and what Node and npm make of FORCE_COLOR. */
function hasColours(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR: refused = '', FORCE_COLOR: forced, TERM: terminal } = process.env;
  if (refused !== '') return false;
  return forced === undefined ? isTerminal(stream) && terminal !== 'dumb' : forced !== '0' && forced !== 'false';
}

async function ask(question: string, signal: AbortSignal): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // With a terminal, readline takes ^C for itself.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const ended = once(lines, 'close').then(() => undefined);
    const answer = lines.question(question, { signal }).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    return await Promise.race([answer, ended]);
  } finally {
    lines.close();
  }
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
  return text;
}

async function printAll(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    if (process.stdout.destroyed) return;
    if (process.stdout.write(piece)) continue;
    await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]);
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function createHost(folder: string): CliHost {
  const file = readFileSync(join(folder, '../../package.json'), 'utf8');
  const { version } = JSON.parse(file) as { readonly version: string };
  const host: CliHost = {
    environment: process.env,
    workingFolder: process.cwd(),
    pluginFile: join(folder, '../plugin.cjs'),
    secrets: new Set(),
    code: new Set(),
    planFiles: new Set(),
    isTerminal: isTerminal(process.stdin),
    terminalWidth: isTerminal(process.stderr) && process.env['TERM'] !== 'dumb' ? process.stderr.columns : undefined,
    hasColours: { output: hasColours(process.stdout), error: hasColours(process.stderr) },
    readInput,
    ask,
    print: (text) => process.stdout.write(text),
    printAll,
    printError: (text) => process.stderr.write(text),
    onInterrupt(listener) {
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
    endGroup: (processId) => process.kill(-processId, 'SIGTERM'),
    createProvider: () => createAnalyticsProvider(process.env, () => undefined),
    async preload() {
      await host.createProvider().then((provider) => provider.close());
      (await import('../client/index.js')).loadUndici();
    },
    surroundings: createSurroundings(version),
  };
  return host;
}

/** A program whose output could not be written for another reason than that nobody reads it has not done its work. */
function watchOutput(): void {
  let isOutputLost = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that has seen enough is no reason to stop half-way through an apply.
      if (error.code !== 'EPIPE') isOutputLost = true;
    });
  }
  process.on('exit', () => {
    if (isOutputLost && process.exitCode === 0) process.exitCode = 1;
  });
}

/** Runs the command line of this process; `folder` is the one that the program lies in. */
export async function runCommandLine(folder: string): Promise<void> {
  watchOutput();
  process.exitCode = await runCli(process.argv.slice(2), createHost(folder));
}
