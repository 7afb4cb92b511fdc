import type { Clock } from '../../src/base/clock';

/** A clock for the reference server on which every wait lasts until the test ends it, however long it was meant to be. */
export interface Gate {
  readonly clock: Clock;
  /** Resolves when a wait begins after the gate was made or shut: a request has come, and its answer is held back. */
  readonly reached: () => Promise<void>;
  /** Ends the waits that are under way, and all later ones at once. */
  readonly open: () => void;
  /** Holds what comes from now on. */
  readonly shut: () => void;
}

interface Event {
  readonly promise: Promise<void>;
  readonly happen: () => void;
}

function createEvent(): Event {
  let happen: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (happen = resolve));
  return { promise, happen };
}

/** Makes a gate that is shut. */
export function createGate(): Gate {
  let [reached, opened] = [createEvent(), createEvent()];
  return {
    clock: {
      nowMs: () => Date.now(),
      sleep: async (_, signal) => {
        reached.happen();
        const aborted = createEvent();
        signal?.addEventListener('abort', aborted.happen, { once: true });
        await Promise.race([opened.promise, aborted.promise]);
        signal?.removeEventListener('abort', aborted.happen);
        signal?.throwIfAborted();
      },
    },
    reached: () => reached.promise,
    open: () => {
      opened.happen();
    },
    shut: () => {
      [reached, opened] = [createEvent(), createEvent()];
    },
  };
}
