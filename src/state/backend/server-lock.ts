import { StateError } from '../../base/errors';
import { findText, removeFile, replaceFile } from '../file/state-file';
import { describeHolder } from '../lock/lock-liveness';
import { createLockInfo, emptyLockInfo, type LockInfo, unlockCommand } from '../lock/lock-info';
import { idPathOf, type RemotePlace } from './remote-place';
import { refuseLockId, type RemoteLock } from './remote-state';

function refuseHeld({ remote }: RemotePlace, holder: LockInfo): never {
  const remedy =
    holder.ID === ''
      ? 'The server does not tell the ID of that lock, which is needed to end it: look there.'
      : `If you are sure that it is gone, \`${unlockCommand(holder.ID)}\` ends its lock.`;
  throw new StateError(
    'STATE_LOCKED',
    `The state ${remote.address} is locked by ${describeHolder(holder)}. Wait until that run has ended. ${remedy}`,
    { statePath: remote.address },
  );
}

/** Tells what a lock that was asked for and not waited for may have left. */
function refuseUncertain({ remote: { address } }: RemotePlace, { ID: id }: LockInfo, error: unknown): never {
  if (!(error instanceof StateError && error.code === 'ABORTED')) throw error;
  const advice = `Its lock may be taken: the next run in this folder takes it over, and elsewhere \`${unlockCommand(id)}\` ends it.`;
  throw new StateError('ABORTED', `${error.message} ${advice}`, { statePath: address, cause: error });
}

/**
 * Takes the lock of the server. Its ID is written down before, so that a run that was cut off leaves it to the next one of this
 * folder: two of them at once are kept apart by the lock of the folder.
 *
 * @returns What to tell the user.
 */
export async function takeLock(place: RemotePlace, lock: RemoteLock, info: LockInfo): Promise<readonly string[]> {
  const idPath = idPathOf(place);
  const isOurs = findText(idPath) === info.ID;
  if (!isOurs) replaceFile(idPath, info.ID);
  const holder = await lock.take(info).catch((error: unknown) => refuseUncertain(place, info, error));
  if (!holder) return [];
  if (holder.ID === info.ID) {
    return isOurs ? ['A run of this folder ended without giving its lock back; that lock was taken over.'] : [];
  }
  removeFile(idPath);
  return refuseHeld(place, { ...emptyLockInfo, ...holder });
}

/** Keeps the ID when the server gives the lock back in no way that it says: the lock may be there still. */
export async function giveLock(place: RemotePlace, lock: RemoteLock, info: LockInfo): Promise<void> {
  try {
    await lock.give(info);
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    throw new StateError(
      error.code,
      `The lock ${info.ID} could not be given back: ${error.message} If it is still there, the next run in this folder takes it over, and elsewhere \`${unlockCommand(info.ID)}\` ends it.`,
      { statePath: place.remote.address, cause: error },
    );
  }
  removeFile(idPathOf(place));
}

/** The same for the lock of a state that was deleted, which may be gone with it. */
export async function giveLastLock(place: RemotePlace, lock: RemoteLock, info: LockInfo): Promise<void> {
  try {
    await giveLock(place, lock, info);
  } catch (error) {
    if (!(error instanceof StateError && error.code === 'LOCK_UNKNOWN')) throw error;
    removeFile(idPathOf(place));
  }
}

/** Asks who holds the lock, by a try to take it: a server may end any lock without a look at the ID. */
export async function assertHeld({ remote, surroundings }: RemotePlace, lock: RemoteLock, id: string): Promise<void> {
  const info = { ...createLockInfo(surroundings, 'force-unlock'), ID: surroundings.createId(), Path: remote.lockPath };
  const holder = await lock.take(info);
  if (!holder) {
    await lock.give(info);
    refuseLockId(remote.address, id, 'it is not locked');
  }
  // Some servers do not tell.
  const { ID: held = '' } = holder;
  if (held !== '' && held !== id) refuseLockId(remote.address, id, `its lock is ${held}`);
}
