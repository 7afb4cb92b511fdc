import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StateError } from '../../base/errors';
import { findSpecialFile } from '../../base/special-file';
import { backupPath, followLinks, readText, removeLeftovers, resolveFolder, writeStateFile } from '../file/state-file';
import { journalPath } from '../journal/read-journal';
import { breakLock } from '../lock/break-lock';
import type { LockTarget } from '../lock/lock-target';
import { acquireStateLock, findRunAtWork } from '../lock/state-lock';
import type { StateSurroundings } from '../surroundings';
import type { StateBackend, StateSource } from './state-backend';

function createSource({ statePath }: LockTarget): StateSource {
  return {
    address: statePath,
    journalPath: journalPath(statePath),
    backupPath: backupPath(statePath),
    read: () => readText(statePath),
  };
}

function assertNotSpecial(statePath: string): void {
  const special = findSpecialFile(statePath);
  if (special === undefined) return;
  throw new StateError('STATE_INACCESSIBLE', `The state ${statePath} cannot be worked with: it is ${special}.`, {
    statePath,
  });
}

/**
 * Keeps a state in the file at `path`, as Terraform's `local` backend does.
 *
 * Beside it stand `<path>.backup` (the file before the last write), while a run works `<path>.journal`, and the lock's files.
 * Where `path` is a symbolic link, its target is written, and all but Terraform's lock info stands beside that.
 */
export function createLocalBackend(path: string, surroundings: StateSurroundings): StateBackend {
  const findTarget = (): LockTarget => {
    const statePath = followLinks(path);
    assertNotSpecial(statePath);
    return { statePath, namedPath: resolveFolder(path), surroundings };
  };
  return {
    find: () => createSource(findTarget()),
    findRunAtWork: () => findRunAtWork(findTarget()),
    breakLock(id) {
      breakLock(findTarget(), id);
    },
    lock(operation) {
      // First, because a folder that is not there cannot be resolved.
      mkdirSync(dirname(path), { recursive: true });
      const target = findTarget();
      const { statePath } = target;
      const lock = acquireStateLock(target, operation);
      try {
        removeLeftovers([statePath, backupPath(statePath)]);
      } catch (error) {
        lock.release();
        throw error;
      }
      return {
        ...createSource(target),
        notices: lock.notices,
        write(text, previous) {
          lock.assertNotOvertaken();
          writeStateFile(statePath, text, previous);
        },
        release() {
          lock.release();
        },
      };
    },
  };
}
