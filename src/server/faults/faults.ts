import {
  checkBody,
  type Dialect,
  getAt,
  type OperationName,
  placeOf,
  recordBodies,
  objectKinds,
} from '../../service/interface/index';
import { type EditFault, type Fault, type FaultInput, matchesFault, type FaultSubject, parseFaults } from './fault';
import { unusable } from '../http/error-response';
import type { Snapshot } from '../data/snapshot';

/** A fault that applies to a request. */
export interface ActiveFault {
  readonly fault: Fault;
  /** What the service held when the faults were set; taken only for a `stale_list`. */
  readonly dataThen: Snapshot | undefined;
}

/** What of a change no object could take: a value that cannot be answered, another id. */
function findChangeIssues(dialect: Dialect, { object: { kind, id }, change }: EditFault): readonly string[] {
  const body = objectKinds[kind];
  const place = placeOf(dialect, recordBodies[body].record, 'id');
  const given = getAt(change, place);
  return [
    ...checkBody(dialect, body, { wire: change, use: 'answer' }),
    ...(given === undefined || given === id ? [] : [`${place} must stay ${String(id)}`]),
  ];
}

/** Refuses changes that nothing could take; what else is wrong with one shows when it is made. */
function checkChanges(dialect: Dialect, faults: readonly Fault[]): void {
  const details = faults.flatMap((fault, index) => {
    if (fault.kind !== 'edit') return [];
    return findChangeIssues(dialect, fault).map(
      (issue) => `The faults cannot be used: fault ${String(index)}: in change, ${issue}.`,
    );
  });
  if (details.length > 0) throw unusable('Invalid fault', details);
}

/** A fault that is set. */
export interface SetFault {
  /** No other fault of the server has had it. */
  readonly id: number;
  readonly fault: Fault;
  /** How many requests it was meant for so far. */
  readonly count: number;
  readonly dataThen: Snapshot | undefined;
}

/** The faults of a server. Which faults apply to a request follows from the order of the requests alone. */
export class Faults {
  readonly #dialect: Dialect;
  readonly #takeSnapshot: () => Snapshot;
  #set: readonly SetFault[] = [];
  #lastId = 0;

  constructor(dialect: Dialect, takeSnapshot: () => Snapshot) {
    this.#dialect = dialect;
    this.#takeSnapshot = takeSnapshot;
  }

  /** The faults that are set, also those that have struck already. */
  get list(): readonly Fault[] {
    return this.#set.map(({ fault }) => fault);
  }

  /** The same with what is known of each. */
  get all(): readonly SetFault[] {
    return this.#set;
  }

  /**
   * Puts these faults in the place of those that were set; all of them begin to count.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming every mistake in them; those that were set stay then.
   */
  set(list: readonly FaultInput[]): void {
    this.#set = this.#begin(list);
  }

  /**
   * Adds faults to those that are set, which go on counting.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming every mistake in them; none is added then.
   */
  add(list: readonly FaultInput[]): void {
    this.#set = [...this.#set, ...this.#begin(list)];
  }

  /** Takes one fault away. Answers whether it was there. */
  remove(id: number): boolean {
    const rest = this.#set.filter((fault) => fault.id !== id);
    const wasThere = rest.length < this.#set.length;
    this.#set = rest;
    return wasThere;
  }

  /** Takes all faults away. */
  clear(): void {
    this.#set = [];
  }

  /** Counts a request, and returns the faults that apply to it, in the order of the list. `read` returns the object and the body that it names. */
  count(name: OperationName, read: () => FaultSubject): readonly ActiveFault[] {
    let named: FaultSubject | undefined;
    const readOnce = (): FaultSubject => (named ??= read());
    const meant = new Map(
      this.#set
        .filter(({ fault }) => matchesFault(fault, name, readOnce))
        .map((one) => [one.id, { ...one, count: one.count + 1 }]),
    );
    this.#set = this.#set.map((one) => meant.get(one.id) ?? one);
    return [...meant.values()].filter(({ fault, count }) => count >= fault.nth && count - fault.nth < fault.times);
  }

  #begin(list: readonly FaultInput[]): readonly SetFault[] {
    const faults = parseFaults(list);
    checkChanges(this.#dialect, faults);
    const dataThen = faults.some(({ kind }) => kind === 'stale_list') ? this.#takeSnapshot() : undefined;
    return faults.map((fault) => ({ id: ++this.#lastId, fault, count: 0, dataThen }));
  }
}
