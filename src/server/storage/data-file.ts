import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';
import { BodyLimitError } from '../../base/http/bounded-body';
import { readFileText } from '../../base/files/bounded-file';
import type { JsonValue } from '../../base/json';
import { JsonLimitError, parseJson } from '../../base/json-text';
import { describeFileError } from '../../base/files/file-reason';
import { isSystemError } from '../../base/files/system-error';
import { unusable } from '../http/error-response';
import { checkDatabase } from './check-database';
import { DamageError } from './database-pages';
import { readSignature } from './database-signature';

/** What a data file has in it; a snapshot is the form that data files had before they were databases. */
export type DataFileContent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'database' }
  | { readonly kind: 'snapshot'; readonly snapshot: JsonValue };

/** The error that a data file is refused with. */
export function unusableFile(path: string, reason: string, whatToDo = 'Repair it'): Error {
  const detail = `The data file ${path} cannot be used (${reason}). ${whatToDo}, or choose another file.`;
  return unusable('Unusable data file', [detail]);
}

/** Does something with a database; one that is damaged cannot be used. */
function whole<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
    throw unusableFile(path, `it is damaged: ${error.message}`, 'Restore a complete copy');
  }
}

// A link that somebody else has put there would lead the server to write where it must not; a pipe would never answer.
const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What helps against an error of the system. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: 'Allow this user to write there',
  ENOENT: 'Create that folder',
  EROFS: 'Mount its file system for writing',
};

function openFile(path: string): number {
  try {
    return openSync(path, flags, 0o600);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw unusableFile(
      path,
      error.code === 'ELOOP' ? 'it is a symbolic link, which is not followed' : describeFileError(error),
      remedies[error.code],
    );
  }
}

function readSnapshot(path: string, descriptor: number): JsonValue {
  try {
    return parseJson(readFileText(descriptor));
  } catch (error) {
    if (error instanceof BodyLimitError || error instanceof JsonLimitError) throw unusableFile(path, error.message);
    if (!(error instanceof SyntaxError)) throw error;
    // Not the message: that of the parser quotes the text, which may hold secrets.
    throw unusableFile(path, 'it is neither a database of this server nor JSON');
  }
}

/** Does something with a file that can be read and written; makes it where nothing is. */
function useFile<T>(path: string, use: (descriptor: number, found: Stats) => T): T {
  const descriptor = openFile(path);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw unusableFile(path, 'it is no file');
    return use(descriptor, found);
  } finally {
    closeSync(descriptor);
  }
}

/** @throws ConfigurationError `CONFIG_INVALID` where there is not, and cannot be, a file to write; links are not followed. */
export function assertWritable(path: string): void {
  useFile(path, () => undefined);
}

/**
 * Tells what a data file has in it; makes it where nothing is.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for whatever else is there.
 */
export function inspectDataFile(path: string): DataFileContent {
  return useFile(path, (descriptor, { size: bytes, nlink }) => {
    if (bytes === 0) return { kind: 'nothing' };
    const signature = whole(path, () => readSignature(descriptor));
    if (signature === undefined) return { kind: 'snapshot', snapshot: readSnapshot(path, descriptor) };
    // The lock beside one name keeps nobody away who comes by the other.
    if (nlink > 1) throw unusableFile(path, 'it has a second name, by a hard link', 'Remove that one');
    if (bytes < signature.leastBytes) throw unusableFile(path, 'it is cut off');
    return { kind: 'database' };
  });
}

/** @throws ConfigurationError `CONFIG_INVALID` for a database that is damaged: reading it might end the process. */
export function assertUndamaged(path: string): void {
  useFile(path, (descriptor) => {
    whole(path, () => {
      checkDatabase(descriptor);
    });
  });
}
