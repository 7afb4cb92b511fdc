import type { Command, Option } from 'commander';

/** A command and the words that lead to it: `state list`. */
interface CommandWords {
  readonly words: string;
  readonly command: Command;
}

/** All commands, the program itself first, without words. */
function listCommands(command: Command, words = ''): readonly CommandWords[] {
  const inner = command.commands.flatMap((one) => listCommands(one, `${words} ${one.name()}`.trim()));
  return [{ words, command }, ...inner];
}

const flagsOf = (option: Option): readonly string[] => [option.long, option.short].filter((flag) => flag !== undefined);

/** What may stand next: commands, options, and the values that an argument may have. */
function candidatesOf({ commands, options, registeredArguments }: Command): readonly string[] {
  const choices = registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  return [...commands.map((one) => one.name()), ...choices, ...options.flatMap(flagsOf), '--help'];
}

/** A word as every shell takes it, whatever is in it. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** An option that takes one of some values, after a command. */
interface Choice {
  readonly words: string;
  readonly flag: string;
  readonly values: string;
}

/** The options of all commands that take one of some values. */
function listChoices(commands: readonly CommandWords[]): readonly Choice[] {
  return commands.flatMap(({ words, command }) =>
    command.options.flatMap((option) => {
      const { argChoices = [] } = option;
      return argChoices.length === 0
        ? []
        : flagsOf(option).map((flag) => ({ words, flag, values: argChoices.join(' ') }));
    }),
  );
}

/** The patterns of `command option` in bash: an option that means the same everywhere may stand before the command, too. */
function printValues(choices: readonly Choice[]): readonly string[] {
  const patternOf = ({ words, flag, values }: Choice): string =>
    choices.every((other) => other.flag !== flag || other.values === values)
      ? `*' ${flag}'`
      : quote(`${words} ${flag}`);
  const lines = choices.map(
    (choice) => `    ${patternOf(choice)}) COMPREPLY=($(compgen -W ${quote(choice.values)} -- "$current")); return ;;`,
  );
  return [...new Set(lines)];
}

/** Flags of options that take a value. */
function listValueFlags(commands: readonly CommandWords[]): readonly string[] {
  const options = commands.flatMap(({ command }) => command.options).filter(({ required }) => required);
  return [...new Set(options.flatMap(flagsOf))];
}

/** A value that nothing is known about is left to the shell, which completes names of files. */
function printBash(program: Command): string {
  const commands = listCommands(program);
  const names = commands.filter(({ words }) => words !== '').map(({ words }) => quote(words));
  const next = commands.map(
    ({ words, command }) =>
      `    ${quote(words)}) COMPREPLY=($(compgen -W ${quote(candidatesOf(command).join(' '))} -- "$current")) ;;`,
  );
  return `_aac() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" word next
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    next="\${command:+$command }$word"
    case "$next" in
      ${names.join(' | ')}) command="$next" ;;
    esac
  done
  COMPREPLY=()
  case "$command $previous" in
${printValues(listChoices(commands)).join('\n')}
  esac
  case "$previous" in
    ${listValueFlags(commands).join(' | ')}) return ;;
  esac
  case "$command" in
${next.join('\n')}
  esac
}
complete -o default -F _aac aac
`;
}

/** zsh runs what is written for bash. */
const printZsh = (program: Command): string => `autoload -U +X bashcompinit && bashcompinit\n${printBash(program)}`;

/** The condition under which fish offers what may follow some words. */
function fishCondition(words: string, { commands }: Command): string {
  if (words === '') return '__fish_use_subcommand';
  const seen = words.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  const inner = commands.map((one) => one.name()).join(' ');
  return [...seen, ...(inner === '' ? [] : [`not __fish_seen_subcommand_from ${inner}`])].join('; and ');
}

function printFishOption(condition: string, option: Option): string {
  const { long, required, argChoices = [], description } = option;
  const values = argChoices.length > 0 ? ` -x -a ${quote(argChoices.join(' '))}` : required ? ' -r' : '';
  return `complete -c aac -n ${quote(condition)} -l ${(long ?? '').replace(/^--/, '')}${values} -d ${quote(description)}`;
}

function printFish(program: Command): string {
  const lines = listCommands(program).flatMap(({ words, command }) => {
    const condition = fishCondition(words, command);
    const inner = command.commands.map(
      (one) => `complete -c aac -f -n ${quote(condition)} -a ${one.name()} -d ${quote(one.description())}`,
    );
    return [...inner, ...command.options.map((option) => printFishOption(condition, option))];
  });
  return `${lines.join('\n')}\n`;
}

/** Scripts that make a shell complete the words of a program, by the name of the shell. */
export const completionScripts = { bash: printBash, zsh: printZsh, fish: printFish } as const;

/** Whether there is a script for a shell. */
export function isShell(name: string): name is keyof typeof completionScripts {
  return Object.hasOwn(completionScripts, name);
}
