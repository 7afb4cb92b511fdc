import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const npxCommand = /^npx +(?:(?:--yes|-y|--no|--no-install) +)*(?<program>[\w.-]+)(?= |$)/;

/** The folder of programs, at `folder` or above, that has one of this name. */
function findPrograms(folder: string, name: string): string | undefined {
  const programs = join(folder, 'node_modules', '.bin');
  if (existsSync(join(programs, name))) return programs;
  return dirname(folder) === folder ? undefined : findPrograms(dirname(folder), name);
}

/**
 * A command line that starts with `npx`, without it where the program is installed: npx takes longer than a plan, and
 * would run the very same program.
 */
export function withoutNpx(
  command: string,
  folder: string,
  environment: NodeJS.ProcessEnv,
): { readonly command: string; readonly environment: NodeJS.ProcessEnv } {
  const { 0: prefix = '', groups: { program = '' } = {} } = npxCommand.exec(command) ?? {};
  const programs = program === '' ? undefined : findPrograms(folder, program);
  if (programs === undefined) return { command, environment };
  const path = [programs, environment['PATH'] ?? ''].join(delimiter);
  return { command: program + command.slice(prefix.length), environment: { ...environment, PATH: path } };
}
