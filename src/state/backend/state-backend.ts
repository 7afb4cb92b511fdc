/** What a local file answers at once, and a server later. */
export type Awaitable<T> = T | Promise<T>;

/** Where a state is, and where the journal of a run on it lies. */
export interface StateSource {
  /** What messages call the state: the path of its file, or its address without secrets. */
  readonly address: string;
  /** The file in which a run writes down what it has done. On this machine, wherever the state is. */
  readonly journalPath: string;
  /** The file in which the text before the last write is kept, where one is. */
  readonly backupPath?: string;
  /** The whole text; undefined when there is no state yet. */
  read(): Awaitable<string | undefined>;
}

/** A state whose lock is held. */
export interface HeldState extends StateSource {
  /** What to tell the user about the lock. */
  readonly notices: readonly string[];
  /** After this time a run writes the state while it works; undefined where its journal is as good a place. */
  readonly writeIntervalMs?: number;
  /**
   * Replaces the whole text, which was `previous` until now, by one that comes in pieces.
   *
   * @throws StateError `STATE_LOCKED` when somebody else has taken the state meanwhile.
   */
  write(pieces: readonly string[], previous: string | undefined): Awaitable<void>;
  /** Replaces the text by another one of the same state. Not there where a state is kept in the spelling of its server. */
  respell?(pieces: readonly string[]): Awaitable<void>;
  /** Takes the state away, as if there had never been one. */
  remove(): Awaitable<void>;
  /** Gives the lock back. */
  release(): Awaitable<void>;
}

/** What a state is read for: a look, or a run that is to write it later. */
export type ReadPurpose = 'look' | 'write';

/** What keeps the text of a state, as a backend of Terraform's does. */
export interface StateBackend {
  /**
   * The state as it can be found now. Reading it takes no lock.
   *
   * @throws StateError `STATE_INACCESSIBLE` where it is to be written and cannot be, whoever holds the lock.
   */
  find(purpose: ReadPurpose): StateSource;
  /** Takes the lock for `operation` (`apply`). @throws StateError `STATE_LOCKED` naming who holds it. */
  lock(operation: string): Awaitable<HeldState>;
  /**
   * Keeps other runs of this package out while a Terraform works on the state; answers what lets them in again. Not there
   * where the lock of Terraform does so.
   */
  lockAgainstPeers?(operation: string): () => void;
  /** Takes the lock of the id `id` away from a holder that is gone. @throws StateError `LOCK_UNKNOWN` or `STATE_LOCKED`. */
  breakLock(id: string): Awaitable<void>;
  /** Whom to name when a run of this machine is at work on the state right now; undefined when none is seen. */
  findRunAtWork(): string | undefined;
}
