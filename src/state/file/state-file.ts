import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ifPresent, systemCode } from './system-error';

/** The absolute path of a file, symbolic links to its folder followed; the file itself may be one. */
export function resolveFolder(path: string): string {
  const folder = ifPresent(() => realpathSync(dirname(path)));
  return folder === undefined ? resolve(path) : join(folder, basename(path));
}

/** The file that `path` names once symbolic links are followed, or would name where nothing is. */
export function followLinks(path: string): string {
  return ifPresent(() => realpathSync(path)) ?? resolveFolder(path);
}

/** The text of a file; undefined when it is not there or has nothing in it. */
export function readText(path: string): string | undefined {
  return ifPresent(() => readFileSync(path, 'utf8')) || undefined;
}

/** Makes sure that a power loss does not bring an old entry of `folder` back. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // Windows opens no folders, and some network file systems sync none; there the rename itself has to do.
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(systemCode(error) ?? '')) throw error;
  }
}

/** The name under which a file grows before it takes the place of `path`. */
function freshPath(path: string): string {
  return `${path}.new`;
}

/** Replaces a file whole, so that a crash leaves the old text or the new one. Nobody but its owner may read it. */
export function replaceFile(path: string, text: string): void {
  const fresh = freshPath(path);
  // A leftover may have any mode, or be a link to somewhere.
  rmSync(fresh, { force: true });
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(fresh, path);
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

/**
 * Writes the state file, after `previous`, its text until now, is safe in the backup.
 *
 * The caller holds the lock: two writers would share the file `<path>.new`.
 */
export function writeStateFile(path: string, text: string, previous: string | undefined): void {
  if (previous !== undefined) replaceFile(backupPath(path), previous);
  replaceFile(path, text);
}
