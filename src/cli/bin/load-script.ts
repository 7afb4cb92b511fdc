import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import type { CodeCache } from './code-cache';

/** A CommonJS script. */
interface CommonJsScript {
  readonly file: string;
  readonly bytes: Buffer;
  /** Whether it imports nothing but modules of Node. */
  readonly isOneFile: boolean;
}

/** A CommonJS script that was run. */
interface LoadedScript {
  readonly exported: unknown;
  /** Keeps what has been compiled of it by now for the next process, where neither this cache nor one before it had it. */
  readonly keep: (index?: number) => void;
}

const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];

type ModuleFunction = (...values: readonly unknown[]) => void;

/**
 * Runs a CommonJS script as `require` would, but compiled once and not for every process: Node does that itself from 22.8 on,
 * and keeps what the first process has compiled for all others. The script is text in ASCII without `import()`, which V8 does not
 * find its way back to Node from when it comes out of a cache.
 *
 * @param caches - that of the process which compiles most comes first.
 */
export function loadScript({ file, bytes, isOneFile }: CommonJsScript, caches: readonly CodeCache[]): LoadedScript {
  const sum = crc32(bytes);
  let cachedData: Buffer | undefined;
  const from = caches.findIndex((cache) => (cachedData = cache.read(sum)));
  const text = `(function(${parameters.join()}){${bytes.toString('latin1')}\n})`;
  const script = new Script(text, { filename: file, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  const run = script.runInThisContext() as ModuleFunction;
  // A package that lies beside a program is none of it.
  run(module.exports, isOneFile ? require : createRequire(file), module, file, dirname(file));
  const isKept = cachedData !== undefined && script.cachedDataRejected === false;
  return {
    exported: module.exports,
    keep(index = 0) {
      // By now V8 has compiled the functions that were called, too.
      if (!isKept || index < from) caches[index]?.write(sum, script.createCachedData());
    },
  };
}
