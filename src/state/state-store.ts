import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { finishDraft } from './journal/draft';
import { countChanges, type LoadedState, loadState } from './load-state';
import { createLockedStore, type LockedStore } from './locked-store';
import type { State } from './state';
import { accessState } from './file/system-error';
import { resolveFolder, followLinks } from './file/state-file';
import { acquireStateLock, findRunAtWork } from './lock/state-lock';
import type { StateSurroundings } from './surroundings';

/** A state as it was found, and what to tell the user about it. */
export interface StateReading {
  /** With the work of an interrupted run in it. Its lineage is empty and its serial 0 when there is no state yet. */
  readonly state: State;
  readonly notices: readonly string[];
}

/** The state of one stack on disk. */
export interface StateStore {
  /** Reads the state without a lock, and writes nothing. */
  read(): StateReading;
  /**
   * Takes the lock for `operation` (`apply`) and folds in what an interrupted run left.
   *
   * @throws StateError `STATE_LOCKED` naming who holds it.
   */
  lock(operation: string): LockedStore;
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
    `The answer to the creation of ${cutOff} was lost, so it may exist already. The next aac apply looks for it before it plans; a plan that is written down before that will be refused.`;
  return [changes, creates].filter((notice) => notice !== false);
}

/**
 * Opens the state at `path`; nothing is read yet.
 *
 * The file is Terraform's, of version 4. Beside it stand `<path>.backup` (the file before the last write), while a run
 * works `<path>.journal`, and the lock's files. Where `path` is a symbolic link, its target is written, and all but Terraform's
 * lock info stands beside that.
 *
 * All calls throw StateError: `STATE_CORRUPT`, `STATE_VERSION`, `STATE_UNSUPPORTED` or `STATE_INACCESSIBLE`. The files are
 * left as they are then.
 */
export function openStateStore(path: string, surroundings: StateSurroundings): StateStore {
  const findTarget = () => ({ statePath: followLinks(path), namedPath: resolveFolder(path), surroundings });
  return {
    read: () =>
      accessState(path, () => {
        const target = findTarget();
        const loaded = loadState(target.statePath);
        const state = finishDraft(loaded.base, loaded.draft);
        return { state, notices: readNotices(loaded, findRunAtWork(target)) };
      }),
    lock: (operation) =>
      accessState(path, () => {
        // First, because a folder that is not there cannot be resolved.
        mkdirSync(dirname(path), { recursive: true });
        const target = findTarget();
        const { statePath } = target;
        const lock = acquireStateLock(target, operation);
        try {
          return createLockedStore({ statePath, lock, createId: surroundings.createId }, loadState(statePath));
        } catch (error) {
          lock.release();
          throw error;
        }
      }),
  };
}
