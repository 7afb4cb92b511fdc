import { StateError } from '../../base/errors';
import type { LockInfo } from '../lock/lock-info';

/** The lock that a server keeps for a state. */
export interface RemoteLock {
  /** Takes it; answers what is known of the holder when somebody has it already. */
  take(info: LockInfo): Promise<Partial<LockInfo> | undefined>;
  /** Gives back the lock that is held under this ID. @throws StateError `LOCK_UNKNOWN` when there is none. */
  give(info: LockInfo): Promise<void>;
}

/** A state that a server keeps. All calls throw StateError `STATE_INACCESSIBLE` or `ABORTED`, never with a secret in it. */
export interface RemoteState {
  /** What messages call it: an address without secrets. */
  readonly address: string;
  /** Tells it from every other state. May hold secrets. */
  readonly identity: string;
  /** What Terraform writes as `Path` into the info of a lock. */
  readonly lockPath: string;
  /** Undefined where it is used without locks. */
  readonly lock: RemoteLock | undefined;
  /** How to have locks, for the user of one without. */
  readonly lockAdvice: string;
  /** The whole text; undefined when the server says that there is none. */
  read(): Promise<string | undefined>;
  /** Replaces the whole text, under the lock with this ID. */
  write(text: string, lockId: string): Promise<void>;
  /** Takes the state away, under its lock. */
  remove(): Promise<void>;
}

/** @throws StateError `LOCK_UNKNOWN` always; `found` says which lock there is. */
export function refuseLockId(address: string, id: string, found: string): never {
  throw new StateError('LOCK_UNKNOWN', `The state ${address} has no lock of the id ${id}: ${found}.`, {
    statePath: address,
  });
}

/** @throws StateError `STATE_CORRUPT` always, for a text of 0 bytes: one that was cut off looks like one that was never kept. */
export function refuseEmpty(address: string): never {
  throw new StateError(
    'STATE_CORRUPT',
    `The state ${address} is empty. Put a copy of it in its place; if nothing was ever applied and its server answers so for a new one, give \`--new-state\` to \`aac plan\` and \`aac apply\`.`,
    { statePath: address },
  );
}

/** @throws StateError `STATE_INACCESSIBLE` always. */
export function refuseAccess(address: string, detail: string, cause?: unknown): never {
  throw new StateError('STATE_INACCESSIBLE', `The state ${address} ${detail}`, { statePath: address, cause });
}
