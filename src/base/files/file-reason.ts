import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError, type SystemError } from './system-error';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EEXIST: 'there is something else of that name',
  EFBIG: 'it would be larger than the system allows',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system takes no changes',
};

/** The outermost folder of a path that is not there. */
function findMissingFolder(path: string): string | undefined {
  const folder = dirname(path);
  if (folder === path || existsSync(folder)) return undefined;
  return findMissingFolder(folder) ?? folder;
}

function reasonOf({ code, path }: SystemError): string | undefined {
  const missing = code === 'ENOENT' && path !== undefined ? findMissingFolder(path) : undefined;
  return missing === undefined ? reasons[code] : `there is no folder ${missing}`;
}

/** What a file system answers, in words; its own words where it says something rare. */
export function describeFileError(error: unknown): string {
  const words = isSystemError(error) ? reasonOf(error) : undefined;
  return words ?? (error instanceof Error ? error.message : String(error));
}
