import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** A terminal, and what ends the wait for its answer. */
interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

/** Asks a person for a line; undefined where none comes: after the signal, the end of the input, or ^D. */
export async function ask(question: string, { input, output, signal }: Terminal): Promise<string | undefined> {
  const lines = createInterface({ input, output });
  // With a terminal, readline takes ^C for itself.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const ended = once(lines, 'close').then(() => undefined);
    const answer = lines.question(question, { signal }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') return undefined;
      throw error;
    });
    return await Promise.race([answer, ended]);
  } finally {
    lines.close();
  }
}
