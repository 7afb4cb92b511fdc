import { listening } from '../listening-host';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Option } from 'commander';
import { parseDurationMs } from '../../base/duration';
import { isWindows } from '../../base/windows';
import { ConfigurationError } from '../../base/errors';
import { listVariableFiles } from '../../engine';
import type { StateStore } from '../../state';
import { assertSettled, dataFolder, openCreateNotes } from '../../state/beside-terraform';
import type { AddCommand, CliHost } from '../host';
import { lockState } from '../../toolkit/state/lock-state';
import { openStateOfFolder } from '../../toolkit/state/open-state';
import type { StateOptions } from '../../toolkit/options';
import { addStackOption } from '../options';
import { quote } from '../output/line';
import { pickStack } from '../../toolkit/stack/pick-stack';
import { getProgram, withAttachedProvider } from '../../toolkit/adopt/attached-terraform';
import { adaptArguments } from '../terraform/terraform-arguments';

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

/** Opens a state that Terraform may work on; undefined for a backend that the engine cannot open. */
function findState(folder: string, options: StateOptions, host: CliHost): StateStore | undefined {
  try {
    return openStateOfFolder(folder, options, host);
  } catch (error) {
    // Terraform knows settings that are not in the code, from its init.
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** What Terraform is asked to do with which states: that of the code, and those that its arguments name. */
interface Task {
  readonly states: readonly StateStore[];
  readonly writes: boolean;
  readonly lockTimeout: number;
}

const workingFolderOf = (args: readonly string[], { folder }: Place): string =>
  resolve(folder, valuesOf('chdir', args).at(-1) ?? '');

function readTask(args: readonly string[], place: Place): Task {
  const { host } = place;
  const { environment } = host;
  const [command = '', inner = ''] = args.filter((arg) => !arg.startsWith('-'));
  const workingFolder = workingFolderOf(args, place);
  const isFolder = statSync(workingFolder, { throwIfNoEntry: false })?.isDirectory();
  if (!stateCommands.includes(command) || !isFolder) return { states: [], writes: false, lockTimeout: 0 };
  const added = [environment['TF_CLI_ARGS'], environment[`TF_CLI_ARGS_${command}`]].join(' ').split(/[\s'"]+/);
  const all = [...added, ...args];
  const named = valuesOf('state', all).map((state) => ({ state: resolve(workingFolder, state) }));
  const states = [{}, ...named].flatMap((options) => findState(workingFolder, options, host) ?? []);
  return {
    states: [...new Map(states.map((state) => [state.journalPath, state])).values()],
    writes: command === 'state' ? !['list', 'pull', 'show'].includes(inner) : command !== 'plan',
    lockTimeout: parseDurationMs(valuesOf('lock-timeout', all).at(-1) ?? '') ?? 0,
  };
}

/** Has Terraform work on states that no run of the engine has left unsettled, and that none works on meanwhile. */
async function workAlone<T>({ states, writes, lockTimeout }: Task, host: CliHost, work: () => Promise<T>): Promise<T> {
  const lettingIn: (() => void)[] = [];
  try {
    for (const state of states) {
      // Where there is no folder, nobody works in it.
      if (writes && existsSync(dirname(state.journalPath))) {
        const taken = { lock: (operation: string) => state.lockAgainstPeers(operation) };
        lettingIn.push(await lockState(taken, { operation: 'terraform', lockTimeout }, listening(host)));
      }
      assertSettled(state.journalPath);
    }
    return await work();
  } finally {
    for (const letIn of lettingIn) letIn();
  }
}

/** Files with values of variables where the user stands, which Terraform would find if it ran there. */
function findVariableFiles({ workingFolder }: CliHost): readonly string[] {
  return listVariableFiles(readdirSync(workingFolder)).map((name) => join(workingFolder, name));
}

/** Runs Terraform in `folder`, attached to a provider in this process, and answers its exit code. */
async function runTerraform(program: string, args: readonly string[], { folder, host }: Place): Promise<number> {
  const { environment, surroundings } = host;
  const data = dataFolder(workingFolderOf(args, { folder, host }), environment);
  const notes = openCreateNotes({
    folder: data,
    host: surroundings.processId,
    surroundings,
    tell(sentence) {
      host.printError(quote(sentence) + '\n');
    },
  });
  const createProvider: CliHost['createProvider'] = () => host.createProvider({ noteCreate: notes.begin });
  const exitCode = await withAttachedProvider({ ...listening(host), createProvider }, async (env) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: 'inherit' });
    const stopListening = host.onInterrupt((interrupt) => {
      // Windows tells Terraform itself, and a signal there is its death without saving.
      // A terminal sends ^C to Terraform as well, and a second one would make it give up without saving.
      if (isWindows()) return;
      if (interrupt !== 'SIGINT' || !host.isTerminal) child.kill(interrupt === 'SIGHUP' ? 'SIGTERM' : interrupt);
    });
    const exit = await once(child, 'exit').finally(stopListening);
    const [code, signal] = exit as [number | null, NodeJS.Signals | null];
    return code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
  // Only then it has written its state.
  if (exitCode === 0) notes.remove();
  return exitCode;
}

export const addTerraform: AddCommand = (program, host, finish) => {
  const command = program
    .command('terraform')
    .description(
      'Run terraform or tofu on the synthesised stack, with this provider attached. No provider has to be installed.',
    )
    .argument('<args...>', 'arguments of terraform, after --')
    .addOption(
      new Option('--dir <folder>', 'Read a folder of Terraform files, instead of running the app').conflicts('stack'),
    )
    .addHelpText('after', '\nExample: aac terraform -- plan -out plan.bin')
    .showHelpAfterError('The arguments of terraform come after --, for example: aac terraform -- plan');
  addStackOption(command).action(async (args: string[], options: StateOptions) => {
    const terraform = getProgram(host.environment);
    const { folder } = await pickStack(options, listening(host));
    const adapted = adaptArguments(args, {
      toPath: (path) => resolve(host.workingFolder, path),
      variableFiles: options.dir === undefined ? findVariableFiles(host) : [],
    });
    const place = { folder, host };
    const task = readTask(adapted, place);
    finish(await workAlone(task, host, () => runTerraform(terraform, adapted, place)));
  });
};
