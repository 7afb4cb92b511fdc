import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../base/files/make-folder';
import { StateError } from '../../base/errors';
import { findObstacle, findSpecialFile } from '../../base/files/special-file';
import { isMountPoint } from '../file/mount-point';
import {
  backupPath,
  findText,
  followLinks,
  removeEmptyFolder,
  removeFile,
  removeLeftovers,
  replaceFile,
  resolveFolder,
  writeStateFile,
} from '../file/state-file';
import { systemCode } from '../file/system-error';
import { journalPath, readJournal } from '../journal/read-journal';
import { breakLock } from '../lock/break-lock';
import type { LockTarget } from '../lock/lock-target';
import { acquireStateLock, findRunAtWork, lockAgainstPeers } from '../lock/state-lock';
import type { StateSurroundings } from '../surroundings';
import type { ReadPurpose, StateBackend, StateSource } from './state-backend';

function createSource({ statePath }: LockTarget): StateSource {
  return {
    address: statePath,
    journalPath: journalPath(statePath),
    backupPath: backupPath(statePath),
    read: () => readStateText(statePath),
  };
}

function refuse(statePath: string, what: string): never {
  throw new StateError('STATE_INACCESSIBLE', `The state ${statePath} cannot be used: ${what}.`, { statePath });
}

function assertNotSpecial(path: string): void {
  const special = findSpecialFile(path);
  if (special !== undefined) refuse(path, `it is ${special}`);
}

/** Before anything is sent: what a run does must not find out at its end that it cannot be kept. */
function assertReplaceable({ statePath, surroundings }: LockTarget): void {
  for (const path of [statePath, backupPath(statePath), journalPath(statePath)]) {
    const obstacle = findObstacle(path);
    if (obstacle !== undefined) refuse(statePath, `${path} is ${obstacle}`);
  }
  if (isMountPoint(statePath, surroundings.procFolder)) {
    refuse(statePath, 'the file itself is mounted, so that it cannot be replaced; mount its folder instead');
  }
}

/** @throws StateError `STATE_CORRUPT` for a file of 0 bytes, which a full disk or a copy that was cut off may leave. */
function readStateText(statePath: string): string | undefined {
  const text = findText(statePath);
  if (text !== '') return text;
  // Where there was none, a Terraform that came in between leaves an empty file.
  if (readJournal({ address: statePath, journalPath: journalPath(statePath) })?.serial === 0) return undefined;
  const before = backupPath(statePath);
  const remedy = existsSync(before)
    ? `Put ${before} in its place, or remove the file if nothing was ever applied.`
    : 'Put a copy of it in its place; where there is none, remove the file. The next aac apply then takes over what a Terraform that was cut off has noted; adopt or import what was made before.';
  throw new StateError('STATE_CORRUPT', `The state ${statePath} is empty. ${remedy}`, { statePath });
}

/** A run takes its folder away in an instant, so that more than this has another reason. */
const maxAttempts = 100;

/** Makes the folder of a state and takes the lock in it. A run that ends by taking its state away may remove the folder in between. */
function lockInFolder<T>(path: string, lock: (isNew: boolean) => T): T {
  for (let attempt = 1; ; attempt++) {
    const isNew = !existsSync(dirname(path));
    // First, because a folder that is not there cannot be resolved.
    makeFolder(dirname(path));
    try {
      return lock(isNew);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT' || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Keeps a state in the file at `path`, as Terraform's `local` backend does.
 *
 * Beside it stand `<path>.backup` (the file before the last write), while a run works `<path>.journal`, and the lock's files.
 * Where `path` is a symbolic link, its target is written, and all but Terraform's lock info stands beside that.
 */
export function createLocalBackend(path: string, surroundings: StateSurroundings): StateBackend {
  const findTarget = (): LockTarget => {
    assertNotSpecial(path);
    const statePath = followLinks(path);
    return { statePath, namedPath: resolveFolder(path), surroundings };
  };
  return {
    find(purpose: ReadPurpose) {
      const target = findTarget();
      if (purpose === 'write') assertReplaceable(target);
      return createSource(target);
    },
    findRunAtWork: () => findRunAtWork(findTarget()),
    breakLock(id) {
      breakLock(findTarget(), id);
    },
    lockAgainstPeers: (operation) => lockAgainstPeers(findTarget(), operation),
    lock(operation) {
      let isNewFolder = false;
      const { target, lock } = lockInFolder(path, (isNew) => {
        isNewFolder = isNew;
        const found = findTarget();
        assertReplaceable(found);
        return { target: found, lock: acquireStateLock(found, operation) };
      });
      const { statePath } = target;
      try {
        removeLeftovers([statePath, backupPath(statePath)]);
      } catch (error) {
        lock.release();
        throw error;
      }
      let isRemoved = false;
      return {
        ...createSource(target),
        notices: lock.notices,
        write(pieces, previous) {
          lock.assertNotOvertaken();
          writeStateFile(statePath, pieces, previous);
        },
        respell(pieces) {
          lock.assertNotOvertaken();
          replaceFile(statePath, pieces);
        },
        remove() {
          lock.assertNotOvertaken();
          removeFile(backupPath(statePath));
          removeFile(statePath);
          isRemoved = true;
        },
        release() {
          lock.release();
          // The folder is the workspace, and lists of these name it.
          if (isRemoved || isNewFolder) removeEmptyFolder(dirname(statePath));
        },
      };
    },
  };
}
