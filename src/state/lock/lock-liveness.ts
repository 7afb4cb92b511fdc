import { statSync } from 'node:fs';
import { ifPresent } from '../file/system-error';
import { type LockHolder, type LockInfo, parseLockHolder, parseLockInfo, unlockCommand } from './lock-info';
import { type LockTarget, refuseLock } from './lock-target';
import { isOnThisMachine } from './local-folder';
import { findFileLocker, findProcessNamespace, findStartMs, findStartedTicks, seesEveryProcess } from './proc';

/** A lock file without text is being written as long as it is this young. */
const writingMs = 5_000;

/** Who holds a lock, for messages. */
export function describeHolder(info: LockInfo): string {
  const holder = parseLockHolder(info);
  const process = holder ? `, process ${String(holder.processId)}` : '';
  const since = info.Created || 'an unknown time';
  return `${info.Who || 'an unknown user'}${process} (${info.Operation || 'unknown operation'}, since ${since})`;
}

type Life = 'alive' | 'dead' | 'unknown';

/** Whether whoever worked on the state would be seen from here: no other machine and no container can hide it. */
function seesAll({ statePath, surroundings: { procFolder } }: LockTarget): boolean {
  return isOnThisMachine(statePath) && seesEveryProcess(procFolder);
}

/** Of a Terraform, which holds the state file itself. */
function lifeOfTerraform(target: LockTarget): Life {
  const locker = findFileLocker(target.surroundings.procFolder, target.statePath);
  if (typeof locker === 'number') return 'alive';
  return locker === undefined && seesAll(target) ? 'dead' : 'unknown';
}

/**
 * Whether a holder was of this machine before it was started again: others may come to a disk of it over a network, copies of
 * this machine with its id among them.
 */
function isOfEarlierSession(holder: LockHolder, { Created: created }: LockInfo, target: LockTarget): boolean {
  const { machineId, procFolder } = target.surroundings;
  const startMs = findStartMs(procFolder) ?? -Infinity;
  return machineId !== undefined && holder.machineId === machineId && Date.parse(created) < startMs && seesAll(target);
}

function lifeOfProcess(holder: LockHolder, info: LockInfo, target: LockTarget): Life {
  const { bootId, procFolder, isAlive } = target.surroundings;
  if (bootId === undefined || holder.bootId === undefined) return 'unknown';
  if (holder.bootId !== bootId) return isOfEarlierSession(holder, info, target) ? 'dead' : 'unknown';
  if (holder.processNamespace !== findProcessNamespace(procFolder)) return 'unknown';
  if (!isAlive(holder.processId)) return 'dead';
  return holder.startedTicks === findStartedTicks(procFolder, holder.processId) ? 'alive' : 'dead';
}

/**
 * What may be said about the holder of a lock: `unknown` when only a person can tell, because another machine or container
 * of the same name may hold it.
 */
export function lifeOf(info: LockInfo, target: LockTarget): Life {
  const { host } = target.surroundings;
  if (info.Who.slice(info.Who.lastIndexOf('@') + 1) !== host) return 'unknown';
  const holder = parseLockHolder(info);
  return holder ? lifeOfProcess(holder, info, target) : lifeOfTerraform(target);
}

/** How old a lock file is; less than 0 where another machine, or a clock that went wrong, dated it ahead. */
function ageMs(lockPath: string, { surroundings }: LockTarget): number {
  const writtenMs = ifPresent(() => statSync(lockPath).mtimeMs);
  return writtenMs === undefined ? 0 : surroundings.clock.nowMs() - writtenMs;
}

/** Judges a lock file without a holder's name, as a run that is just starting has it. */
function judgeNameless(lockPath: string, target: LockTarget): string {
  const age = ageMs(lockPath, target);
  if (age < -writingMs) {
    refuseLock(
      target,
      `${lockPath}, which does not name a run and has a date in the future. Remove it if no run is at work.`,
    );
  }
  if (age < writingMs) refuseLock(target, `a run that is just starting (${lockPath}). Try again.`);
  return `The lock file ${lockPath} was left behind without a holder's name; it was taken over.`;
}

/**
 * Judges the text of a lock file that stands in the way: answers what to tell the user of a holder that is dead.
 *
 * @throws StateError `STATE_LOCKED` when the holder may be alive.
 */
export function judgeLiveness(text: string, lockPath: string, target: LockTarget): string {
  const info = parseLockInfo(text);
  if (!info) return judgeNameless(lockPath, target);
  const holder = describeHolder(info);
  switch (lifeOf(info, target)) {
    case 'alive':
      return refuseLock(target, `${holder}. Wait until that run has ended.`);
    case 'unknown':
      return refuseLock(
        target,
        `${holder}, and whether that run is still alive cannot be seen from here. If you are sure that it is not: ${unlockCommand(info.ID)}`,
      );
    case 'dead':
      return `The lock of ${holder} was taken over, because its holder is gone.`;
  }
}
