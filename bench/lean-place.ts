/** A stack in a folder of its own, with a service of its own that answers after a latency, and how long programs take in it. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../test/support/project';

/** What a program came to. */
export interface Measured {
  readonly ms: number;
  /** How much memory it had at most. */
  readonly megabytes: number;
  readonly requests: number;
  /** How long the service held its requests, all together: its timers are late, by a tenth or more of a short latency. */
  readonly heldMs: number;
  /** From its start to its first request; not a number without one. */
  readonly firstRequestMs: number;
}

export interface LeanPlace {
  readonly folder: string;
  /** Runs node to its end. */
  measure(args: readonly string[]): Promise<Measured>;
  /** Removes all objects, and the state with them. */
  empty(): Promise<void>;
  close(): void;
}

interface Came {
  readonly requests: number;
  readonly heldMs: number;
  readonly firstAtMs: number;
}

/** Says at the end of a process how much memory it had. */
const noteMemory = `process.on('exit', () => {
  require('node:fs').writeFileSync(process.env.BENCH_MEMORY, String(process.resourceUsage().maxRSS));
});`;

export async function openLeanPlace(stack: object, latencyMs: number): Promise<LeanPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const service = fork(join(projectFolder, 'bench/lean-service.mjs'), [String(latencyMs)], { execArgv: [] });
  const [{ url }] = (await once(service, 'message')) as [{ url: string }];
  const ask = async (action: 'empty' | 'look'): Promise<Came> => {
    service.send(action);
    return ((await once(service, 'message')) as [Came])[0];
  };
  writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(stack));
  const [preload, memory] = [join(folder, 'note-memory.cjs'), join(folder, 'memory.txt')];
  writeFileSync(preload, noteMemory);
  const env = {
    ...process.env,
    ANALYTICS_BASE_URL: url,
    ANALYTICS_CLIENT_ID: 'bench',
    ANALYTICS_CLIENT_SECRET: 'secret-of-bench',
    ANALYTICS_STRICT: '',
    BENCH_MEMORY: memory,
  };
  return {
    folder,
    async measure(args) {
      await ask('look');
      const [startedAtMs, start] = [Date.now(), performance.now()];
      const child = spawn(process.execPath, ['-r', preload, ...args], { cwd: folder, env, stdio: 'ignore' });
      const [code] = (await once(child, 'exit')) as [number | null];
      const ms = performance.now() - start;
      if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(code)}.`);
      const { requests, heldMs, firstAtMs } = await ask('look');
      const megabytes = Number(readFileSync(memory, 'utf8')) / 1024;
      return { ms, megabytes, requests, heldMs, firstRequestMs: firstAtMs === 0 ? NaN : firstAtMs - startedAtMs };
    },
    async empty() {
      await ask('empty');
      rmSync(join(folder, 'terraform.tfstate'), { force: true });
    },
    close() {
      service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
