import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { aacFile } from './project';

/** `aac serve` in a process of its own. */
export interface Served {
  readonly process: ChildProcess;
  readonly url: string;
  readonly urls: readonly string[];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
  /** What it says to people: its first line on standard error. Nothing waits for it that does not read it. */
  readonly note: Promise<string>;
  /** What it has said on standard error so far. */
  readonly errors: () => string;
  /** Ends it with `signal` and answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The first line of a stream; empty when it ends without one. */
async function firstLineOf(stream: Readable): Promise<string> {
  const lines = createInterface(stream);
  const ended = once(lines, 'close').then(() => ['']);
  const [line = ''] = (await Promise.race([once(lines, 'line'), ended])) as string[];
  return line;
}

/** Starts `aac serve` and reads its first line. */
export async function startServed(
  args: readonly string[] = [],
  cwd?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [aacFile, 'serve', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (piece: Buffer) => said.push(piece.toString()));
  const note = firstLineOf(child.stderr);
  const line = await firstLineOf(child.stdout);
  if (line === '') throw new Error(`aac serve did not start (is dist/ fresh?): ${said.join('')}`);
  const announced = JSON.parse(line) as Omit<Served, 'process' | 'note' | 'errors' | 'end'>;
  return {
    process: child,
    ...announced,
    note,
    errors: () => said.join(''),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
  };
}
