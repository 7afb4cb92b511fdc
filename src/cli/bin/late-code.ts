import { setFlagsFromString } from 'node:v8';
import { CodeCache, findCacheFolder } from './code-cache';
import { leaveWasmPlain } from './leave-wasm-plain';
import { loadScript } from './load-script';

let keep = (): void => undefined;

/** Optimising it pays in none of the few seconds of a plan. Later versions wait by themselves. */
function optimiseLate(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
}

/** Loads what the plugin imports late: one text, which its build makes (`.config/bundle/plugin.mjs`). */
export function loadLateCode(text: string): unknown {
  // Before anything is loaded: V8 takes what it compiled with other settings for the work of another V8.
  leaveWasmPlain();
  optimiseLate();
  const folder = findCacheFolder(process.env);
  const cache = folder === undefined ? undefined : new CodeCache(folder, [__filename, 'late-code']);
  const script = { file: 'late-code.cjs', bytes: Buffer.from(text, 'latin1'), isOneFile: true };
  const loaded = loadScript(script, cache);
  keep = loaded.keep;
  return loaded.exported;
}

/** Keeps what has been compiled by now for the next process, where nothing is kept yet. */
export function keepLateCode(): void {
  keep();
}
