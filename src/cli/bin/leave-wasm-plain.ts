import { setFlagsFromString } from 'node:v8';

/**
 * Keeps WebAssembly as it was compiled first. undici reads answers with it: Node 20 optimises that after two answers, and waits
 * for it before it ends.
 */
export function leaveWasmPlain(): void {
  setFlagsFromString('--wasm-tiering-budget=1000000000');
}
