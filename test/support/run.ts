import { type ChildProcess, spawn } from 'node:child_process';
import { type Ran, startProgram } from './program-starter';

export type { Ran } from './program-starter';

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the program after this time; never by default. */
  readonly timeoutMs?: number;
  /** Called with the running process, for tests that interrupt it. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** Runs a program to its end. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env, timeoutMs, onStart }: RunOptions,
): Promise<Ran> {
  const options = { cwd, env: { ...process.env, ...env }, timeout: timeoutMs };
  if (!onStart) return startProgram(program, args, options);
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onStart(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}
