import type { OperationName } from '../contract';
import { type Fault, type FaultInput, isMeant, parseFaults } from './fault';
import type { HeldObjects } from './store';

/** A fault that strikes a request. */
export interface Strike {
  readonly fault: Fault;
  /** What the service held when the faults were set; taken only for a `stale_list`. */
  readonly heldThen: HeldObjects | undefined;
}

/** The faults of a server. What strikes a request follows from the order of the requests alone. */
export class Faults {
  readonly #takeSnapshot: () => HeldObjects;
  #list: readonly Fault[] = [];
  /** How many requests each fault was meant for so far. */
  #counts: number[] = [];
  #heldThen: HeldObjects | undefined;

  constructor(takeSnapshot: () => HeldObjects) {
    this.#takeSnapshot = takeSnapshot;
  }

  /** The faults that are set, also those that have struck already. */
  get list(): readonly Fault[] {
    return this.#list;
  }

  /**
   * Puts these faults in the place of those that were set; all of them begin to count.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming every mistake in them; those that were set stay then.
   */
  set(list: readonly FaultInput[]): void {
    this.#list = parseFaults(list);
    this.#counts = this.#list.map(() => 0);
    this.#heldThen = this.#list.some(({ kind }) => kind === 'stale_list') ? this.#takeSnapshot() : undefined;
  }

  /** Takes all faults away. */
  clear(): void {
    this.set([]);
  }

  /** Counts a request, and tells what strikes it, in the order of the list. */
  count(name: OperationName): readonly Strike[] {
    return this.#list.flatMap((fault, index) => {
      if (!isMeant(fault, name)) return [];
      const count = (this.#counts[index] ?? 0) + 1;
      this.#counts[index] = count;
      const isStruck = count >= fault.nth && count - fault.nth < fault.times;
      return isStruck ? [{ fault, heldThen: this.#heldThen }] : [];
    });
  }
}
