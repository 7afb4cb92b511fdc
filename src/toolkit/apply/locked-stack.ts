import { recoverLost } from '../../engine';
import type { LockedStore } from '../../state';
import { notesFolder, readCreateNotes } from '../../state/beside-terraform';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import type { LockOptions } from '../options';
import { assertNotInterrupted, type Running, runInterruptibly } from '../running';
import { type OpenOptions, type OpenStack, openStack } from '../stack/open-stack';
import { giveBackAfter, lockState } from '../state/lock-state';

/** A stack whose state is locked, and the run that works on it. */
export interface LockedStack {
  readonly stack: OpenStack;
  readonly store: LockedStore;
  readonly running: Running;
  readonly host: ListeningHost;
}

/**
 * Runs `work` on a stack whose state is locked, and releases the lock. Objects that an earlier run made and could not
 * write down are brought into the state first.
 *
 * @throws What `openStack` and `lockState` throw.
 */
export async function withLockedStack<T>(
  options: OpenOptions & LockOptions & { readonly operation?: string },
  host: ListeningHost,
  work: (locked: LockedStack) => Promise<T>,
): Promise<T> {
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host);
    host.notify({ kind: 'diagnostics', diagnostics: stack.warnings });
    const { operation = 'apply', lockTimeout } = options;
    const store = await lockState(stack.store, { operation, lockTimeout, signal: running.signal }, host);
    return await giveBackAfter(store, host, async () => {
      host.notify({ kind: 'notices', notices: store.notices });
      const notes = readCreateNotes(notesFolder(stack.workingFolder, host.environment), host.surroundings);
      const { creates: noted } = notes;
      const recovered = await host.during('Looking for what an earlier run left', () =>
        recoverLost({ ...stack, store, noted, createProvider: running.createProvider }),
      );
      await assertNotInterrupted(running);
      assertNoErrors(recovered);
      notes.remove();
      host.notify({ kind: 'diagnostics', diagnostics: recovered });
      return await work({ stack, store, running, host });
    });
  });
}
