import { lstatSync, type Stats, statSync } from 'node:fs';
import { readFileText } from './bounded-file';

const kinds: readonly (readonly [is: (found: Stats) => boolean, name: string])[] = [
  [(found) => found.isDirectory(), 'a folder'],
  [(found) => found.isCharacterDevice() || found.isBlockDevice(), 'a device'],
  [(found) => found.isFIFO(), 'a named pipe'],
  [(found) => found.isSocket(), 'a socket'],
];

/**
 * What is at a path that must not be opened as a file: reading it might never end, and writing it would change or take away
 * what somebody else put there.
 *
 * @returns undefined for files, for links to files, and where nothing is.
 */
export function findSpecialFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found) return kinds.find(([is]) => is(found))?.[1];
  // A file may have come in between.
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? 'a symbolic link to nothing' : undefined;
}

/** What keeps the file at a path from being replaced by another one; undefined where nothing does. */
export function findObstacle(path: string): string | undefined {
  const special = findSpecialFile(path);
  if (special !== undefined) return special;
  const found = statSync(path, { throwIfNoEntry: false });
  // Replacing asks for rights on the folder alone.
  return found && (found.mode & 0o222) === 0 ? 'read-only' : undefined;
}

/** The text of a file. @throws Error saying what is there instead of one, or that it is too long. */
export function readTextFile(path: string): string {
  const special = findSpecialFile(path);
  if (special !== undefined) throw new Error(`it is ${special}`);
  return readFileText(path);
}
