import type { Clock } from '../base/clock';

/** What keeping a state takes from outside, besides the file system. */
export interface StateSurroundings {
  readonly clock: Clock;
  /** Aborted when the user does not wait any longer for the server of a state. */
  readonly givingUp: AbortController;
  /** Id of this process. */
  readonly processId: number;
  readonly user: string;
  readonly host: string;
  /** Names this machine until it is started again; undefined where the system does not tell. */
  readonly bootId: string | undefined;
  /** Names this machine, however often it is started; undefined where the system does not tell. */
  readonly machineId: string | undefined;
  /** Version of this package, for the lock's info. */
  readonly version: string;
  /** A new random UUID. */
  readonly createId: () => string;
  /** Whether a process with this id lives on this machine. */
  readonly isAlive: (processId: number) => boolean;
  /** Where Linux tells about processes and file locks: `/proc`. Elsewhere a folder that is not there. */
  readonly procFolder: string;
}
