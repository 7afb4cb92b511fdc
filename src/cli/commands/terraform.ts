import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startAttachedProvider } from '../../terraform';
import { getProgram } from '../find-program';
import { type AddCommand, type CliHost } from '../host';
import { type FolderOptions, pickFolder } from '../pick-folder';

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
      finish(await runTerraform(terraform, args, { folder: await pickFolder(options, host), host }));
    });
};
