import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ProviderError } from '../base/errors';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    // Not there, or not ours to run: either way the next folder of the PATH is asked.
    return false;
  }
}

/**
 * The full path of the first of `names` that is on the PATH.
 *
 * @throws ProviderError `PROGRAM_MISSING` naming them all.
 */
export function getProgram(names: readonly string[], path = ''): string {
  const files = names.flatMap((name) =>
    path
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  );
  const found = files.find(isExecutable);
  if (found !== undefined) return found;
  throw new ProviderError('PROGRAM_MISSING', `Neither ${names.join(' nor ')} is on the PATH; install one of them.`);
}
