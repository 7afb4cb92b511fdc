import { StateError } from '../../base/errors';
import { findText } from '../file/state-file';
import { describeHolder, lifeOf } from './lock-liveness';
import { releaseLockFile, takeoverPath } from './lock-file';
import { type LockInfo, parseLockInfo } from './lock-info';
import { lockPathsOf, type LockTarget, refuseLock } from './lock-target';

function readLocks(target: LockTarget): readonly { readonly path: string; readonly info: LockInfo }[] {
  const paths = lockPathsOf(target).flatMap((path) => [path, takeoverPath(path)]);
  return paths.flatMap((path) => {
    const text = findText(path);
    const info = text === undefined ? undefined : parseLockInfo(text);
    return info ? [{ path, info }] : [];
  });
}

/**
 * Takes the lock of the id `id` away from a holder that a person knows to be gone.
 *
 * @throws StateError `LOCK_UNKNOWN` when no lock has that id, `STATE_LOCKED` when its holder is seen to be alive.
 */
export function breakLock(target: LockTarget, id: string): void {
  const { statePath } = target;
  const locks = readLocks(target);
  const meant = locks.filter(({ info }) => info.ID === id);
  if (meant.length === 0) {
    const others = [...new Set(locks.map(({ info }) => `${info.ID}, held by ${describeHolder(info)}`))];
    const found = others.length === 0 ? 'it is not locked' : `its lock is ${others.join(', and ')}`;
    throw new StateError('LOCK_UNKNOWN', `The state ${statePath} has no lock of the id ${id}: ${found}.`, {
      statePath,
    });
  }
  for (const { info } of meant) {
    if (lifeOf(info, target) === 'alive') {
      refuseLock(target, `${describeHolder(info)}, which is alive. Wait until it has ended, or end it first.`);
    }
  }
  for (const { path } of meant) releaseLockFile(path, id);
}
