import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../base/errors';
import type { CliHost } from './host';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system takes no changes',
};

/** What a file system answers, in words; its own words where it says something rare. */
function describeFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? error.message;
}

/** Does something with a file that the user named. */
export function accessFile<T>(path: string, purpose: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (ProviderError.is(error)) throw error;
    const message = `The file ${path} cannot be ${purpose}: ${describeFileError(error)}.`;
    throw new ProviderError('USAGE', message, { cause: error });
  }
}

/** The text of a file that the user named. */
export function readNamedFile(path: string, { workingFolder }: CliHost): string {
  return accessFile(path, 'read', () => readFileSync(resolve(workingFolder, path), 'utf8'));
}
