import { closeSync, fsyncSync, openSync } from 'node:fs';
import { isSystemError } from './system-error';

/** Makes sure that a power loss does not bring an old entry of `folder` back. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // Windows opens no folders, and some network file systems sync none; there the rename itself has to do.
    const code = isSystemError(error) ? error.code : '';
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(code)) throw error;
  }
}
