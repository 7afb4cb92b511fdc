import { StateError } from '../../base/errors';
import { findText, removeFile } from '../file/state-file';
import { journalPath } from '../journal/read-journal';
import { createLockInfo, emptyLockInfo, type LockInfo } from '../lock/lock-info';
import { refuseLock } from '../lock/lock-target';
import { acquireStateLock, findRunAtWork } from '../lock/state-lock';
import type { StateSurroundings } from '../surroundings';
import { makeRemoteFolder } from './journal-file';
import { idPathOf, type RemotePlace, targetOf } from './remote-place';
import type { RemoteState } from './remote-state';
import { assertHeld, giveLock, takeLock } from './server-lock';
import type { HeldState, StateBackend, StateSource } from './state-backend';
import { writeRemote } from './write-remote';

/** As often as Terraform writes a state that a server keeps. */
const writeIntervalMs = 20_000;

async function holdRemote(place: RemotePlace, source: StateSource, operation: string): Promise<HeldState> {
  const { remote, basePath, surroundings } = place;
  makeRemoteFolder(basePath);
  const folderLock = acquireStateLock(targetOf(place), operation);
  try {
    const id = findText(idPathOf(place)) || surroundings.createId();
    const info: LockInfo = { ...createLockInfo(surroundings, operation), ID: id, Path: remote.lockPath };
    const { lock } = remote;
    const notices = lock
      ? await takeLock(place, lock, info)
      : [`Nothing keeps two runs on the state ${remote.address} apart: ${remote.lockAdvice}.`];
    return {
      ...source,
      notices: [...folderLock.notices, ...notices],
      writeIntervalMs,
      write: (text) => writeRemote(place, text, id),
      async release() {
        try {
          if (lock) await giveLock(place, lock, info);
        } finally {
          folderLock.release();
        }
      },
    };
  } catch (error) {
    folderLock.release();
    throw error;
  }
}

/**
 * Makes a backend of a state that a server keeps.
 *
 * @param basePath - where the journal and the lock of this machine stand, without an ending.
 */
export function createRemoteBackend(
  remote: RemoteState,
  basePath: string,
  surroundings: StateSurroundings,
): StateBackend {
  const place: RemotePlace = { remote, basePath, surroundings };
  const source: StateSource = {
    address: remote.address,
    journalPath: journalPath(basePath),
    read: () => remote.read(),
  };
  const target = targetOf(place);
  const findRun = (): string | undefined => findRunAtWork(target);
  return {
    find: () => source,
    lock: (operation) => holdRemote(place, source, operation),
    findRunAtWork: findRun,
    async breakLock(id) {
      if (!remote.lock) {
        throw new StateError(
          'LOCK_UNKNOWN',
          `The state ${remote.address} is used without locks: ${remote.lockAdvice}.`,
          {
            statePath: remote.address,
          },
        );
      }
      const isOurs = findText(idPathOf(place)) === id;
      const atWork = isOurs ? findRun() : undefined;
      if (atWork !== undefined)
        refuseLock(target, `${atWork}, which is alive. Wait until it has ended, or end it first.`);
      await assertHeld(place, remote.lock, id);
      await remote.lock.give({ ...emptyLockInfo, ID: id });
      if (isOurs) removeFile(idPathOf(place));
    },
  };
}
