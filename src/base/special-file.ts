import { type Stats, statSync } from 'node:fs';

const kinds: readonly (readonly [is: (found: Stats) => boolean, name: string])[] = [
  [(found) => found.isCharacterDevice() || found.isBlockDevice(), 'a device'],
  [(found) => found.isFIFO(), 'a named pipe'],
  [(found) => found.isSocket(), 'a socket'],
];

/**
 * What is at a path that must not be opened: reading it might never end, and replacing it would take it away from everybody.
 *
 * @returns undefined for files, for folders, and where nothing is.
 */
export function findSpecialFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && kinds.find(([is]) => is(found))?.[1];
}
