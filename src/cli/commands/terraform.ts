import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { StateError } from '../../base/errors';
import { followLinks, journalPath } from '../../state';
import { startAttachedProvider } from '../../terraform';
import { getProgram } from '../find-program';
import { type AddCommand, type CliHost } from '../host';
import { locateStateOf } from '../locate-state';
import { type FolderOptions, pickFolder } from '../pick-folder';

/** Commands that take the state for all that there is. */
const stateCommands: ReadonlySet<string> = new Set([
  'apply',
  'destroy',
  'import',
  'plan',
  'refresh',
  'state',
  'taint',
  'untaint',
]);

/**
 * Terraform does not read our journal: a create whose answer was lost would be sent once more.
 *
 * @throws StateError `STATE_UNSETTLED` when a run of the engine was interrupted, or is at work.
 */
function assertSettled(args: readonly string[], folder: string): void {
  const command = args.find((arg) => !arg.startsWith('-')) ?? '';
  if (!stateCommands.has(command)) return;
  const statePath = locateStateOf(folder);
  const journal = journalPath(followLinks(statePath));
  if (!existsSync(journal)) return;
  throw new StateError(
    'STATE_UNSETTLED',
    `A run of aac left its work in ${journal}, which Terraform does not read, so it was not started. Run \`aac apply\` once, which settles it; then go on with Terraform.`,
    { statePath },
  );
}

/** Runs Terraform in `folder`, attached to a provider in this process, and answers its exit code. */
async function runTerraform(
  program: string,
  args: readonly string[],
  { folder, host }: { folder: string; host: CliHost },
): Promise<number> {
  const provider = await startAttachedProvider({
    createProvider: () => host.createProvider(),
    processId: host.processId,
    onError: (error) => {
      host.printError(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    },
  });
  let child: ChildProcess | undefined;
  const stopListening = host.onInterrupt((signal) => {
    // A terminal sends ^C to Terraform as well, and a second one would make it give up without saving.
    if (signal !== 'SIGINT' || !host.isTerminal) child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
  try {
    const environment = {
      CHECKPOINT_DISABLE: '1',
      ...host.environment,
      TF_REATTACH_PROVIDERS: provider.reattachProviders,
    };
    const running = spawn(program, args, { cwd: folder, env: environment, stdio: 'inherit' });
    child = running;
    return await new Promise<number>((resolve, reject) => {
      running.once('error', reject);
      running.once('exit', (code, signal) => {
        resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
      });
    });
  } finally {
    stopListening();
    await provider.close();
  }
}

export const addTerraform: AddCommand = (program, host, finish) => {
  program
    .command('terraform')
    .description('Runs terraform or tofu on the synthesised stack, with this provider attached: nothing to install.')
    .argument('<args...>', 'arguments of terraform, after --')
    .option('--stack <name>', 'the stack, when the app has several')
    .option('--dir <folder>', 'a folder of Terraform files, instead of running the app')
    .addHelpText('after', '\nExample: aac terraform -- plan -out plan.bin')
    .showHelpAfterError('The arguments of terraform come after --, for example: aac terraform -- plan')
    .action(async (args: string[], options: FolderOptions) => {
      const terraform = getProgram(['terraform', 'tofu'], host.environment['PATH']);
      const folder = await pickFolder(options, host);
      assertSettled(args, folder);
      finish(await runTerraform(terraform, args, { folder, host }));
    });
};
