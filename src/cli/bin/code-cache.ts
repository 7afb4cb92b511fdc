import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { crc32 } from 'node:zlib';

/** The sums of the script and of the compiled code stand before that code. */
const headerBytes = 8;
const maxAgeMs = 30 * 24 * 3600 * 1000;

/** What goes wrong with a cache is nobody's concern: the code is compiled again. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Compiled code is run as it is. So it has to be ours, and nobody else's to write. */
const isOurs = ({ uid, mode }: Stats): boolean => uid === process.getuid?.() && (mode & 0o022) === 0;

/** Node's own way never ends below `/proc`, and in other places where nothing can be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The folder for compiled code; undefined where the user wants none, or the system does not say whose a file is. */
export function findCacheFolder(environment: NodeJS.ProcessEnv): string | undefined {
  const {
    NODE_DISABLE_COMPILE_CACHE: refused = '',
    NODE_COMPILE_CACHE: nodes = '',
    XDG_CACHE_HOME: users = '',
  } = environment;
  if (refused !== '' || !process.getuid) return undefined;
  const others = (): string | undefined => (isAbsolute(users) ? users : attempt(() => join(homedir(), '.cache')));
  const caches = nodes === '' ? others() : resolve(nodes);
  return caches === undefined ? undefined : join(caches, 'analytics-as-code');
}

function encode(scriptSum: number, code: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(scriptSum, 0);
  header.writeUInt32LE(crc32(code), 4);
  return Buffer.concat([header, code]);
}

/** V8 does not look whether compiled code is damaged, or of another script of the same length. */
function decode(bytes: Buffer, scriptSum: number): Buffer | undefined {
  if (bytes.length <= headerBytes || bytes.readUInt32LE(0) !== scriptSum) return undefined;
  const code = bytes.subarray(headerBytes);
  return bytes.readUInt32LE(4) === crc32(code) ? code : undefined;
}

/** The compiled code of one script in a file of the user's own. Whatever is wrong with that file counts as nothing kept. */
export class CodeCache {
  readonly #folder: string;
  readonly #file: string;

  /** `key` says what the code is of, and for. */
  constructor(folder: string, key: readonly string[]) {
    this.#folder = folder;
    // The tag knows V8, its settings and the processor. Of two keys with one sum, the later one is compiled anew.
    const sum = crc32(JSON.stringify([cachedDataVersionTag(), process.arch, ...key]));
    this.#file = join(folder, sum.toString(16));
  }

  /** The code of the script with this sum, where it was kept. */
  read(scriptSum: number): Buffer | undefined {
    return attempt(() => {
      if (!this.#isFolderOurs()) return undefined;
      const descriptor = openSync(this.#file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const stats = fstatSync(descriptor);
        return stats.isFile() && isOurs(stats) ? decode(readFileSync(descriptor), scriptSum) : undefined;
      } finally {
        closeSync(descriptor);
      }
    });
  }

  /** Keeps the code of the script with this sum, whole or not at all. */
  write(scriptSum: number, code: Buffer): void {
    attempt(() => {
      makeFolder(this.#folder);
      if (!this.#isFolderOurs()) return;
      this.#removeOld();
      const draft = `${this.#file}.${String(process.pid)}`;
      try {
        writeFileSync(draft, encode(scriptSum, code), { flag: 'wx', mode: 0o600 });
        renameSync(draft, this.#file);
      } finally {
        rmSync(draft, { force: true });
      }
    });
  }

  #isFolderOurs(): boolean {
    const stats = lstatSync(this.#folder);
    return stats.isDirectory() && isOurs(stats);
  }

  /** Of versions and projects that are no more. */
  #removeOld(): void {
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      if (lstatSync(file).mtimeMs < Date.now() - maxAgeMs) rmSync(file);
    }
  }
}
