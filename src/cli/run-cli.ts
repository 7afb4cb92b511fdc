import { Command, CommanderError } from 'commander';
import { ProviderError } from '../base/errors';
import { formatJson } from '../base/json-text';
import { addApply } from './commands/apply';
import { addDestroy } from './commands/destroy';
import { addDrift } from './commands/drift';
import { addInit } from './commands/init';
import { addMirror } from './commands/mirror';
import { addPlan } from './commands/plan';
import { addServe } from './commands/serve';
import { addShow } from './commands/show';
import { addSynth } from './commands/synth';
import { addTerraform } from './commands/terraform';
import { toFailure } from './diagnostics';
import { hoistCommand } from './hoist-command';
import { type AddCommand, type CliHost, exitCodes } from './host';

const commands: readonly AddCommand[] = [
  addPlan,
  addApply,
  addDestroy,
  addDrift,
  addShow,
  addInit,
  addSynth,
  addTerraform,
  addMirror,
  addServe,
];

function createProgram(host: CliHost): Command {
  return new Command('aac')
    .description('Manages a data analytics service as code.')
    .version(host.version)
    .addHelpText(
      'after',
      '\nEnds with 0 done or no changes, 1 failed, 2 changes (drift; plan --detailed-exitcode), 3 refused, 64 usage, 130 interrupted.',
    )
    .showHelpAfterError('(aac --help lists the commands)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        host.print(text);
      },
      writeErr: (text) => {
        host.printError(text);
      },
    });
}

const wantsJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
};

/** What Commander refuses is wrong usage like any other. */
function asUsageError(error: unknown): unknown {
  return error instanceof CommanderError ? new ProviderError('USAGE', error.message, { cause: error }) : error;
}

/**
 * Runs one command line, `args` without the program's own name.
 *
 * @returns The exit code: 0 done, 1 failed, 2 changes, 3 refused, 64 usage, 130 interrupted; `aac terraform` answers the code of Terraform.
 */
export async function runCli(args: readonly string[], host: CliHost): Promise<number> {
  const program = createProgram(host);
  let exitCode: number = exitCodes.done;
  for (const add of commands) {
    add(program, host, (code) => {
      exitCode = code;
    });
  }
  try {
    await program.parseAsync(hoistCommand(args, program), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const { text, document, exitCode: failed } = toFailure(asUsageError(error), host);
    // Commander has printed what it had to say.
    if (!(error instanceof CommanderError)) host.printError(text);
    if (wantsJson(args)) host.print(`${formatJson(document, 2)}\n`);
    return failed;
  }
}
