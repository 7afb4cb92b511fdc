import { type Command, CommanderError, type Option } from 'commander';
import { ProviderError } from '../base/errors';
import { endWithFailure } from './output/diagnostics';
import { type BareHost, type CliHost, exitCodes } from './host';
import { line, words } from './output/line';
import { printingPace } from './output/print-pace';
import { withVisibleOutput } from './output/printing';
import { loadProgram } from './program';
import { startPage } from './output/start-page';

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

/** The command that a command line begins with, and what is left of that. */
function findNamed(args: readonly string[], program: Command): readonly [command: Command, left: readonly string[]] {
  const inner = program.commands.find((one) => one.name() === args[0]);
  return inner ? findNamed(args.slice(1), inner) : [program, args];
}

/** How a command is written: `aac data push`. */
const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

/** `help data push` asks what `data push --help` asks. */
function askHelp(args: readonly string[], program: Command): readonly string[] {
  if (args[0] !== 'help') return args;
  const names = args.slice(1).filter((name) => !name.startsWith('-'));
  const [command, [unknown]] = findNamed(names, program);
  if (unknown === undefined) return [...names, '--help'];
  throw new ProviderError('USAGE', words`${nameOf(command)} has no command ${JSON.stringify(unknown)}.`);
}

/** What of a command line is not for another program. */
function ownArguments(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end < 0 ? args : args.slice(0, end);
}

/** Whether a command line asks for a document on standard output: by `--json`, or by the format of a report. */
function wantsJson(args: readonly string[], program: Command): boolean {
  const given = ownArguments(args);
  const formats = program.commands
    .filter((command) => given.includes(command.name()))
    .flatMap(({ options }) => options.find(({ long }) => long === '--format')?.argChoices ?? []);
  // Those of data say in which format records are.
  const isReport = formats.includes('markdown');
  const isJson = (one: string, index: number): boolean =>
    one === '--format=json' || (one === 'json' && given[index - 1] === '--format');
  return given.includes('--json') || (isReport && given.some(isJson));
}

/** Notes whether anything was printed to standard output. */
function noteOutput(bare: BareHost): { readonly host: BareHost; readonly hasPrinted: () => boolean } {
  let hasPrinted = false;
  const print = (text: string): void => {
    hasPrinted ||= text !== '';
    bare.print(text);
  };
  async function* noted(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const piece of pieces) {
      hasPrinted ||= piece.length > 0;
      yield piece;
    }
  }
  const printAll = (pieces: AsyncIterable<Uint8Array>): Promise<void> => bare.printAll(noted(pieces));
  return { host: { ...bare, print, printAll }, hasPrinted: () => hasPrinted };
}

/** What Commander refuses is wrong usage like any other. */
function asUsageError(error: unknown): unknown {
  return error instanceof CommanderError ? new ProviderError('USAGE', error.message, { cause: error }) : error;
}

/** Names the help of the command that was misused. */
function pointToHelp(args: readonly string[], program: Command, host: CliHost): void {
  const named = findNamed(args[0] === 'help' ? args.slice(1) : args, program)[0];
  host.printError(line`See ${nameOf(named)} --help.`);
}

/**
 * Runs one command line, `args` without the program's own name.
 *
 * @returns The exit code: 0 done, 1 failed, 2 changes, 3 refused, 64 usage, 130 interrupted; `aac terraform` answers the code of Terraform.
 */
export async function runCli(args: readonly string[], bare: BareHost): Promise<number> {
  const output = noteOutput(bare);
  const visible: CliHost = {
    ...withVisibleOutput(output.host),
    run: (inner, parts) => runCli(inner, { ...bare, ...parts }),
  };
  const host = printingPace(visible, ownArguments(args).includes('--verbose'));
  if (args.length === 0) {
    host.printError(startPage);
    return exitCodes.usage;
  }
  let exitCode: number = exitCodes.done;
  const program = await loadProgram(args, host, (code) => {
    exitCode = code;
  });
  const hoisted = hoistCommand(args, program);
  try {
    await program.parseAsync(askHelp(hoisted, program), { from: 'user' });
    if (host.lateDenials.size > 0 && exitCode !== exitCodes.failed)
      (await import('../toolkit/policies/judge-plan.js')).assertNoneLate(host);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    // Commander has printed what it had to say.
    const isSaid = error instanceof CommanderError;
    exitCode = endWithFailure(
      asUsageError(error),
      isSaid ? { ...host, printError: () => undefined } : host,
      // What was printed is the one document: its command failed behind it, which the exit code says.
      wantsJson(args, program) && !output.hasPrinted(),
    );
    // The help itself was printed.
    if (isSaid && error.code === 'commander.help') return exitCode;
  }
  if (exitCode === exitCodes.usage) pointToHelp(hoisted, program, host);
  return exitCode;
}
