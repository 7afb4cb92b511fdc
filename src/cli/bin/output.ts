import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeFileError } from '../../base/files/file-reason';

/** Writes to the standard output or error of a process. */
export interface Output {
  readonly print: (text: string) => void;
  /** Writes as fast as somebody reads; ends early when nobody does any more, or nothing more can be written. */
  printAll(pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Ends when everything is written, or it is known to be lost. */
  flush(): Promise<void>;
}

/**
 * Holds what is printed in one turn back until its end, so that it is one write: to a pipe, each of them keeps the process
 * waiting. What goes to two streams keeps its order.
 */
export class OneWritePerTurn {
  #held: Writable | undefined;
  #isOver = false;

  /** Called before each print to a stream. */
  hold(stream: Writable): void {
    if (this.#isOver || this.#held === stream) return;
    this.release();
    this.#held = stream;
    stream.cork();
    setImmediate(() => {
      this.release();
    });
  }

  /** Writes what is held back. */
  release(): void {
    this.#held?.uncork();
    this.#held = undefined;
  }

  /** No further turn comes: from now on, each print is written at once. */
  end(): void {
    this.#isOver = true;
    this.release();
  }
}

/**
 * What a process prints through. When something keeps it from being printed, `onLost` is told what: a program whose output is
 * lost has not done its work. That nobody reads any more is none: a reader that has seen enough is no reason to stop half-way
 * through an apply.
 */
export function createOutput(stream: Writable, turns: OneWritePerTurn, onLost: (reason: string) => void): Output {
  let isLost = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Each piece that is printed later fails, too.
    if (!isLost && error.code !== 'EPIPE') onLost(describeFileError(error));
    isLost = true;
  });
  return {
    print(text) {
      turns.hold(stream);
      stream.write(text);
    },
    async printAll(pieces) {
      turns.release();
      try {
        await pipeline(Readable.from(pieces), stream, { end: false });
      } catch (error) {
        if (!isLost) throw error;
      }
    },
    flush: () =>
      new Promise((resolve) => {
        turns.release();
        // The `error` event comes after the callback of the piece that could not be written.
        stream.write('', () => setImmediate(resolve));
      }),
  };
}
