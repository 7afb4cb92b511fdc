import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../base/errors';
import { describeFileError, isDevice } from './file-error';
import type { CliHost } from './host';

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
  const file = resolve(workingFolder, path);
  return accessFile(path, 'read', () => {
    if (isDevice(file)) throw new ProviderError('USAGE', `The file ${path} cannot be read: it is a device.`);
    return readFileSync(file, 'utf8');
  });
}
