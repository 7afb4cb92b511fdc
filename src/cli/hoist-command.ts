import type { Command } from 'commander';

/** How many places an option takes on the command line. */
function widthOf(token: string, program: Command): number {
  if (token.includes('=')) return 1;
  const options = program.commands.flatMap((command) => command.options);
  return options.find(({ long, short }) => long === token || short === token)?.required === true ? 2 : 1;
}

/** Puts the name of the command first, so that options may stand before it. */
export function hoistCommand(args: readonly string[], program: Command): readonly string[] {
  const names = new Set(['help', ...program.commands.map((command) => command.name())]);
  let index = 0;
  while (args[index]?.startsWith('-') === true && args[index] !== '--') index += widthOf(args[index] ?? '', program);
  const name = args[index];
  return name !== undefined && names.has(name) ? [name, ...args.slice(0, index), ...args.slice(index + 1)] : args;
}
