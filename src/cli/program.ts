import { Command } from 'commander';
import { ProviderError } from '../base/errors';
import { visibleLine } from '../base/text/visible-text';
import type { AddCommand, CliHost } from './host';
import { quote } from './output/line';

/** The commands in the order of their help. The one that is asked for is loaded alone. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  plan: async () => (await import('./commands/plan.js')).addPlan,
  apply: async () => (await import('./commands/apply.js')).addApply,
  destroy: async () => (await import('./commands/apply.js')).addDestroy,
  drift: async () => (await import('./commands/drift.js')).addDrift,
  fleet: async () => (await import('./commands/fleet.js')).addFleet,
  explain: async () => (await import('./commands/explain.js')).addExplain,
  validate: async () => (await import('./commands/validate.js')).addValidate,
  synth: async () => (await import('./commands/synth.js')).addSynth,
  terraform: async () => (await import('./commands/terraform.js')).addTerraform,
  show: async () => (await import('./commands/show.js')).addShow,
  comment: async () => (await import('./commands/comment.js')).addComment,
  review: async () => (await import('./commands/review.js')).addReview,
  adopt: async () => (await import('./commands/adopt.js')).addAdopt,
  promote: async () => (await import('./commands/promote.js')).addPromote,
  probe: async () => (await import('./commands/probe.js')).addProbe,
  backtest: async () => (await import('./commands/alerts/backtest.js')).addBacktest,
  mutate: async () => (await import('./commands/alerts/mutate.js')).addMutate,
  preview: async () => (await import('./commands/alerts/preview.js')).addPreview,
  maintenance: async () => (await import('./commands/alerts/maintenance.js')).addMaintenance,
  'preview-env': async () => (await import('./commands/preview-env.js')).addPreviewEnv,
  run: async () => (await import('./commands/alerts/run.js')).addRun,
  data: async () => (await import('./commands/data.js')).addData,
  insights: async () => (await import('./commands/insights.js')).addInsights,
  status: async () => (await import('./commands/status.js')).addStatus,
  state: async () => (await import('./commands/state/state.js')).addState,
  import: async () => (await import('./commands/state/import.js')).addImport,
  output: async () => (await import('./commands/state/output.js')).addOutput,
  'force-unlock': async () => (await import('./commands/state/force-unlock.js')).addForceUnlock,
  init: async () => (await import('./commands/init.js')).addInit,
  serve: async () => (await import('./commands/serve.js')).addServe,
  mirror: async () => (await import('./commands/mirror.js')).addMirror,
  completion: async () => (await import('./commands/completion.js')).addCompletion,
};

/** The headings of the help, and the commands under each. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'Plan and apply:': ['plan', 'apply', 'destroy', 'drift', 'fleet', 'explain', 'validate', 'synth', 'terraform'],
  'Review:': ['show', 'comment', 'review', 'mutate'],
  'Account and data:': [
    'adopt',
    'promote',
    'probe',
    'preview',
    'backtest',
    'run',
    'maintenance',
    'preview-env',
    'data',
    'insights',
    'status',
  ],
  'State:': ['state', 'import', 'output', 'force-unlock'],
  'Set-up:': ['init', 'serve', 'mirror', 'completion', 'help'],
};

/** Gives every command the same words for its help option. */
function nameHelp(command: Command): void {
  command.helpOption('-h, --help', 'Show help');
  for (const inner of command.commands) nameHelp(inner);
}

/** Tells a mistake of the command line on one line, whatever it quotes; a suggestion has its own. */
function tellMistake(message: string, write: (text: string) => void): void {
  const [mistake = '', suggestion] = message.trimEnd().split(/\n(?=\(Did you mean [^\n]*\)$)/);
  write([quote(visibleLine(mistake)), ...(suggestion === undefined ? [] : [suggestion]), ''].join('\n'));
}

/** Prints help for the width of the terminal. Examples stay on their lines, as they are copied. */
function printHelp(text: string, print: CliHost['print']): void {
  for (const part of text.split(/^(Example: .*)$/m)) print(part, part.startsWith('Example: ') ? undefined : 'wrapped');
}

/** What help calls arguments that are paths. */
const pathWords: readonly string[] = ['file', 'folder', 'dir', 'plan', 'planfile'];

const isEmpty = (given: unknown): boolean =>
  given === '' ||
  (Array.isArray(given) && given.some(isEmpty)) ||
  (typeof given === 'object' && given !== null && 'file' in given && isEmpty(given.file));

/**
 * An empty path is that of the working folder, and what is meant by it is a variable without a value.
 *
 * @throws ProviderError `USAGE` naming the option or the argument.
 */
function assertPathsNamed(command: Command): void {
  const given = [
    ...command.options.map((option) => [option.flags, command.getOptionValue(option.attributeName())] as const),
    ...command.registeredArguments.map((one, index) => [`<${one.name()}>`, command.processedArgs[index]] as const),
  ];
  for (const [flags, value] of given) {
    const [, name, word = ''] = /^(--[\w-]+ )?<(\w+)>$/.exec(flags) ?? [];
    if (!pathWords.includes(word) || !isEmpty(value)) continue;
    throw new ProviderError(
      'USAGE',
      `${name?.trim() ?? `<${word}>`} of aac ${command.name()} is empty: it has to be a path.`,
    );
  }
}

function createProgram(host: CliHost): Command {
  return new Command('aac')
    .description('Manage a data analytics service as code.')
    .version(host.surroundings.version, '-V, --version', 'Print the version')
    .addHelpText(
      'after',
      '\nExit codes: 0 done or no changes, 1 failed, 2 changes (drift; plan --detailed-exitcode), trouble (status --detailed-exitcode) or surviving mutants (mutate), 3 refused, 64 usage, 130 interrupted.',
    )
    .exitOverride()
    .hook('preAction', (_, command) => {
      assertPathsNamed(command);
    })
    .configureOutput({
      writeOut: (text) => {
        printHelp(text, host.print);
      },
      writeErr: (text) => {
        printHelp(text, host.printError);
      },
      outputError: tellMistake,
    });
}

/** Which commands a command line needs: the one that it begins with. All of them where options stand before it, or where it is about all. */
function loadersOf([first = '']: readonly string[]): readonly (() => Promise<AddCommand>)[] {
  const asked = first !== 'completion' && Object.hasOwn(commands, first) ? commands[first] : undefined;
  return asked ? [asked] : Object.values(commands);
}

/** Makes the program with the commands that a command line needs; none given, with all. `finish` takes the exit code. */
export async function loadProgram(
  args: readonly string[],
  host: CliHost,
  finish: (exitCode: number) => void,
): Promise<Command> {
  const program = createProgram(host);
  for (const add of await Promise.all(loadersOf(args).map((load) => load()))) add(program, host, finish);
  for (const command of program.commands) {
    const heading = Object.keys(groups).find((name) => groups[name]?.includes(command.name()));
    if (heading !== undefined) command.helpGroup(heading);
  }
  nameHelp(program);
  return program.helpCommand('help [command]', 'Show help for a command');
}
