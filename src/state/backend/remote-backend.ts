import { StateError } from '../../base/errors';
import { findText, removeFile } from '../file/state-file';
import { journalPath } from '../journal/read-journal';
import { createLockInfo, emptyLockInfo, type LockInfo } from '../lock/lock-info';
import { refuseLock } from '../lock/lock-target';
import { acquireStateLock, findRunAtWork } from '../lock/state-lock';
import { makeRemoteFolder } from './journal-file';
import { idPathOf, type RemotePlace, targetOf } from './remote-place';
import { refuseEmpty } from './remote-state';
import { assertHeld, giveLastLock, giveLock, takeLock } from './server-lock';
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
    let mayBeGone = false;
    return {
      ...source,
      notices: [...folderLock.notices, ...notices],
      writeIntervalMs,
      write: (pieces) => writeRemote(place, pieces.join(''), id),
      async remove() {
        mayBeGone = true;
        await remote.remove();
      },
      async release() {
        try {
          if (lock) await (mayBeGone ? giveLastLock : giveLock)(place, lock, info);
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

/** Makes a backend of a state that a server keeps. */
export function createRemoteBackend(place: RemotePlace): StateBackend {
  const { remote, basePath, isEmptyNew } = place;
  const source: StateSource = {
    address: remote.address,
    journalPath: journalPath(basePath),
    async read() {
      const text = await remote.read();
      if (text !== '') return text;
      return isEmptyNew ? undefined : refuseEmpty(remote.address);
    },
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
