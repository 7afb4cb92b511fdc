import type { Command } from 'commander';
import type { Provider } from '../provider';

/** What a command takes from its surroundings. */
export interface CliHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** The bundled plugin that `aac mirror` installs. */
  readonly pluginFile: string;
  readonly version: string;
  /** Id of this process. */
  readonly processId: number;
  /** Writes to standard output. */
  print(text: string): void;
  /** Writes to standard error. */
  printError(text: string): void;
  /** Whether a person sits before it. */
  readonly isTerminal: boolean;
  /** Calls `listener` on ^C, on a hang-up and on a request to end, until the answer is called. */
  onInterrupt(listener: (signal: InterruptSignal) => void): () => void;
  /** Ends a group of processes that was started from here. */
  endGroup(processId: number): void;
  /** The provider for hosts that attach. */
  createProvider(): Promise<Provider>;
}

export type InterruptSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Exit codes of every command. */
export const exitCodes = { done: 0, failed: 1, usage: 64, interrupted: 130 } as const;

/** Adds one command to the program; `finish` takes its exit code. */
export type AddCommand = (program: Command, host: CliHost, finish: (exitCode: number) => void) => void;
