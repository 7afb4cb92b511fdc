import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StateError } from '../base/errors';
import { acquireLockFile, type JudgeHolder, releaseLockFile } from './lock-file';
import { type LockInfo, parseLockHolder, parseLockInfo, printLockHolder, printLockInfo } from './lock-info';
import { findFileLocker, findProcessNamespace, findStartedTicks } from './proc';
import { ifPresent } from './state-file';
import type { StateSurroundings } from './surroundings';

/** Where Terraform's local backend says who holds the lock of the state at `statePath`. */
export function lockInfoPath(statePath: string): string {
  return join(dirname(statePath), `.${basename(statePath).replace(/^\./, '')}.lock.info`);
}

/** A lock file without text is being written as long as it is this young. */
const writingMs = 5_000;

function describe({ who, operation, created, info }: LockInfo): string {
  const holder = parseLockHolder(info);
  const process = holder ? `, process ${String(holder.processId)}` : '';
  return `${who || 'an unknown user'}${process} (${operation || 'unknown operation'}, since ${created || 'an unknown time'})`;
}

/**
 * The lock that only this package knows. A Terraform that starts while we work takes the other one away from us, see
 * {@link acquireStateLock}; two runs of ours must exclude each other even then.
 */
function ownLockPath(statePath: string): string {
  return lockInfoPath(statePath).replace(/info$/, 'engine');
}

interface LockTarget {
  /** The state file, symbolic links followed. */
  readonly statePath: string;
  /** The name that the user gave it, made absolute. Terraform's lock info is beside this one. */
  readonly namedPath: string;
  readonly surroundings: StateSurroundings;
}

function lockPathsOf({ statePath, namedPath }: LockTarget): readonly string[] {
  return [...new Set([ownLockPath(statePath), lockInfoPath(statePath), lockInfoPath(namedPath)])];
}

function refuse(statePath: string, message: string): never {
  throw new StateError('STATE_LOCKED', `The state ${statePath} is locked by ${message}`, { statePath });
}

/** What may be said about a holder: `unknown` when only a person can tell. */
type Life = 'alive' | 'dead' | 'unknown';

function lifeOf(info: LockInfo, { statePath, surroundings }: LockTarget): Life {
  const { host, procFolder, isAlive } = surroundings;
  if (info.who.slice(info.who.lastIndexOf('@') + 1) !== host) return 'unknown';
  const holder = parseLockHolder(info.info);
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

function judgeHolders(target: LockTarget): JudgeHolder {
  const { statePath } = target;
  return (text, lockPath) => {
    const info = parseLockInfo(text);
    if (!info) {
      if (isYoung(lockPath, target)) refuse(statePath, `a run that is just starting (${lockPath}). Try again.`);
      return `The lock file ${lockPath} was left behind without a holder's name; it was taken over.`;
    }
    const life = lifeOf(info, target);
    if (life === 'alive') refuse(statePath, `${describe(info)}. Wait until that run has ended.`);
    if (life === 'unknown') {
      refuse(
        statePath,
        `${describe(info)}, and whether that run is still alive cannot be seen from here. If you are sure that it is not, delete ${lockPathsOf(target).join(' and ')}.`,
      );
    }
    return `The lock of ${describe(info)} was taken over, because its holder is gone.`;
  };
}

/** @throws StateError `STATE_LOCKED` when a Terraform is known to hold the state file. */
function assertNoFileLock({ statePath, surroundings }: LockTarget): void {
  const locker = findFileLocker(surroundings.procFolder, statePath);
  if (typeof locker === 'number') {
    refuse(
      statePath,
      `process ${String(locker)}, which holds the file itself as Terraform does. Wait until it has ended.`,
    );
  }
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

function createInfo(target: LockTarget, operation: string): LockInfo {
  const { processId, user, host, version, clock, procFolder, createId } = target.surroundings;
  const holder = {
    processId,
    startedTicks: findStartedTicks(procFolder, processId),
    processNamespace: findProcessNamespace(procFolder),
  };
  return {
    id: createId(),
    operation,
    info: printLockHolder(holder),
    who: `${user}@${host}`,
    version,
    created: new Date(clock.nowMs()).toISOString(),
    path: target.namedPath,
  };
}

/**
 * Takes the lock of a state for `operation`.
 *
 * Two runs of this package exclude each other always, and a lock whose holder died on this machine is taken over. Against
 * Terraform the lock holds one way: on Linux a Terraform that runs is seen in `/proc/locks`, elsewhere by its lock info,
 * and refused. But Terraform itself asks only for an `fcntl` lock on the state file, which Node cannot take, and never
 * looks for a lock info: a Terraform that starts later is not kept out and replaces our lock info by its own. It is
 * noticed before the state is written, see {@link StateLock.assertNotOvertaken}.
 *
 * Not for folders that several machines share: of a holder on another machine only a person can tell whether it is dead.
 * @throws StateError `STATE_LOCKED` naming the holder.
 */
export function acquireStateLock(target: LockTarget, operation: string): StateLock {
  const { statePath } = target;
  mkdirSync(dirname(statePath), { recursive: true });
  const info = createInfo(target, operation);
  const claim = { id: info.id, text: printLockInfo(info) };
  const acquired: string[] = [];
  const notices = new Set<string>();
  const release = (): void => {
    for (const path of acquired.splice(0).reverse()) releaseLockFile(path, info.id);
  };
  try {
    for (const path of lockPathsOf(target)) {
      const notice = acquireLockFile(path, claim, judgeHolders(target));
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

/** Whom to name when a run is at work on the state right now; undefined when none is seen. */
export function findRunAtWork(target: LockTarget): string | undefined {
  const text = ifPresent(() => readFileSync(ownLockPath(target.statePath), 'utf8'));
  const info = text === undefined ? undefined : parseLockInfo(text);
  return info && lifeOf(info, target) === 'alive' ? describe(info) : undefined;
}
