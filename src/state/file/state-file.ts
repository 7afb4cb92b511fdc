import { BodyLimitError } from '../../base/http/bounded-body';
import { readFileBytes, readFileText } from '../../base/files/bounded-file';
import { StateError } from '../../base/errors';
import { isSystemError } from '../../base/files/system-error';
import { syncFolder } from '../../base/files/sync-folder';
import { type LongText, piecesOf } from '../../base/text/text-pieces';
import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ifPresent } from './system-error';

/** The absolute path of a file, symbolic links to its folder followed; the file itself may be one. */
export function resolveFolder(path: string): string {
  const folder = ifPresent(() => realpathSync(dirname(path)));
  return folder === undefined ? resolve(path) : join(folder, basename(path));
}

/** The file that `path` names once symbolic links are followed, or would name where nothing is. */
export function followLinks(path: string): string {
  return ifPresent(() => realpathSync(path)) ?? resolveFolder(path);
}

function findContents<T>(path: string, read: (path: string) => T): T | undefined {
  try {
    return ifPresent(() => read(path));
  } catch (error) {
    if (!(error instanceof BodyLimitError)) throw error;
    throw new StateError('STATE_INACCESSIBLE', `${path} cannot be used: ${error.message}.`, {
      statePath: path,
      cause: error,
    });
  }
}

/**
 * The bytes of a file beside a state, or of itself; undefined when it is not there.
 *
 * @throws StateError `STATE_INACCESSIBLE` when there are more than anything here works with.
 */
export function findBytes(path: string): Buffer | undefined {
  return findContents(path, readFileBytes);
}

/** The same as text. */
export function findText(path: string): string | undefined {
  return findContents(path, readFileText);
}

/** The name under which a file grows before it takes the place of `path`. */
function freshPath(path: string): string {
  return `${path}.new`;
}

function writeWhole(path: string, text: LongText): void {
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    for (const piece of piecesOf(text)) writeFileSync(descriptor, piece);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces a file whole, so that a crash leaves the old text or the new one. Nobody but its owner may read it. */
export function replaceFile(path: string, text: LongText): void {
  const fresh = freshPath(path);
  // A leftover may have any mode, or be a link to somewhere.
  rmSync(fresh, { force: true });
  try {
    writeWhole(fresh, text);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** Removes what a crash left of {@link replaceFile}. */
export function removeLeftovers(paths: readonly string[]): void {
  for (const path of paths) rmSync(freshPath(path), { force: true });
}

/** The state as it was before the last write, as Terraform keeps it. */
export function backupPath(statePath: string): string {
  return `${statePath}.backup`;
}

/** Removes a file for good, also when it is gone already. */
export function removeFile(path: string): void {
  if (ifPresent(() => (unlinkSync(path), true))) syncFolder(dirname(path));
}

/** Removes a folder with nothing in it. One in which another run has begun stays. */
export function removeEmptyFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/**
 * Writes the state file, after `previous`, its text until now, is safe in the backup.
 *
 * The caller holds the lock: two writers would share the file `<path>.new`.
 */
export function writeStateFile(path: string, text: LongText, previous: string | undefined): void {
  if (previous !== undefined) replaceFile(backupPath(path), previous);
  replaceFile(path, text);
}
