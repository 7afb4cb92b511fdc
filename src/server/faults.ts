import { checkBody, type Dialect, type OperationName } from '../contract';
import { type Fault, type FaultInput, isMeant, parseFaults } from './fault';
import { unusable } from './refusal';
import { type HeldObjects, objectKinds } from './store';

/** A fault that strikes a request. */
export interface Strike {
  readonly fault: Fault;
  /** What the service held when the faults were set; taken only for a `stale_list`. */
  readonly heldThen: HeldObjects | undefined;
}

/** Refuses changes after which an object could not be answered. */
function checkChanges(dialect: Dialect, faults: readonly Fault[]): void {
  const details = faults.flatMap((fault, index) => {
    if (fault.kind !== 'edit') return [];
    const issues = checkBody(dialect, objectKinds[fault.object.kind], { wire: fault.change, use: 'answer' });
    return issues.map((issue) => `The faults cannot be used: fault ${String(index)}: in change, ${issue}.`);
  });
  if (details.length > 0) throw unusable('Invalid fault', ...details);
}

/** The faults of a server. What strikes a request follows from the order of the requests alone. */
export class Faults {
  readonly #dialect: Dialect;
  readonly #takeSnapshot: () => HeldObjects;
  #list: readonly Fault[] = [];
  /** How many requests each fault was meant for so far. */
  #counts: number[] = [];
  #heldThen: HeldObjects | undefined;

  constructor(dialect: Dialect, takeSnapshot: () => HeldObjects) {
    this.#dialect = dialect;
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
    const faults = parseFaults(list);
    checkChanges(this.#dialect, faults);
    this.#list = faults;
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
