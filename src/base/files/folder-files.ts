import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, posix } from 'node:path';
import { readFileBytes } from './bounded-file';
import { findFiles } from './find-files';
import { withSlashes } from './slashes';
import { findSpecialFile } from './special-file';
import { isSystemError } from './system-error';

/** What was read of a file. */
export interface FileFact {
  /** SHA-256 of what was found. */
  readonly digest: string;
  /** Whether the path is a secret. */
  readonly isSecret: boolean;
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** The files that code reads while it is evaluated, relative to a folder. Each is read once, when it is first needed. */
export class FolderFiles {
  /** The folder to which paths are relative. */
  readonly folder: string;
  readonly #contents = new Map<string, Buffer | undefined>();
  readonly #facts = new Map<string, FileFact>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** What was read so far, by what it is: `the content of a.txt`. */
  get facts(): ReadonlyMap<string, FileFact> {
    return this.#facts;
  }

  /** The path with the folder of the user for a leading `~`. @throws Error for `~name`. */
  expandHome(path: string): string {
    if (!path.startsWith('~')) return path;
    if (path.length > 1 && !path.startsWith('~/')) throw new Error('the folder of another user is not known');
    return withoutSlash(posix.join(withSlashes(homedir()), path.slice(1)));
  }

  /** The bytes of a file; undefined where there is none. @throws Error that says what is there instead. */
  read(path: string, isSecret = false): Buffer | undefined {
    const name = this.#nameOf(path);
    if (!this.#contents.has(name)) this.#contents.set(name, this.#readBytes(name));
    const bytes = this.#contents.get(name);
    this.#note(`the content of ${name}`, bytes ?? '', isSecret);
    return bytes;
  }

  /** Whether there is a file. @throws Error that says what is there instead. */
  exists(path: string, isSecret = false): boolean {
    const name = this.#nameOf(path);
    const exists = this.#isThere(name);
    this.#note(`the existence of ${name}`, String(exists), isSecret);
    return exists;
  }

  /**
   * The files that fit a pattern, as paths from the folder at `path`.
   *
   * @throws Error for a pattern that is not understood here.
   */
  find(path: string, pattern: string, isSecret = false): readonly string[] {
    const [from, whole] = [posix.join(path), withoutSlash(posix.join(path, pattern))];
    const found = findFiles(this.folder, whole).map((match) => posix.relative(from, match));
    this.#note(`the list of files ${whole}`, [...found].sort().join('\n'), isSecret);
    return found;
  }

  #note(fact: string, content: Buffer | string, isSecret: boolean): void {
    const known = this.#facts.get(fact);
    const digest = known?.digest ?? createHash('sha256').update(content).digest('hex');
    this.#facts.set(fact, { digest, isSecret: isSecret || known?.isSecret === true });
  }

  #nameOf(path: string): string {
    return withoutSlash(posix.normalize(this.expandHome(path)));
  }

  #find(name: string): string {
    return isAbsolute(name) ? name : join(this.folder, name);
  }

  #isThere(name: string): boolean {
    const path = this.#find(name);
    try {
      if (statSync(path).isFile()) return true;
    } catch (error) {
      if (isSystemError(error) && error.code === 'ENOENT') return false;
      throw error;
    }
    throw new Error(`it is ${findSpecialFile(path) ?? 'no file'}`);
  }

  #readBytes(name: string): Buffer | undefined {
    return this.#isThere(name) ? readFileBytes(this.#find(name)) : undefined;
  }
}
