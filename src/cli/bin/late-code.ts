import { CodeCache, findCacheFolder } from './code-cache';
import { leaveWasmPlain } from './leave-wasm-plain';
import { loadScript } from './load-script';
import { optimiseLate } from './optimise-late';

/** Of a start that plans or applies, and of one that checks a configuration alone, which compiles little of that. */
const uses = ['changes', 'checks'] as const;

let keep: (index: number) => void = () => undefined;

/** Its build puts the text of what the plugin imports late into this comment, on one line (`.config/bundle/plugin.mjs`). */
const textOf = (holder: () => void): string => {
  const source = String(holder);
  return source.slice(source.indexOf('//') + 2, source.lastIndexOf('\n')).replaceAll('\f', '\n');
};

/** Loads what the plugin imports late: a text in the comment of a function, which V8 passes over faster than over a string. */
export function loadLateCode(holder: () => void): unknown {
  // Before anything is loaded: V8 takes what it compiled with other settings for the work of another V8.
  leaveWasmPlain();
  optimiseLate();
  const folder = findCacheFolder(process.env);
  const caches = folder === undefined ? [] : uses.map((use) => new CodeCache(folder, [__filename, use]));
  const script = { file: 'late-code.cjs', bytes: Buffer.from(textOf(holder), 'latin1'), isOneFile: true };
  const loaded = loadScript(script, caches);
  keep = loaded.keep;
  return loaded.exported;
}

/** Keeps what has been compiled by now for the next process, where nothing is kept yet. */
export function keepLateCode(use: (typeof uses)[number]): void {
  keep(uses.indexOf(use));
}
