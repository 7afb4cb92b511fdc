import { ProviderError, StateError } from '../../base/errors';
import type { LockedStore } from '../../state';
import type { ListeningHost } from '../host';
import type { LockOptions } from '../options';

/** Who takes a lock, and how long it may take. */
interface LockRequest extends LockOptions {
  readonly operation: string;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

const retryMs = 1000;

/**
 * Takes the lock of a state; waits for another run to end as long as the user allows.
 *
 * @throws StateError `STATE_LOCKED` naming who holds it, when the time is over. ProviderError `ABORTED`.
 */
export async function lockState<Lock = LockedStore>(
  store: { lock(operation: string): Promise<Lock> },
  { operation, lockTimeout, signal }: LockRequest,
  host: ListeningHost,
): Promise<Lock> {
  const { clock } = host.surroundings;
  const endMs = clock.nowMs() + lockTimeout;
  return await host.during('Waiting for the lock of the state', async () => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await store.lock(operation);
      } catch (error) {
        const leftMs = endMs - clock.nowMs();
        const isHeld = error instanceof StateError && error.code === 'STATE_LOCKED';
        if (!isHeld || leftMs <= 0 || signal?.aborted) throw error;
        if (isFirst) {
          const message = `${error.message} Waiting for up to ${String(Math.ceil(lockTimeout / 1000))}s.`;
          host.notify({ kind: 'message', message });
        }
        await clock.sleep(Math.min(retryMs, leftMs), signal).catch((reason: unknown) => {
          if (!signal?.aborted) throw reason;
          throw new ProviderError(
            'ABORTED',
            'The run was interrupted while it waited for the lock. Nothing was changed.',
          );
        });
      }
    }
  });
}

/** Does `work`, and gives the lock back. Where both fail, both are told. */
export async function giveBackAfter<T>(store: LockedStore, host: ListeningHost, work: () => Promise<T>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await store.release().catch((failure: unknown) => {
      host.notify({ kind: 'failure', error: failure });
    });
    throw error;
  }
  await store.release();
  return result;
}
