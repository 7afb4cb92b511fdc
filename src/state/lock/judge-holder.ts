import { statSync } from 'node:fs';
import { ifPresent } from '../file/system-error';
import { type LockInfo, parseLockHolder, parseLockInfo } from './lock-info';
import { type LockTarget, refuseLock } from './lock-target';
import { findFileLocker, findProcessNamespace, findStartedTicks } from './proc';

/** A lock file without text is being written as long as it is this young. */
const writingMs = 5_000;

/** Who holds a lock, for messages. */
export function describeHolder(info: LockInfo): string {
  const holder = parseLockHolder(info);
  const process = holder ? `, process ${String(holder.processId)}` : '';
  const since = info.Created || 'an unknown time';
  return `${info.Who || 'an unknown user'}${process} (${info.Operation || 'unknown operation'}, since ${since})`;
}

/** What may be said about the holder of a lock: `unknown` when only a person can tell. */
export function lifeOf(info: LockInfo, { statePath, surroundings }: LockTarget): 'alive' | 'dead' | 'unknown' {
  const { host, procFolder, isAlive } = surroundings;
  if (info.Who.slice(info.Who.lastIndexOf('@') + 1) !== host) return 'unknown';
  const holder = parseLockHolder(info);
  if (!holder) {
    const locker = findFileLocker(procFolder, statePath);
    if (locker === 'unknown') return 'unknown';
    return locker === undefined ? 'dead' : 'alive';
  }
  if (holder.processNamespace !== findProcessNamespace(procFolder)) return 'unknown';
  if (!isAlive(holder.processId)) return 'dead';
  return holder.startedTicks === findStartedTicks(procFolder, holder.processId) ? 'alive' : 'dead';
}

function isYoung(lockPath: string, { surroundings }: LockTarget): boolean {
  const writtenMs = ifPresent(() => statSync(lockPath).mtimeMs);
  return writtenMs !== undefined && surroundings.clock.nowMs() - writtenMs < writingMs;
}

/**
 * Judges the text of a lock file that stands in the way: answers what to tell the user of a holder that is dead.
 *
 * @throws StateError `STATE_LOCKED` when the holder may be alive.
 */
export function judgeHolder(text: string, lockPath: string, target: LockTarget): string {
  const info = parseLockInfo(text);
  if (!info) {
    if (isYoung(lockPath, target)) refuseLock(target, `a run that is just starting (${lockPath}). Try again.`);
    return `The lock file ${lockPath} was left behind without a holder's name; it was taken over.`;
  }
  const holder = describeHolder(info);
  switch (lifeOf(info, target)) {
    case 'alive':
      return refuseLock(target, `${holder}. Wait until that run has ended.`);
    case 'unknown':
      return refuseLock(
        target,
        `${holder}, and whether that run is still alive cannot be seen from here. If you are sure that it is not: aac force-unlock ${info.ID}`,
      );
    case 'dead':
      return `The lock of ${holder} was taken over, because its holder is gone.`;
  }
}
