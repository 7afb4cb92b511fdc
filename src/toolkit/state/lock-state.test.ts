import { describe, expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { listening } from '../../cli/listening-host';
import type { Clock } from '../../base/clock';
import { StateError } from '../../base/errors';
import type { LockedStore, StateStore } from '../../state';
import { lockState } from './lock-state';

const held = new StateError('STATE_LOCKED', 'The state x is locked by ann.', { statePath: 'x' });
const locked = {} as LockedStore;

/** A state that another run holds until `freeAtMs`, and a clock on which nothing takes time but sleeping. */
function createScene(freeAtMs: number, onSleep: () => void = () => undefined) {
  let nowMs = 0;
  const printed: string[] = [];
  const clock: Clock = {
    nowMs: () => nowMs,
    sleep(ms, signal) {
      nowMs += ms;
      onSleep();
      return signal?.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve();
    },
  };
  const store = { lock: () => (nowMs < freeAtMs ? Promise.reject(held) : Promise.resolve(locked)) };
  const { surroundings } = createCliHost({});
  const bare = createCliHost({
    surroundings: { ...surroundings, clock },
    printError: (text) => printed.push(text),
  });
  const host = listening(bare);
  const lock = (lockTimeout: number, signal?: AbortSignal): Promise<LockedStore> =>
    lockState(store as unknown as StateStore, { operation: 'apply', lockTimeout, ...(signal && { signal }) }, host);
  return { lock, printed, now: () => nowMs };
}

describe('taking the lock of a state', () => {
  test('waits for another run to end, and says so once', async () => {
    const { lock, printed, now } = createScene(2500);
    expect(await lock(30_000)).toBe(locked);
    expect([now(), printed]).toEqual([3000, ['The state x is locked by ann. Waiting for up to 30s.\n']]);
  });

  test('gives up when the time is over', async () => {
    const { lock, now } = createScene(9000);
    await expect(lock(1500)).rejects.toBe(held);
    expect(now()).toBe(1500);
  });

  test('does not wait unless it may', async () => {
    const { lock, printed } = createScene(9000);
    await expect(lock(0)).rejects.toBe(held);
    expect(printed).toEqual([]);
  });

  test('ends with an interrupt', async () => {
    const controller = new AbortController();
    const { lock } = createScene(9000, () => {
      controller.abort();
    });
    await expect(lock(30_000, controller.signal)).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
