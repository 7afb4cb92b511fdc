import { StateError } from '../../base/errors';
import { isSameState } from '../file/same-state';
import { findText, removeFile, replaceFile } from '../file/state-file';
import { journalPath } from '../journal/read-journal';
import { describeHolder } from '../lock/judge-holder';
import { createLockInfo, emptyLockInfo, type LockInfo } from '../lock/lock-info';
import { type LockTarget, refuseLock } from '../lock/lock-target';
import { acquireStateLock, findRunAtWork } from '../lock/state-lock';
import type { StateSurroundings } from '../surroundings';
import { makeRemoteFolder } from './journal-file';
import { refuseLockId, type RemoteLock, type RemoteState } from './remote-state';
import type { HeldState, StateBackend, StateSource } from './state-backend';

/** As often as Terraform writes a state that a server keeps. */
const writeIntervalMs = 20_000;

/** A state that a server keeps, and where this machine keeps what belongs to it. */
interface RemotePlace {
  readonly remote: RemoteState;
  /** Begins the names of the files of this machine. */
  readonly basePath: string;
  readonly surroundings: StateSurroundings;
}

/** Holds the ID under which a run of this folder asked for the server's lock, until that is given back. */
const idPathOf = ({ basePath }: RemotePlace): string => `${basePath}.lock-id`;

/** The lock that keeps runs of this folder apart. */
const targetOf = ({ remote, basePath, surroundings }: RemotePlace): LockTarget => ({
  statePath: basePath,
  namedPath: basePath,
  address: remote.address,
  surroundings,
});

function refuseHeld({ remote }: RemotePlace, holder: LockInfo): never {
  const remedy =
    holder.ID === ''
      ? 'The server does not tell the ID of that lock, which is needed to end it: look there.'
      : `If you are sure that it is gone, \`aac force-unlock ${holder.ID}\` ends its lock.`;
  throw new StateError(
    'STATE_LOCKED',
    `The state ${remote.address} is locked by ${describeHolder(holder)}. Wait until that run has ended. ${remedy}`,
    { statePath: remote.address },
  );
}

/** Tells what a lock that was asked for and not waited for may have left. */
function refuseUncertain({ remote: { address } }: RemotePlace, { ID: id }: LockInfo, error: unknown): never {
  if (!(error instanceof StateError && error.code === 'ABORTED')) throw error;
  const advice = `Its lock may be taken: the next run in this folder takes it over, and elsewhere \`aac force-unlock ${id}\` ends it.`;
  throw new StateError('ABORTED', `${error.message} ${advice}`, { statePath: address, cause: error });
}

/**
 * Takes the lock of the server. Its ID is written down before, so that a run that was cut off leaves it to the next one of this
 * folder: two of them at once are kept apart by the lock of the folder.
 *
 * @returns What to tell the user.
 */
async function takeLock(place: RemotePlace, lock: RemoteLock, info: LockInfo): Promise<readonly string[]> {
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
async function giveLock(place: RemotePlace, lock: RemoteLock, info: LockInfo): Promise<void> {
  try {
    await lock.give(info);
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    throw new StateError(
      error.code,
      `The lock ${info.ID} could not be given back: ${error.message} If it is still there, the next run in this folder takes it over, and elsewhere \`aac force-unlock ${info.ID}\` ends it.`,
      { statePath: place.remote.address, cause: error },
    );
  }
  removeFile(idPathOf(place));
}

/**
 * Writes, and believes what it reads then: a write that failed may have taken effect, and one that succeeded may be the answer
 * of a login page in between.
 */
async function writeAndReadBack({ remote, remote: { address } }: RemotePlace, text: string, lockId: string) {
  const writing = remote.write(text, lockId);
  const hasFailed = await writing.then(
    () => false,
    () => true,
  );
  try {
    if (isSameState(await remote.read(), text, address)) return;
  } catch (error) {
    if (!hasFailed) throw error;
  }
  await writing;
  throw new StateError(
    'STATE_INACCESSIBLE',
    `The state ${address} was written, as its server says, and it does not hold what was written.`,
    { statePath: address },
  );
}

async function writeText(place: RemotePlace, text: string, lockId: string): Promise<void> {
  try {
    await writeAndReadBack(place, text, lockId);
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    throw new StateError(
      error.code,
      `${error.message} What this run did is safe in ${journalPath(place.basePath)}: the next \`aac apply\` in this folder brings it into the state, so run that before anybody else applies.`,
      { statePath: place.remote.address, cause: error },
    );
  }
}

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
      write: (text) => writeText(place, text, id),
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

/** Asks who holds the lock, by a try to take it: a server may end any lock without a look at the ID. */
async function assertHeld({ remote, surroundings }: RemotePlace, lock: RemoteLock, id: string): Promise<void> {
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
