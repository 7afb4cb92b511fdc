import { parseDurationMs, parseSpanMs } from '../base/duration';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { VariableArgument, StackOptions } from '../toolkit/options';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Adds an option that may be given several times. */
export function addRepeatable(command: Command, flags: string, description: string): Command {
  return command.option(flags, `${description}${severalTimes}`, collect);
}

const severalTimes = ' (repeatable)';

/** An option that adds to one list with others, because the order among them counts. */
class VariableOption extends Option {
  override attributeName(): string {
    return 'variables' satisfies keyof StackOptions;
  }
}

/** Adds the options that give values to variables. */
function addVariableOptions(command: Command): Command {
  const add = (flags: string, description: string, toArgument: (text: string) => VariableArgument): Command =>
    command.addOption(
      new VariableOption(flags, `${description}${severalTimes}`).argParser<readonly VariableArgument[] | undefined>(
        (text, before = []) => [...before, toArgument(text)],
      ),
    );
  add('--var <name=value>', 'Set a variable', (pair) => ({ pair }));
  return add('--var-file <file>', 'Read variables from this file, JSON or .tfvars', (file) => ({ file }));
}

/** The option of every command that runs the app. */
export const verboseOption = [
  '--verbose',
  'Show details: values that the service sets, long texts, stack traces of libraries, how many requests ran at once',
] as const;

/** The option of every command that prints a plan. */
export const summaryOption = ['--summary', 'Print one line for each object'] as const;

/** Adds the option that names one stack. */
export function addStackOption(command: Command): Command {
  const option = new Option('--stack <name>', 'Use this stack, when the app has several');
  return command.addOption(option.argParser((name): readonly string[] => [name]));
}

function addFolderOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--dir <folder>', 'Read a folder of *.tf.json files, instead of running the app').conflicts('stack'),
    )
    .option(...jsonOption)
    .option(...verboseOption);
}

function addStateOption(command: Command): Command {
  command.option('--state <file>', 'Use this state file (default: the state in the backend of the stack)');
  const setting = 'Set a backend option of the stack, or read them from a file';
  return addRepeatable(command, '--backend-config <name=value|file>', setting);
}

function addStacksOption(command: Command): Command {
  return addRepeatable(
    command,
    '--stack <name>',
    'Use this stack, when the app has several; "*" uses all in their order',
  );
}

/** Adds the options of commands that ask the service and look at no state: the code of a stack may say which account. */
export function addAccountOptions(command: Command): Command {
  return addVariableOptions(addFolderOptions(addStackOption(command)));
}

/** Adds the options of commands that look at the code of stacks alone. */
export function addCodeOptions(command: Command): Command {
  return addVariableOptions(addFolderOptions(addStacksOption(command)));
}

/** Adds the options of commands that look at the state of a stack alone. */
export function addStateOptions(command: Command): Command {
  return addStateOption(addFolderOptions(addStackOption(command)));
}

/** Adds the options of commands that look at the state of one stack or several. */
export function addStatesOptions(command: Command): Command {
  return addStateOption(addFolderOptions(addStacksOption(command)));
}

/** Adds the options of commands that look at the code and the state of a stack. */
export function addStackOptions(command: Command): Command {
  return addVariableOptions(addStateOptions(command));
}

/** Adds the options of commands that look at the code and the state of one stack or several. */
export function addStacksOptions(command: Command): Command {
  return addVariableOptions(addStatesOptions(command));
}

/** Reads a span of time that an option takes. */
export function parseSpan(text: string): string {
  if ((parseSpanMs(text) ?? 0) > 0) return text;
  throw new InvalidArgumentError('It must be a number of hours, days or weeks, such as 12h, 30d or 4w.');
}

/** Reads a text that people are to see. */
export function readWords(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}

/** Adds the option that names the policies. */
export function addPoliciesOption(command: Command): Command {
  return command.option('--policies <file>', 'Read policies from this file (default: aac.policies.ts, .js, .mjs, ...)');
}

/** Refuses an option of OpenTofu, and says what to do. */
function refuseExclude(): never {
  throw new InvalidArgumentError(
    'The embedded engine leaves nothing out by its address: name what is left with --target or --target-file, or let OpenTofu plan with `aac terraform`.',
  );
}

/** Adds the options that limit a command to some objects; `verb` says what it does with them. */
export function addTargetOptions(command: Command, verb: string): Command {
  addRepeatable(command, '--target <address>', `${verb} only this object and what it needs`);
  addRepeatable(command, '--target-file <file>', `${verb} only the addresses in this file, one a line`);
  for (const flags of ['--exclude <address>', '--exclude-file <file>'])
    command.addOption(new Option(flags, 'Refuse what OpenTofu leaves out').argParser(refuseExclude).hideHelp());
  return command;
}

/** Adds the options that say how much is planned, what may refuse it, and of which stack. */
export function addPlanOptions(command: Command): Command {
  addPoliciesOption(command);
  addTargetOptions(command, 'Plan');
  command
    .option('--no-refresh', 'Use the state without reading the service first')
    .option(
      '--max-deletes <number>',
      'Fail if more than this many objects would be deleted or replaced',
      wholeNumberUpTo(1e9),
    )
    .addOption(new Option('--new-state', 'Treat an empty state on a server as a new one').conflicts('state'));
  return addStacksOptions(command);
}

/** Adds the option that asks for replacements. */
export function addReplaceOption(command: Command): Command {
  return addRepeatable(command, '--replace <address>', 'Replace this object even if the code did not change');
}

/** Adds the option of commands that change the state. */
export function addLockOptions(command: Command): Command {
  const flags = '--lock-timeout <duration>';
  return command.addOption(
    new Option(flags, 'Wait this long for another run on the same state, such as 30s')
      .default(0, '0s')
      .argParser(readDuration),
  );
}

function readDuration(text: string): number {
  const durationMs = parseDurationMs(text);
  if (durationMs !== undefined) return durationMs;
  throw new InvalidArgumentError('It must be a duration such as 30s or 5m.');
}

/** Reads the id of an object that an argument is. */
export function readId(text: string): string {
  if (/^\d{1,19}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be an id, such as 242.');
}

/** Adds the option of commands that ask before they do what cannot be taken back. */
export function addConsentOption(command: Command): Command {
  return command.option('--auto-approve', 'Skip confirmation');
}

/** The option of commands that print nothing but a document for programs. */
export const jsonOption = ['--json', 'Print one JSON document on standard output, and nothing else'] as const;

/** Reads a whole number from `least` to `limit` that an option takes. */
export const wholeNumberUpTo =
  (limit: number, least = 0) =>
  (text: string): number => {
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= limit) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from ${String(least)} to ${String(limit)}.`);
  };
