import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** How a program ended, and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface StartOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeout: number | undefined;
}

type Answer = { readonly id: number } & ({ readonly error: Error } | { readonly ran: Ran });

/** The small process that starts the programs, and who waits for them. */
interface Starter {
  readonly process: ChildProcess;
  readonly waiting: Map<number, (answer: Answer) => void>;
  lastId: number;
}

// Test files have modules of their own, in one worker.
const known = globalThis as { programStarter?: Starter };

function openStarter(): Starter {
  const starter = fork(join(__dirname, 'start-programs.cjs'), { execArgv: [], serialization: 'advanced' });
  const waiting: Starter['waiting'] = new Map();
  starter.on('message', (message) => {
    const answer = message as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) starter.channel?.unref();
  });
  starter.unref();
  return { process: starter, waiting, lastId: 0 };
}

/**
 * Runs a program to its end, started by a small process: the system copies the page tables of the process that starts a program.
 * Of a worker of Jest with 600 MB they take as long as the start of Terraform.
 */
export function startProgram(program: string, args: readonly string[], options: StartOptions): Promise<Ran> {
  const starter = (known.programStarter ??= openStarter());
  const id = ++starter.lastId;
  return new Promise((resolve, reject) => {
    starter.waiting.set(id, (answer) => {
      if ('error' in answer) reject(answer.error);
      else resolve(answer.ran);
    });
    starter.process.channel?.ref();
    starter.process.send({ id, program, args, options });
  });
}
