import type { Command } from 'commander';
import type { Log } from '../base/log';
import type { StateSurroundings } from '../state';
import type { StatusLine } from './output/status-line';
import type { OwnCodes } from './output/trusted-ansi';
import type { Report } from '../review';
import type { Provider, ProviderWatch } from '../provider';
import type { Stage } from '../toolkit/host';

/** Prints a text; a wrapped one, which people read, is laid out for the width of a terminal. Programs get it as it is. */
type Print = (text: string, layout?: 'wrapped') => void;

/** What a command takes from its surroundings. */
export interface CliHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** The folder that this package is installed in; undefined where the program is one file. */
  readonly packageFolder: string | undefined;
  /** The bundled plugin that `aac mirror` installs. */
  readPlugin(): Buffer;
  /** The stack that messages name, where a command runs on one of several. */
  readonly stackName?: string;
  /** Marks what is ours in what is printed; everything else in it is shown as text. */
  readonly codes: OwnCodes;
  /** Writes to standard output. */
  readonly print: Print;
  /** Writes bytes of others to standard output as fast as somebody reads it; ends early when nobody does any more. */
  printAll(pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes to standard error. */
  readonly printError: Print;
  /** The line at the end of a terminal that says what goes on; whatever is printed takes its place. */
  readonly status: StatusLine;
  /** Values that no diagnostic may repeat; a command adds what it learns. */
  readonly secrets: Set<string>;
  /** Texts of the code of stacks, from which diagnostics tell the line that an object is made in; a command adds what it reads. */
  readonly code: Set<string>;
  /** Files that a command writes a plan into as JSON; when it ends before that, they say why. A command adds them. */
  readonly planFiles: Set<string>;
  /** What policies denied after they had judged: it fails the command. A command adds them. */
  readonly lateDenials: Set<Report['policies'][number]>;
  /** Whether a person sits before it, and whether standard output goes to a terminal. */
  readonly isOutputTerminal: boolean;
  readonly isTerminal: boolean;
  /** Columns of standard output for wrapped texts; undefined where that is no terminal, and in CI. */
  readonly outputWidth: number | undefined;
  /** Columns of standard error; undefined where that is no terminal, or one that cannot go back. */
  readonly terminalWidth: number | undefined;
  /** Whether standard output and standard error take colours. */
  readonly hasColours: { readonly output: boolean; readonly error: boolean };
  /** The bytes of standard input, as they come; it is closed, and reading fails, when `signal` aborts. */
  readInput(signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** Reads one line of the person; undefined when the input ends first, or `signal` aborts. */
  ask(question: string, signal: AbortSignal): Promise<string | undefined>;
  /** Calls `listener` on ^C, on a hang-up and on a request to end, until the answer is called. */
  onInterrupt(listener: (signal: InterruptSignal) => void): () => void;
  /** Calls `listener` when nothing is left to run, and the process would end, until the answer is called. */
  onIdle(listener: () => void): () => void;
  /** Ends a group of processes that was started from here. */
  endGroup(processId: number): void;
  /** Imports a module of the user by its URL. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** The provider for hosts that attach, and for the embedded engine. */
  createProvider(watch?: ProviderWatch, log?: Log): Promise<Provider>;
  /** Loads the provider and its client ahead of their use, while the app of the user runs. */
  preload(): Promise<void>;
  /** Sets the process up for the next stage of a run, and gives back what the last one needed: called between two of them. */
  prepareStage(next?: Stage): void;
  /** Time, and what keeping a state needs. */
  readonly surroundings: StateSurroundings;
  /** Runs another command line, with `parts` in the place of what this one was given; answers its exit code. */
  run(args: readonly string[], parts: Partial<BareHost>): Promise<number>;
}

/** What a command is given, but for what is made of it. */
export type BareHost = Omit<CliHost, 'codes' | 'status' | 'run'>;

export type InterruptSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Exit codes of every command. */
export const exitCodes = { done: 0, failed: 1, changes: 2, refused: 3, usage: 64, interrupted: 130 } as const;

/** Adds one command to the program; `finish` takes its exit code. */
export type AddCommand = (program: Command, host: CliHost, finish: (exitCode: number) => void) => void;
