import type { Clock } from '../../src/base/clock';

/** A clock for the reference server on which every wait lasts until the test ends it, however long it was meant to be. */
export interface Gate {
  readonly clock: Clock;
  /** Resolves when the first wait begins: a request has come, and its answer is held back. */
  readonly reached: Promise<void>;
  /** Ends the waits that are under way, and all later ones at once. */
  readonly open: () => void;
}

/** Makes a gate that is closed. */
export function createGate(): Gate {
  const opened = new AbortController();
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return {
    reached,
    clock: {
      nowMs: () => Date.now(),
      sleep: (_, signal) =>
        new Promise((resolve, reject) => {
          reach();
          const end = (): void => {
            resolve();
          };
          if (opened.signal.aborted) end();
          opened.signal.addEventListener('abort', end, { once: true });
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    },
    open: () => {
      opened.abort();
    },
  };
}
