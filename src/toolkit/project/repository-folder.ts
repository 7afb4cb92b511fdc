import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withSlashes } from '../../base/files/slashes';

/** Where a folder lies in the repository that it is a part of, with slashes; empty at its top, and in none. */
export function folderInRepository(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    // A file in a work tree beside the first one.
    if (existsSync(join(top, '.git'))) return withSlashes(relative(top, folder));
    if (top === dirname(top)) return '';
  }
}
