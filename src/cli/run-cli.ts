import { Command, CommanderError } from 'commander';
import { ProviderError } from '../base/errors';
import { formatJson } from '../base/json-text';
import { addApply, addDestroy } from './commands/apply';
import { addDrift } from './commands/drift';
import { addInit } from './commands/init';
import { addMirror } from './commands/mirror';
import { addPlan } from './commands/plan';
import { addServe } from './commands/serve';
import { addShow } from './commands/show';
import { addSynth } from './commands/synth';
import { addTerraform } from './commands/terraform';
import { toFailure } from './diagnostics';
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
    .version(host.surroundings.version)
    .addHelpText(
      'after',
      '\nEnds with 0 done or no changes, 1 failed, 2 changes (drift; plan --detailed-exitcode), 3 refused, 64 usage, 130 interrupted.',
    )
    .showHelpAfterError('(aac --help lists the commands)')
    .exitOverride()
    .configureOutput({ writeOut: host.print, writeErr: host.printError });
}

/** How many places an option takes on the command line. */
function widthOf(token: string, program: Command): number {
  if (token.includes('=')) return 1;
  const options = program.commands.flatMap((command) => command.options);
  return options.find(({ long, short }) => long === token || short === token)?.required === true ? 2 : 1;
}

/** Puts the name of the command first, so that options may stand before it. */
function hoistCommand(args: readonly string[], program: Command): readonly string[] {
  const names = ['help', ...program.commands.map((command) => command.name())];
  let index = 0;
  while (args[index]?.startsWith('-') === true && args[index] !== '--') index += widthOf(args[index] ?? '', program);
  const name = args[index];
  return name !== undefined && names.includes(name) ? [name, ...args.toSpliced(index, 1)] : args;
}

const wantsJson = (args: readonly string[]): boolean => {
  const [index, end] = [args.indexOf('--json'), args.indexOf('--')];
  return index >= 0 && (end < 0 || index < end);
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
