import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Where a folder lies in the repository that it is a part of, with slashes; empty at its top, and in none. */
export function folderInRepository(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    // A file in a work tree beside the first one.
    if (existsSync(join(top, '.git'))) return relative(top, folder).split(sep).join('/');
    if (top === dirname(top)) return '';
  }
}
