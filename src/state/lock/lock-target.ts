import { basename, dirname, join } from 'node:path';
import { StateError } from '../../base/errors';
import type { StateSurroundings } from '../surroundings';

/** The state that is to be locked. */
export interface LockTarget {
  /** The state file, symbolic links followed. */
  readonly statePath: string;
  /** The name that the user gave it, made absolute. Terraform's lock info is beside this one. */
  readonly namedPath: string;
  /** What messages call the state, where that is not its file. */
  readonly address?: string;
  readonly surroundings: StateSurroundings;
}

/** Where Terraform's local backend says who holds the lock of the state at `statePath`. */
export function lockInfoPath(statePath: string): string {
  return join(dirname(statePath), `.${basename(statePath).replace(/^\./, '')}.lock.info`);
}

/**
 * The lock that only this package knows. A Terraform that starts while we work takes the other one away from us, see
 * `acquireStateLock`; two runs of ours must exclude each other even then.
 */
export function ownLockPath(statePath: string): string {
  return lockInfoPath(statePath).replace(/info$/, 'engine');
}

/** All lock files of a state, in the order in which they are taken. */
export function lockPathsOf({ statePath, namedPath }: LockTarget): readonly string[] {
  return [...new Set([ownLockPath(statePath), lockInfoPath(statePath), lockInfoPath(namedPath)])];
}

/** @throws StateError `STATE_LOCKED` always; `holder` says by whom, and what to do. */
export function refuseLock({ statePath, address = statePath }: LockTarget, holder: string): never {
  throw new StateError('STATE_LOCKED', `The state ${address} is locked by ${holder}`, { statePath: address });
}
