import { Command, CommanderError, type Option } from 'commander';
import { ProviderError } from '../base/errors';
import { endWithFailure } from './diagnostics';
import { type AddCommand, type CliHost, exitCodes } from './host';

/** The commands in the order of their help. The one that is asked for is loaded alone. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  plan: async () => (await import('./commands/plan.js')).addPlan,
  apply: async () => (await import('./commands/apply.js')).addApply,
  destroy: async () => (await import('./commands/apply.js')).addDestroy,
  drift: async () => (await import('./commands/drift.js')).addDrift,
  show: async () => (await import('./commands/show.js')).addShow,
  output: async () => (await import('./commands/output.js')).addOutput,
  state: async () => (await import('./commands/state.js')).addState,
  import: async () => (await import('./commands/import.js')).addImport,
  'force-unlock': async () => (await import('./commands/force-unlock.js')).addForceUnlock,
  init: async () => (await import('./commands/init.js')).addInit,
  validate: async () => (await import('./commands/validate.js')).addValidate,
  synth: async () => (await import('./commands/synth.js')).addSynth,
  terraform: async () => (await import('./commands/terraform.js')).addTerraform,
  mirror: async () => (await import('./commands/mirror.js')).addMirror,
  serve: async () => (await import('./commands/serve.js')).addServe,
};

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

/** Options may stand before the command, and only all commands together know which of them takes a value. */
async function loadCommands([first = '']: readonly string[]): Promise<readonly AddCommand[]> {
  const asked = Object.hasOwn(commands, first) ? commands[first] : undefined;
  return await Promise.all((asked ? [asked] : Object.values(commands)).map((load) => load()));
}

/** How many places an option takes on the command line. */
function widthOf(token: string, program: Command): number {
  if (token.includes('=')) return 1;
  const optionsOf = ({ commands: inner, options }: Command): readonly Option[] => [
    ...options,
    ...inner.flatMap(optionsOf),
  ];
  const options = optionsOf(program);
  return options.find(({ long, short }) => long === token || short === token)?.required === true ? 2 : 1;
}

/** Puts the names of a command first, so that options may stand before them. */
function hoistCommand(args: readonly string[], program: Command): readonly string[] {
  let index = 0;
  while (args[index]?.startsWith('-') === true && args[index] !== '--') index += widthOf(args[index] ?? '', program);
  const name = args[index] ?? '';
  const command = program.commands.find((one) => one.name() === name);
  if (!command && name !== 'help') return args;
  const others = args.toSpliced(index, 1);
  return [name, ...(command && command.commands.length > 0 ? hoistCommand(others, command) : others)];
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
  for (const add of await loadCommands(args)) {
    add(program, host, (code) => {
      exitCode = code;
    });
  }
  try {
    await program.parseAsync(hoistCommand(args, program), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    // Commander has printed what it had to say.
    const isSaid = error instanceof CommanderError;
    return endWithFailure(
      asUsageError(error),
      isSaid ? { ...host, printError: () => undefined } : host,
      wantsJson(args),
    );
  }
}
