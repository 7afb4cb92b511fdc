import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ifPresent } from './system-error';

/** As the kernel spells a path: what would end a field stands as three octal digits. */
const unescapePath = (path: string): string =>
  path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 8)));

/** Whether something is mounted at a path itself, as containers do with single files; false where Linux does not tell. */
export function isMountPoint(path: string, procFolder: string): boolean {
  const mounts = ifPresent(() => readFileSync(join(procFolder, 'self', 'mountinfo'), 'latin1')) ?? '';
  const spelt = Buffer.from(path).toString('latin1');
  return mounts.split('\n').some((line) => unescapePath(line.split(' ')[4] ?? '') === spelt);
}
