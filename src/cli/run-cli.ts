import { Command, CommanderError } from 'commander';
import { ConfigurationError, InternalError, ProviderError } from '../base/errors';
import { addMirror } from './commands/mirror';
import { addServe } from './commands/serve';
import { addSynth } from './commands/synth';
import { addTerraform } from './commands/terraform';
import { type AddCommand, type CliHost, exitCodes } from './host';

const commands: readonly AddCommand[] = [addSynth, addTerraform, addMirror, addServe];

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.diagnostics.map(({ detail }) => `Error: ${detail}`).join('\n');
  if (ProviderError.is(error)) return `Error: ${error.message} (${error.code})`;
  const bug = new InternalError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return `Error: ${bug.message} (${bug.code})`;
}

function exitCodeOf(error: unknown): number {
  if (!ProviderError.is(error)) return exitCodes.failed;
  if (error.code === 'ABORTED') return exitCodes.interrupted;
  return error.code === 'USAGE' ? exitCodes.usage : exitCodes.failed;
}

function createProgram(host: CliHost): Command {
  return new Command('aac')
    .description('Manages a data analytics service as code.')
    .version(host.version)
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

/**
 * Runs one command line, `args` without the program's own name.
 *
 * @returns The exit code: 0 done, 1 failed, 64 usage, 130 interrupted; `aac terraform` answers the code of Terraform.
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
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed what it had to say.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    host.printError(`${explain(error)}\n`);
    return exitCodeOf(error);
  }
}
