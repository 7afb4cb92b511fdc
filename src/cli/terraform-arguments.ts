/** Options of Terraform whose value is a path. */
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

/** Its other options whose value may be an argument of its own, which must not be taken for a file. */
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

/** Commands whose next word is a file or a folder. */
const fileCommands: readonly string[] = ['apply', 'show', 'fmt', 'state push', 'providers mirror'];

/** Commands that take values of variables, unless they are given a plan, which has its own. */
const variableCommands: readonly string[] = ['plan', 'apply', 'destroy', 'refresh', 'import', 'console'];

/** Where the paths in a command line are, and what is put to it. */
export interface Surroundings {
  /** The absolute path of what the user named. */
  readonly toPath: (path: string) => string;
  /** Absolute paths of files with values of variables. */
  readonly variableFiles: readonly string[];
}

/** `-` stands for no file or for standard input, and `-backend-config` takes `key=value` as well. */
const isPath = (value: string, option?: string): boolean =>
  value !== '' && value !== '-' && !(option === 'backend-config' && value.includes('='));

/**
 * The arguments of Terraform for when it runs in another folder than the user: paths are made absolute, and files with
 * values of variables are put before what is given by hand, which wins.
 */
export function adaptArguments(args: readonly string[], { toPath, variableFiles }: Surroundings): readonly string[] {
  const words: string[] = [];
  /** The option that takes the next argument. */
  let open: string | undefined;
  const toValue = (value: string, option: string): string =>
    pathOptions.has(option) && isPath(value, option) ? toPath(value) : value;
  const adapted = args.map((arg) => {
    if (open !== undefined) {
      const option = open;
      open = undefined;
      return toValue(arg, option);
    }
    const [, head, name = '', value] = /^(--?([a-z][\w-]*))(?:=([^]*))?$/.exec(arg) ?? [];
    if (head === undefined) {
      const isFile = fileCommands.includes(words.join(' '));
      words.push(arg);
      return isFile && isPath(arg) ? toPath(arg) : arg;
    }
    if (value !== undefined) return `${head}=${toValue(value, name)}`;
    if (pathOptions.has(name) || valueOptions.has(name)) open = name;
    return arg;
  });
  const [command = '', plan] = words;
  const takesVariables = variableCommands.includes(command) && !(command === 'apply' && plan !== undefined);
  const options = takesVariables ? variableFiles.map((file) => `-var-file=${file}`) : [];
  return adapted.toSpliced(args.indexOf(command) + 1, 0, ...options);
}
