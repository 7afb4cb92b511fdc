import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findJsonObject } from '../../base/json-text';

const npxCommand = /^npx +(?:(?:--yes|-y|--no|--no-install) +)*(?<program>[\w.-]+)(?= |$)/;

/** The folder of programs, at `folder` or above, that has one of this name. */
function findPrograms(folder: string, name: string): string | undefined {
  const programs = join(folder, 'node_modules', '.bin');
  if (existsSync(join(programs, name))) return programs;
  return dirname(folder) === folder ? undefined : findPrograms(dirname(folder), name);
}

/** tsx with a file to run, and no options of its own. */
const tsxWithFile = /^ +(?!watch )[\w./]/;

/** Whether Node takes the tsx beside `programs` with `--import`, as it does from version 4 on. */
function isImportable(programs: string): boolean {
  const manifest = join(programs, '../tsx/package.json');
  const { version } = (existsSync(manifest) && findJsonObject(readFileSync(manifest, 'utf8'))) || {};
  return typeof version === 'string' && Number.parseInt(version, 10) >= 4;
}

/**
 * A command line that starts with `npx`, without it where the program is installed: npx takes longer than a plan, and
 * would run the very same program. Of tsx, which starts a second Node for a file, that one alone.
 */
export function resolveBin(
  command: string,
  folder: string,
  environment: NodeJS.ProcessEnv,
): { readonly command: string; readonly environment: NodeJS.ProcessEnv } {
  const { 0: prefix = '', groups: { program = '' } = {} } = npxCommand.exec(command) ?? {};
  const programs = program === '' ? undefined : findPrograms(folder, program);
  if (programs === undefined) return { command, environment };
  const path = [programs, environment['PATH'] ?? ''].join(delimiter);
  const rest = command.slice(prefix.length);
  const isDirect = program === 'tsx' && tsxWithFile.test(rest) && isImportable(programs);
  return {
    command: (isDirect ? 'node --import tsx' : program) + rest,
    environment: { ...environment, PATH: path },
  };
}
