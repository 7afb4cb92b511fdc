import type { Command } from 'commander';

/** Which configuration and which state a command works on. */
export interface StackOptions {
  /** Name of a stack. */
  readonly stack?: string;
  /** A folder with `*.tf.json`, instead of running the app. */
  readonly dir?: string;
  /** The state file, instead of the one that the configuration names. */
  readonly state?: string;
  /** Values of variables, as `name=value`. */
  readonly var?: readonly string[];
  readonly json?: true;
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
