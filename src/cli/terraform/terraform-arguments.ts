/** The options of Terraform that take a path. */
const pathOptions: ReadonlySet<string> = new Set([
  'backend-config',
  'backup',
  'config',
  'exclude-file',
  'fs-mirror',
  'generate-config-out',
  'json-into',
  'junit-xml',
  'out',
  'plan',
  'plugin-dir',
  'state',
  'state-out',
  'target-file',
  'var-file',
]);

/** Other options whose value may be the next argument. */
const valueOptions: ReadonlySet<string> = new Set([
  'exclude',
  'lock-timeout',
  'net-mirror',
  'parallelism',
  'platform',
  'replace',
  'target',
  'var',
]);

/** The commands that take a file or a folder. */
const fileCommands: readonly string[] = ['apply', 'show', 'fmt', 'state push', 'providers mirror'];

/** The commands that take values of variables. */
const variableCommands: readonly string[] = ['plan', 'apply', 'destroy', 'refresh', 'import', 'console'];

/** The folder of the user, and the files to add. */
export interface Surroundings {
  /** Makes a path of the user absolute. */
  readonly toPath: (path: string) => string;
  /** Absolute paths of files with values of variables. */
  readonly variableFiles: readonly string[];
}

/** An argument of a command line. */
interface Argument {
  readonly text: string;
  /** The option with its dashes and an equals sign, where the text has its value, too. */
  readonly prefix: string;
  /** The name of the option that the value belongs to; undefined for a word. */
  readonly option: string | undefined;
  /** Undefined for an option without a value, or with one in the next argument. */
  readonly value: string | undefined;
}

function parseArgument(text: string, open: string | undefined): Argument {
  if (open !== undefined) return { text, prefix: '', option: open, value: text };
  const [, head, option, value] = /^(--?([a-z][\w-]*))(?:=([^]*))?$/.exec(text) ?? [];
  if (head === undefined) return { text, prefix: '', option: undefined, value: text };
  return { text, prefix: value === undefined ? '' : `${head}=`, option, value };
}

/** The option that takes the next argument as its value. */
function openOption({ option = '', value }: Argument): string | undefined {
  return value === undefined && (pathOptions.has(option) || valueOptions.has(option)) ? option : undefined;
}

function parseArguments(args: readonly string[]): readonly Argument[] {
  let open: string | undefined;
  return args.map((text) => {
    const argument = parseArgument(text, open);
    open = openOption(argument);
    return argument;
  });
}

/** `-` stands for no file or for standard input, and `-backend-config` takes `key=value` as well. */
const isPath = (value: string, option?: string): boolean =>
  value !== '' && value !== '-' && !(option === 'backend-config' && value.includes('='));

/** Whether the word behind `words` is a file or a folder. */
const takesFile = (words: readonly string[]): boolean => fileCommands.includes(words.join(' '));

/** The argument with an absolute path. `words` are those before it. */
function withPath(
  { text, prefix, option, value }: Argument,
  words: readonly string[],
  toPath: Surroundings['toPath'],
): string {
  const takesPath = option === undefined ? takesFile(words) : pathOptions.has(option);
  return value !== undefined && takesPath && isPath(value, option) ? `${prefix}${toPath(value)}` : text;
}

const isWord = ({ option }: Argument): boolean => option === undefined;

function withPaths(parsed: readonly Argument[], toPath: Surroundings['toPath']): readonly string[] {
  return parsed.map((argument, index) => {
    const words = parsed.slice(0, index).filter(isWord);
    return withPath(
      argument,
      words.map(({ text }) => text),
      toPath,
    );
  });
}

/** Whether the command takes values of variables. A plan that is applied has its own. */
function takesVariables([command = '', plan]: readonly string[]): boolean {
  return variableCommands.includes(command) && !(command === 'apply' && plan !== undefined);
}

/**
 * The arguments for a Terraform that runs in another folder than the user. Paths become absolute. Files with values of variables
 * go before the options of the user, which win.
 */
export function adaptArguments(args: readonly string[], { toPath, variableFiles }: Surroundings): readonly string[] {
  const parsed = parseArguments(args);
  const words = parsed.filter(isWord).map(({ text }) => text);
  const variables = takesVariables(words) ? variableFiles.map((file) => `-var-file=${file}`) : [];
  return withPaths(parsed, toPath).toSpliced(args.indexOf(words[0] ?? '') + 1, 0, ...variables);
}
