import type { LockTarget } from '../lock/lock-target';
import type { StateSurroundings } from '../surroundings';
import type { RemoteState } from './remote-state';

/** A state that a server keeps, and where this machine keeps what belongs to it. */
export interface RemotePlace {
  readonly remote: RemoteState;
  /** Begins the names of the files of this machine. */
  readonly basePath: string;
  readonly surroundings: StateSurroundings;
  /** Whether the user says that one of 0 bytes is new. */
  readonly isEmptyNew: boolean;
}

/** Holds the ID under which a run of this folder asked for the server's lock, until that is given back. */
export const idPathOf = ({ basePath }: RemotePlace): string => `${basePath}.lock-id`;

/** The lock that keeps runs of this folder apart. */
export const targetOf = ({ remote, basePath, surroundings }: RemotePlace): LockTarget => ({
  statePath: basePath,
  namedPath: basePath,
  address: remote.address,
  surroundings,
});
