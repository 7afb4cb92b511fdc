import { createLocalBackend } from './backend/local-backend';
import { type BackendBlock, type BackendHost, openBackend } from './backend/open-backend';
import type { HeldState, ReadPurpose, StateBackend } from './backend/state-backend';
import { finishDraft } from './journal/draft';
import { countChanges, type LoadedState, loadState } from './load-state';
import { createLockedStore, type LockedStore } from './locked-store';
import type { State } from './state';
import { accessStateLater } from './file/system-error';
import type { StateSurroundings } from './surroundings';

/** A state as it was found, and what to tell the user about it. */
export interface StateReading {
  /** With the work of an interrupted run in it. Its lineage is empty and its serial 0 when there is no state yet. */
  readonly state: State;
  readonly notices: readonly string[];
}

/**
 * The state of one stack.
 *
 * All calls throw StateError: `STATE_CORRUPT`, `STATE_VERSION`, `STATE_UNSUPPORTED` or `STATE_INACCESSIBLE`. The state and its
 * journal are left as they are then.
 */
export interface StateStore {
  /**
   * Reads the state without a lock, and writes nothing. What cannot be written is refused already where that is the
   * purpose; it is a look by default.
   */
  read(purpose?: ReadPurpose): Promise<StateReading>;
  /**
   * Takes the lock for `operation` (`apply`) and folds in what an interrupted run left.
   *
   * @throws StateError `STATE_LOCKED` naming who holds it.
   */
  lock(operation: string): Promise<LockedStore>;
  /**
   * Keeps other runs of this package out while a Terraform works on the state; answers what lets them in again.
   *
   * @throws StateError `STATE_LOCKED` naming who is at work.
   */
  lockAgainstPeers(operation: string): Promise<() => void>;
  /**
   * Takes the lock of the id `id` away from a holder that a person knows to be gone.
   *
   * @throws StateError `LOCK_UNKNOWN` when no lock has that id, `STATE_LOCKED` when its holder is seen to be alive.
   */
  breakLock(id: string): Promise<void>;
  /** Where a run writes down what it has done; on this machine. */
  readonly journalPath: string;
}

function readNotices(loaded: LoadedState, runAtWork: string | undefined): readonly string[] {
  if (runAtWork !== undefined)
    return [`A run is at work on this state: ${runAtWork}. What it did so far is counted in.`];
  const cutOff = [...loaded.draft.intents.keys()].join(', ');
  const changes =
    loaded.changeCount > 0 &&
    `An interrupted run left ${countChanges(loaded)} in its journal. They count already; the next apply brings them into the state file.`;
  const creates =
    cutOff !== '' &&
    `No answer came to the creation of ${cutOff}, so this may exist already. The next aac apply looks for it before it plans and makes nothing twice; a plan that is written down before that will be refused.`;
  return [changes, creates].filter((notice) => notice !== false);
}

/** Opens the state that `backend` keeps and messages call `name`; nothing is read yet. */
function createStateStore(backend: StateBackend, name: string, surroundings: StateSurroundings): StateStore {
  const lockAndLoad = async (held: HeldState): Promise<LockedStore> => {
    try {
      return await createLockedStore(held, await loadState(held), surroundings);
    } catch (error) {
      await held.release();
      throw error;
    }
  };
  return {
    read: (purpose = 'look') =>
      accessStateLater(name, async () => {
        const loaded = await loadState(backend.find(purpose));
        const state = finishDraft(loaded.base, loaded.draft);
        return { state, notices: readNotices(loaded, backend.findRunAtWork()) };
      }),
    breakLock: (id) => accessStateLater(name, () => backend.breakLock(id)),
    lock: (operation) => accessStateLater(name, async () => await lockAndLoad(await backend.lock(operation))),
    lockAgainstPeers: (operation) =>
      accessStateLater(name, () => backend.lockAgainstPeers?.(operation) ?? ((): void => undefined)),
    get journalPath() {
      return backend.find('look').journalPath;
    },
  };
}

/** Opens the state in the file at `path`; nothing is read yet. */
export function openStateStore(path: string, surroundings: StateSurroundings): StateStore {
  return createStateStore(createLocalBackend(path, surroundings), path, surroundings);
}

/** A state in a backend that code names, and the values of its settings that no message may hold. */
export interface OpenedStore {
  readonly store: StateStore;
  readonly secrets: readonly string[];
}

/**
 * Opens the state in a backend; nothing is read yet.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming the setting that cannot be used.
 */
export function openBackendStore(block: BackendBlock, host: BackendHost): OpenedStore {
  const { backend, secrets } = openBackend(block, host);
  return { store: createStateStore(backend, backend.find('look').address, host.surroundings), secrets };
}
