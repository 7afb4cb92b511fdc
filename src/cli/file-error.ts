import { ProviderError } from '../base/errors';
import { describeFileError } from '../base/files/file-reason';
import { isSystemError } from '../base/files/system-error';

/**
 * The failure of a command that a file system refused something; undefined for other errors. The system does not say which file
 * could not be written to its end: who knows says it.
 */
export function toFileFailure(error: unknown, written?: string): ProviderError | undefined {
  if (!isSystemError(error)) return undefined;
  const isWriting = error.syscall === 'write' || error.syscall === 'fsync';
  const path = error.dest ?? error.path ?? (isWriting ? (written ?? 'A file') : undefined);
  if (path === undefined) return undefined;
  const message = `${path} cannot be used: ${describeFileError(error)}.`;
  return new ProviderError('FILE_INACCESSIBLE', message, { cause: error });
}
