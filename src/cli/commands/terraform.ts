import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigurationError, StateError } from '../../base/errors';
import { listVariableFiles } from '../../engine';
import { type AddCommand, type CliHost } from '../host';
import { openStateOfFolder } from '../open-state';
import { addStackOption, type StateOptions } from '../options';
import { pickStack } from '../pick-folder';
import { getProgram, withAttachedProvider } from '../attached-terraform';
import { adaptArguments } from '../terraform-arguments';

/** Where Terraform is started. */
interface Place {
  readonly folder: string;
  readonly host: CliHost;
}

/** Commands that take the state for all that there is. */
const stateCommands = ['apply', 'destroy', 'import', 'plan', 'refresh', 'state', 'taint', 'untaint'];

/** The values that an option of Terraform has on a command line. */
function valuesOf(option: string, args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) => {
    const [, name, value = args[index + 1] ?? ''] = /^--?([a-z-]+)(?:=([^]*))?$/.exec(arg) ?? [];
    return name === option && value !== '' ? [value] : [];
  });
}

/** Where the engine would keep the journal of a state; undefined for a backend that the engine cannot open. */
function findJournal(folder: string, options: StateOptions, host: CliHost): string | undefined {
  try {
    return openStateOfFolder(folder, options, host)?.journalPath;
  } catch (error) {
    // Terraform knows settings that are not in the code, from its init.
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** The journals of all states that Terraform may work on: its arguments, and those of its environment, may name another one. */
function findJournals(command: string, args: readonly string[], { folder, host }: Place): readonly string[] {
  const { environment } = host;
  const workingFolder = resolve(folder, valuesOf('chdir', args).at(-1) ?? '');
  if (!statSync(workingFolder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const added = [environment['TF_CLI_ARGS'], environment[`TF_CLI_ARGS_${command}`]].join(' ').split(/[\s'"]+/);
  const states = valuesOf('state', [...added, ...args]).map((state) => ({ state: resolve(workingFolder, state) }));
  return [{}, ...states].flatMap((options) => findJournal(workingFolder, options, host) ?? []);
}

/**
 * Terraform does not read our journal: a create whose answer was lost would be sent once more.
 *
 * @throws StateError `STATE_UNSETTLED` when a run of the engine was interrupted, or is at work.
 */
function assertSettled(args: readonly string[], place: Place): void {
  const command = args.find((arg) => !arg.startsWith('-')) ?? '';
  if (!stateCommands.includes(command)) return;
  const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  const journal = findJournals(command, args, place).find(isThere);
  if (journal === undefined) return;
  throw new StateError(
    'STATE_UNSETTLED',
    `A run of aac left its work in ${journal}, which Terraform does not read, so it was not started. Run \`aac apply\` once, which settles it; then go on with Terraform.`,
    { statePath: journal },
  );
}

/** Files with values of variables where the user stands, which Terraform would find if it ran there. */
function findVariableFiles({ workingFolder }: CliHost): readonly string[] {
  return listVariableFiles(readdirSync(workingFolder)).map((name) => join(workingFolder, name));
}

/** Runs Terraform in `folder`, attached to a provider in this process, and answers its exit code. */
async function runTerraform(program: string, args: readonly string[], { folder, host }: Place): Promise<number> {
  return await withAttachedProvider(host, async (env) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: 'inherit' });
    const stopListening = host.onInterrupt((interrupt) => {
      // A terminal sends ^C to Terraform as well, and a second one would make it give up without saving.
      if (interrupt !== 'SIGINT' || !host.isTerminal) child.kill(interrupt === 'SIGHUP' ? 'SIGTERM' : interrupt);
    });
    const exit = await once(child, 'exit').finally(stopListening);
    const [code, signal] = exit as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}

export const addTerraform: AddCommand = (program, host, finish) => {
  const command = program
    .command('terraform')
    .description('Runs terraform or tofu on the synthesised stack, with this provider attached: nothing to install.')
    .argument('<args...>', 'arguments of terraform, after --')
    .option('--dir <folder>', 'a folder of Terraform files, instead of running the app')
    .addHelpText('after', '\nExample: aac terraform -- plan -out plan.bin')
    .showHelpAfterError('The arguments of terraform come after --, for example: aac terraform -- plan');
  addStackOption(command).action(async (args: string[], options: StateOptions) => {
    const terraform = getProgram(host.environment['PATH']);
    const { folder } = await pickStack(options, host);
    const adapted = adaptArguments(args, {
      toPath: (path) => resolve(host.workingFolder, path),
      variableFiles: options.dir === undefined ? findVariableFiles(host) : [],
    });
    assertSettled(adapted, { folder, host });
    finish(await runTerraform(terraform, adapted, { folder, host }));
  });
};
