import { addAbortSignal } from 'node:stream';
import { isatty } from 'node:tty';
import { ProviderError } from '../../base/errors';
import { packageVersion } from '../../base/package-version';
import { visibleText } from '../../base/text/visible-text';
import { type BareHost, type CliHost, exitCodes } from '../host';
import { canGoBack, takesColours } from '../output/theme';
import { runCli } from '../run-cli';
import { ask } from './ask';
import { createOutput, OneWritePerTurn } from './output';
import type { OwnFiles } from './own-files';
import { createAnalyticsProvider } from '../../toolkit/provider-factory';
import { createSurroundings, endGroup } from '../../toolkit/surroundings';
import { prepareStage } from './prepare-stage';

/** Node leaves the property out where there is no terminal, which its types do not say. */
function isTerminal({ isTTY }: { readonly isTTY?: boolean }): boolean {
  return isTTY === true;
}

/** What decides how a stream is written to. */
const outputOf = (stream: { readonly isTTY?: boolean }): Parameters<typeof takesColours>[0] => ({
  isTerminal: isTerminal(stream),
  environment: process.env,
});

/** Columns of a terminal that says 0, as one does that nobody has set. */
const usualWidth = 80;

/** A log of CI is read elsewhere, whatever terminal writes it. */
function outputWidth({ isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number }): number | undefined {
  const { CI: ci = '' } = process.env;
  return isTTY === true && (ci === '' || ci === 'false') ? columns : undefined;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function createHost(files: OwnFiles, importModule: CliHost['importModule'], outputs: Outputs): BareHost {
  const host: BareHost = {
    environment: process.env,
    workingFolder: process.cwd(),
    packageFolder: files.folder,
    readPlugin: () => files.read('dist/plugin.cjs'),
    secrets: new Set(),
    code: new Set(),
    planFiles: new Set(),
    lateDenials: new Set(),
    // `process.stdin` would be opened for the question.
    isTerminal: isatty(0),
    isOutputTerminal: isTerminal(process.stdout),
    outputWidth: outputWidth(process.stdout),
    terminalWidth: canGoBack(outputOf(process.stderr)) ? process.stderr.columns || usualWidth : undefined,
    hasColours: { output: takesColours(outputOf(process.stdout)), error: takesColours(outputOf(process.stderr)) },
    readInput: (signal) => (signal ? addAbortSignal(signal, process.stdin) : process.stdin),
    ...outputs,
    ask(question, signal) {
      outputs.release();
      return ask(question, { input: process.stdin, output: process.stderr, signal });
    },
    onInterrupt(listener) {
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
    onIdle(listener) {
      process.on('beforeExit', listener);
      return () => process.off('beforeExit', listener);
    },
    endGroup,
    importModule,
    createProvider: (watch, log = () => undefined) => createAnalyticsProvider(process.env, log, watch),
    prepareStage,
    async preload() {
      await host.createProvider().then((provider) => provider.close());
      (await import('../../service/http/index.js')).loadUndici();
    },
    surroundings: createSurroundings(packageVersion),
  };
  return host;
}

type Outputs = Pick<BareHost, 'print' | 'printAll' | 'printError'> & {
  /** Writes what is held back. */
  readonly release: () => void;
  readonly flush: () => Promise<unknown>;
};

/** The output of this process; one that is lost ends it with 1, whatever the command came to. */
function openOutputs(): Outputs {
  const lost: string[] = [];
  const note = (reason: string): void => void lost.push(reason);
  const turns = new OneWritePerTurn();
  const errors = createOutput(process.stderr, turns, note);
  const output = createOutput(process.stdout, turns, (reason) => {
    note(reason);
    const { message, code } = new ProviderError('FILE_INACCESSIBLE', `Standard output cannot be written: ${reason}.`);
    errors.print(visibleText(`Error: ${message} (${code})\n`));
  });
  process.on('exit', () => {
    turns.end();
    if (lost.length > 0 && process.exitCode === 0) process.exitCode = 1;
  });
  return {
    ...output,
    printError: errors.print,
    release() {
      turns.release();
    },
    flush: () => Promise.all([output.flush(), errors.flush()]),
  };
}

/** The code of a project runs in this process, too: it may end it, and the standard output is that of the command. */
function guardProcess({ printError }: Outputs): () => void {
  Object.defineProperty(process, 'stdout', { configurable: true, enumerable: true, get: () => process.stderr });
  let hasEnded = false;
  process.exitCode = exitCodes.failed;
  process.on('exit', () => {
    if (hasEnded) return;
    process.exitCode = exitCodes.failed;
    printError('Error: The command was cut short: code that it loaded ended the program, or never came to an end.\n');
  });
  return () => {
    hasEnded = true;
  };
}

/**
 * Runs the command line of this process; `files` are those of this package, `importModule` Node's own `import()`.
 *
 * @returns The exit code, which the process has by then, when everything is printed.
 */
export async function runCommandLine(files: OwnFiles, importModule: CliHost['importModule']): Promise<number> {
  const outputs = openOutputs();
  const host = createHost(files, importModule, outputs);
  const noteEnd = guardProcess(outputs);
  const exitCode = await runCli(process.argv.slice(2), host);
  noteEnd();
  process.exitCode = exitCode;
  await outputs.flush();
  return exitCode;
}
