/** One line of a block, or a value of several lines. */
export type Argument = readonly [name: string, value: string];

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

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
  return [`${head} {`, printArguments(args), ...comments.map((comment) => `  # ${comment}`), '}\n'].join('\n');
}
