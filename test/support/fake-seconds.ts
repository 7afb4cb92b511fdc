import type { Clock } from '../../src/base/clock';

/** Seconds that pass when a test says so, for what is done in each of them. */
export interface FakeSeconds {
  readonly clock: Clock;
  readonly pass: () => void;
  readonly restore: () => void;
}

/** Takes the place of Node's intervals, each of which is a second long, until `restore` is called. */
export function fakeSeconds(): FakeSeconds {
  const { setInterval: start, clearInterval: stop } = globalThis;
  const ticks = new Map<unknown, () => void>();
  let nowMs = 0;
  const fakes = {
    setInterval(tick: () => void) {
      const timer = { unref: () => timer };
      ticks.set(timer, tick);
      return timer;
    },
    clearInterval: (timer: unknown) => ticks.delete(timer),
  };
  Object.assign(globalThis, fakes);
  return {
    clock: { nowMs: () => nowMs, sleep: () => Promise.reject(new Error('Nobody has to sleep here.')) },
    pass() {
      nowMs += 1000;
      for (const tick of ticks.values()) tick();
    },
    restore: () => Object.assign(globalThis, { setInterval: start, clearInterval: stop }),
  };
}
