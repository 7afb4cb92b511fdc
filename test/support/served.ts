import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { aacFile } from './project';

/** `aac serve` in a process of its own. */
export interface Served {
  readonly process: ChildProcess;
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
  /** What it says to people: its first line on standard error. */
  readonly note: string;
  /** Ends it with `signal` and answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `aac serve` and reads its first line. */
export async function startServed(args: readonly string[] = [], cwd?: string): Promise<Served> {
  const child = spawn(process.execPath, [aacFile, 'serve', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const firstLineOf = async (stream: Readable): Promise<string> => {
    return ((await once(createInterface(stream), 'line')) as [string])[0];
  };
  const [line, note] = await Promise.all([child.stdout, child.stderr].map(firstLineOf));
  const announced = JSON.parse(line ?? '') as Omit<Served, 'process' | 'note' | 'end'>;
  return {
    process: child,
    ...announced,
    note: note ?? '',
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
  };
}
