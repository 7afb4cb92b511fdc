/** One line of a block, or a value of several lines. */
export type Argument = readonly [name: string, value: string];

/** Stands for the ends of lines that nothing may be put before, until a block is whole. No visible text has it. */
const fixedEnd = '\u0000';

/** A text of several lines that stays as it is, however deep it stands: `<<EOT`. */
export const fixLines = (text: string): string => text.replaceAll('\n', fixedEnd);

const indent = (text: string): string => text.replace(/^(?=[^\n])/gm, '  ');

/** Arguments as `terraform fmt` lays them out: those that follow each other on one line each have their signs below each other. */
export function printArguments(args: readonly Argument[]): string {
  const runs: Argument[][] = [];
  for (const argument of args) {
    const last = runs.at(-1);
    const isLong = argument[1].includes('\n');
    if (last === undefined || isLong || last.some(([, value]) => value.includes('\n'))) runs.push([argument]);
    else last.push(argument);
  }
  const lines = runs.flatMap((run) => {
    const width = Math.max(...run.map(([name]) => name.length));
    return run.map(([name, value]) => `${name.padEnd(width)} = ${value}`);
  });
  return indent(lines.join('\n'));
}

/** A block: `resource "analytics_alert" "stalled"` and what it gives. */
export function printBlock(head: string, args: readonly Argument[], comments: readonly string[] = []): string {
  if (args.length === 0) return `${head} {}\n`;
  return [`${head} {`, printArguments(args), ...comments.map((comment) => `  # ${comment}`), '}\n']
    .join('\n')
    .replaceAll(fixedEnd, '\n');
}
