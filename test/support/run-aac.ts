import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import type { CliHost } from '../../src/cli/host';
import { runCli } from '../../src/cli/run-cli';
import { createCliHost } from './cli-host';
import { aacFile, pluginFile, projectFolder } from './project';
import { type Ran, run, type RunOptions } from './run';

export interface AacOptions extends RunOptions {
  /**
   * Always runs it in a process of its own, for what this one cannot show; with false never, for an `aac terraform` that is
   * refused before it starts anything.
   */
  readonly ownProcess?: boolean | undefined;
  /** What stands on standard input, of a command that runs in this process. */
  readonly input?: string;
  /** Other parts of its host, of a command that runs in this process. */
  readonly host?: Partial<CliHost>;
}

/** Signals go to a process, and what `aac terraform` starts writes to the output of one. */
const needsProcess = (args: readonly string[], { ownProcess, onStart }: AacOptions): boolean =>
  onStart !== undefined || (ownProcess ?? args.includes('terraform'));

/** Runs a command line within this process: most of what a process of its own takes is to start. */
async function runInside(args: readonly string[], { cwd, env, input = '', host: parts }: AacOptions): Promise<Ran> {
  const environment = { ...process.env, ...env };
  const printed = { stdout: '', stderr: '' };
  const createProvider: CliHost['createProvider'] = (watch, log = () => undefined) =>
    createAnalyticsProvider(environment, log, watch);
  const host = createCliHost({
    environment,
    workingFolder: cwd,
    packageFolder: projectFolder,
    readPlugin: () => readFileSync(pluginFile),
    readInput: () => Readable.from([Buffer.from(input)]),
    print: (text) => (printed.stdout += text),
    printError: (text) => (printed.stderr += text),
    async printAll(pieces) {
      for await (const piece of pieces) printed.stdout += Buffer.from(piece).toString();
    },
    createProvider,
    ...parts,
  });
  return { code: await runCli(args, host), ...printed };
}

/** Runs `aac` without a person before it: what was built where a process is needed, and the same code within this one otherwise. */
export async function runAac(args: readonly string[], options: AacOptions): Promise<Ran> {
  return needsProcess(args, options) ? await runBuilt(args, options) : await runInside(args, options);
}

/** Runs what was built, in a process of its own. */
export const runBuilt = (args: readonly string[], options: RunOptions): Promise<Ran> =>
  run(process.execPath, [aacFile, ...args], options);
