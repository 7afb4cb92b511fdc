import { type Command, InvalidArgumentError } from 'commander';

/** Which configuration and which state a command works on. */
export interface StackOptions {
  /** Name of a stack. */
  readonly stack?: string;
  /** A folder with the configuration, instead of running the app. */
  readonly dir?: string;
  /** The state file, instead of the one that the configuration names. */
  readonly state?: string;
  /** Values of variables, as `name=value`. */
  readonly var?: readonly string[];
  readonly json?: true;
}

/** How much is planned. */
export interface PlanLimits {
  readonly target?: readonly string[];
  readonly refresh: boolean;
  readonly refreshOnly?: true;
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Adds an option that may be given several times. */
export function addRepeatable(command: Command, flags: string, description: string): Command {
  return command.option(flags, `${description}; may be given several times`, collect);
}

/** Adds the options that every command of the embedded engine takes. */
export function addStackOptions(command: Command): Command {
  command
    .option('--stack <name>', 'the stack, when the app has several')
    .option('--dir <folder>', 'a folder of *.tf.json files, instead of running the app')
    .option('--state <file>', 'the state file (default: the one that the local backend of the stack names)')
    .option('--json', 'prints one JSON document on standard output, and nothing else there');
  return addRepeatable(command, '--var <name=value>', 'the value of a variable');
}

/** Adds the options that say how much is planned, and of which stack. */
export function addPlanOptions(command: Command): Command {
  addRepeatable(command, '--target <address>', 'limits the plan to this object and what it needs');
  command.option('--no-refresh', 'takes the objects as the state has them, without reading them');
  return addStackOptions(command);
}

/** Reads a whole number from 0 to `limit` that an option takes. */
export const wholeNumberUpTo =
  (limit: number) =>
  (text: string): number => {
    if (/^\d+$/.test(text) && Number(text) <= limit) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${String(limit)}.`);
  };
