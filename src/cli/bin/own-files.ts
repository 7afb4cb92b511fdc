import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAsset, isSea } from 'node:sea';

/** The files of this package: in the folder that it is installed in, or in the program itself, where that is one file. */
export interface OwnFiles {
  /** Undefined where the program is one file. */
  readonly folder: string | undefined;
  /** Reads a file by its path in the package. */
  read(path: string): Buffer;
}

/** @param folder - that of the package, where it is installed. */
export const findOwnFiles = (folder: string): OwnFiles =>
  isSea()
    ? { folder: undefined, read: (path) => Buffer.from(getAsset(path)) }
    : { folder, read: (path) => readFileSync(join(folder, path)) };
