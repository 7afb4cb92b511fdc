import { dirname } from 'node:path';
import { makeFolder } from '../../base/files/make-folder';
import { findText } from '../file/state-file';
import { describeHolder, judgeLiveness, lifeOf } from './lock-liveness';
import { acquireLockFile, type LockClaim, releaseLockFile } from './lock-file';
import { createLockInfo, type LockInfo, parseLockInfo } from './lock-info';
import { lockPathsOf, type LockTarget, ownLockPath, refuseLock } from './lock-target';
import { findFileLocker } from './proc';

/** @throws StateError `STATE_LOCKED` when a Terraform is known to hold the state file. */
function assertNoFileLock(target: LockTarget): void {
  const locker = findFileLocker(target.surroundings.procFolder, target.statePath);
  if (typeof locker !== 'number') return;
  refuseLock(
    target,
    `process ${String(locker)}, which holds the file itself as Terraform does. Wait until it has ended.`,
  );
}

/** The lock of a state, held. */
export interface StateLock {
  /** What to tell the user about a dead holder. */
  readonly notices: readonly string[];
  /** @throws StateError `STATE_LOCKED` when a Terraform has taken the state file meanwhile. */
  assertNotOvertaken(): void;
  /** Gives the lock back; a lock that somebody else wrote over ours stays. */
  release(): void;
}

function createClaim(target: LockTarget, operation: string): LockClaim {
  const info: LockInfo = { ...createLockInfo(target.surroundings, operation), Path: target.namedPath };
  return {
    id: info.ID,
    text: JSON.stringify(info),
    judge: (text, lockPath) => judgeLiveness(text, lockPath, target),
    refuse: (holder) => refuseLock(target, holder),
  };
}

/**
 * Takes the lock of a state for `operation`.
 *
 * Two runs of this package exclude each other always, and a lock whose holder died on this machine is taken over. Against
 * Terraform the lock holds one way: on Linux a Terraform that runs is seen in `/proc/locks`, elsewhere by its lock info,
 * and refused. But Terraform itself asks only for an `fcntl` lock on the state file, which Node cannot take, and never
 * looks for a lock info: a Terraform that starts later is not kept out, unless by `aac terraform` ({@link lockAgainstPeers}),
 * and replaces our lock info by its own. It is noticed before the state is written, see {@link StateLock.assertNotOvertaken}.
 *
 * Of a holder on another machine, whatever that is called, only a person can tell whether it is dead.
 * @throws StateError `STATE_LOCKED` naming the holder.
 */
export function acquireStateLock(target: LockTarget, operation: string): StateLock {
  makeFolder(dirname(target.statePath));
  const claim = createClaim(target, operation);
  const acquired: string[] = [];
  const notices = new Set<string>();
  const release = (): void => {
    for (const path of acquired.splice(0).reverse()) releaseLockFile(path, claim.id);
  };
  try {
    for (const path of lockPathsOf(target)) {
      const notice = acquireLockFile(path, claim);
      acquired.push(path);
      if (notice !== undefined) notices.add(notice);
    }
    // Last, because a Terraform that came in between locks the file before it writes its info.
    assertNoFileLock(target);
  } catch (error) {
    release();
    throw error;
  }
  return {
    notices: [...notices],
    assertNotOvertaken: () => {
      assertNoFileLock(target);
    },
    release,
  };
}

/**
 * Keeps other runs of this package out while a Terraform works on the state, which takes Terraform's own lock itself.
 *
 * @returns What lets them in again.
 * @throws StateError `STATE_LOCKED` naming the holder.
 */
export function lockAgainstPeers(target: LockTarget, operation: string): () => void {
  const claim = createClaim(target, operation);
  const path = ownLockPath(target.statePath);
  acquireLockFile(path, claim);
  return () => {
    releaseLockFile(path, claim.id);
  };
}

/** Whom to name when a run is at work on the state right now; undefined when none is seen. */
export function findRunAtWork(target: LockTarget): string | undefined {
  const text = findText(ownLockPath(target.statePath));
  const info = text === undefined ? undefined : parseLockInfo(text);
  return info && lifeOf(info, target) === 'alive' ? describeHolder(info) : undefined;
}
