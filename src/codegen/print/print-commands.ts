import type { Command } from 'commander';
import { loadProgram } from '../../cli/program';
import type { CliHost } from '../../cli/host';
import type { GeneratedFile } from '../generated-files';

/** The help of a command, as `aac help` prints it. */
function printHelp(command: Command, title: string): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part), getOutHelpWidth: () => 110 });
  command.outputHelp();
  return `## ${title}\n\n\`\`\`text\n${text.trim()}\n\`\`\`\n`;
}

function printAll(command: Command, path: string): readonly string[] {
  const inner = command.commands.flatMap((one) => printAll(one, `${path} ${one.name()}`));
  return [printHelp(command, path), ...inner];
}

/** The page of the commands, printed from the help of the program itself. */
export async function printCommandsPage(version: string): Promise<GeneratedFile> {
  const host = { surroundings: { version } } as unknown as CliHost;
  const program = await loadProgram([], host, () => undefined);
  const head =
    '# Commands\n\nWhat `aac help` and `aac help COMMAND` print. Options may stand before the command, too.\n';
  return { path: 'docs/reference/commands.md', content: [head, ...printAll(program, 'aac')].join('\n') };
}
