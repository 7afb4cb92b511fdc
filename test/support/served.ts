import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { aacFile } from './project';

/** `aac serve` in a process of its own. */
export interface Served {
  readonly process: ChildProcess;
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
  /** Ends it with `signal` and answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `aac serve` and reads its first line. */
export async function startServed(args: readonly string[] = [], cwd?: string): Promise<Served> {
  const child = spawn(process.execPath, [aacFile, 'serve', ...args], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const announced = JSON.parse(line) as Omit<Served, 'process' | 'end'>;
  return {
    process: child,
    ...announced,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
  };
}
