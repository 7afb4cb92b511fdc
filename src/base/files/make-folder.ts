import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from './system-error';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder, and those that it lies in, where there are none.
 *
 * With `recursive` Node does not end where a system has the outer folder and says that there is none, as `/proc` does.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  const outer = dirname(path);
  if (outer !== path) makeFolder(outer, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have been quicker.
    if (!isSystemError(error) || error.code !== 'EEXIST' || !isFolder(path)) throw error;
  }
}
