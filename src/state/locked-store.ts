import { InternalError, StateError } from '../base/errors';
import type { HeldState } from './backend/state-backend';
import { saysState } from './file/same-state';
import { accessState, accessStateLater } from './file/system-error';
import { removeLeftovers } from './file/state-file';
import { printStateInPieces } from './file/print-state';
import { applyEntry, finishDraft } from './journal/draft';
import { type Intent, isChange, type JournalEntry } from './journal/journal-entry';
import { openJournal } from './journal/journal-writer';
import { digestOf } from './journal/match-journal';
import { countChanges, type LoadedState } from './load-state';
import { addressOf } from './address';
import { type ObjectState, type OutputState, type State } from './state';
import type { StateSurroundings } from './surroundings';

/**
 * A state that is held for changes.
 *
 * Every change is in the journal when its call returns; `commit` brings all of them into the state.
 * Every call may throw StateError `STATE_INACCESSIBLE`.
 */
export interface LockedStore {
  /** The state with all changes so far. Its serial is the one that was written last. */
  readonly state: State;
  /** What to tell the user: a dead holder, the work of an interrupted run. */
  readonly notices: readonly string[];
  /** What was intended and never cleared, also by runs before this one. */
  readonly pendingIntents: readonly Intent[];
  /** Keeps what is known about an address; undefined forgets it. What answers a note clears it in the same write. */
  put(address: string, object: ObjectState | undefined, answers?: 'note'): void;
  /** Replaces all outputs, and ends the results of checks. */
  setOutputs(outputs: Readonly<Record<string, OutputState>>): void;
  /** Keeps what conditions came to; follows the outputs, which end an apply. */
  setCheckResults(results: State['checkResults']): void;
  /** Notes what is about to be done, in the place of an earlier note for the same address. Survives `commit`. */
  recordIntent(intent: Intent): void;
  clearIntent(address: string): void;
  /** Ends when not even a power loss can take the changes before. */
  flush(): Promise<void>;
  /**
   * Writes the state if anything differs from it, with the next serial, and ends the journal. A local state in another spelling
   * than Terraform's gets that, as from Terraform.
   *
   * @throws StateError `STATE_LOCKED` or `STATE_CORRUPT` when somebody else took or wrote the state meanwhile. The journal
   * stays, so nothing is lost.
   */
  commit(): Promise<void>;
  /** Commits, and takes a state away that is empty then. Nothing is changed after it. */
  remove(): Promise<void>;
  /** Gives the lock back. What was not committed stays in the journal, and the next run folds it in. */
  release(): Promise<void>;
}

/** What the text of the state says. Of the text, which is as long as all objects together, its digest is enough to know it again. */
interface Written {
  readonly base: State;
  /** Undefined as long as there is no text. */
  readonly digest: string | undefined;
}

function listNotices({ address, notices }: HeldState, loaded: LoadedState): readonly string[] {
  if (loaded.changeCount === 0) return notices;
  return [
    ...notices,
    `An interrupted run left ${countChanges(loaded)} in its journal; now the state ${address} has them.`,
  ];
}

/**
 * Makes a store of a state that was read under its lock, and folds in what a run before this one left in the journal.
 *
 * A remote state is written while the run works, too, as often as its backend says.
 */
export async function createLockedStore(
  held: HeldState,
  loaded: LoadedState,
  { clock, createId }: Pick<StateSurroundings, 'clock' | 'createId'>,
): Promise<LockedStore> {
  const { address, journalPath } = held;
  const { draft } = loaded;
  let current: Written = { base: loaded.base, digest: loaded.text === undefined ? undefined : digestOf(loaded.text) };
  /** What may have been written, because it cannot be seen whether the attempt succeeded. */
  let attempted: Written | undefined;
  /** The digest of what this run wrote last. */
  let printed: string | undefined;
  const journal = openJournal(journalPath, loaded.journal, () => {
    if (current.digest === undefined && draft.lineage === '') draft.lineage = createId();
    return { lineage: draft.lineage, serial: current.base.serial };
  });
  const append = (...entries: readonly JournalEntry[]): void => {
    accessState(address, () => {
      journal.append(entries);
    });
    for (const entry of entries) applyEntry(draft, entry);
    if (entries.some(isChange)) writeInBetween();
  };
  /** The text of the state, which still is what this run made of it. */
  const readUnchanged = async (): Promise<string | undefined> => {
    const found = await held.read();
    const isFound = ({ base, digest }: Written): boolean =>
      found === undefined || digest === undefined
        ? found === digest
        : digestOf(found) === digest || saysState(found, base, address);
    if (attempted && isFound(attempted)) current = attempted;
    attempted = undefined;
    if (isFound(current)) return found;
    throw new StateError(
      'STATE_CORRUPT',
      `The state ${address} was written by somebody else while this run worked; it was left as it is. What this run did is in ${journalPath}.`,
      { statePath: address },
    );
  };
  const hasChanges = (): boolean => finishDraft(current.base, draft) !== current.base;
  const writeChanges = async (): Promise<void> => {
    const previous = await readUnchanged();
    // In one step with the entry that says so: what comes while the state is written stands behind it.
    const base = finishDraft(current.base, draft);
    if (base === current.base) return;
    const pieces = printStateInPieces(base);
    const digest = digestOf(pieces);
    append({ kind: 'fold', sha256: digest });
    attempted = { base, digest };
    await held.write(pieces, previous);
    printed = digest;
    current = attempted;
    attempted = undefined;
  };
  const listIntents = (): readonly Intent[] => [...draft.intents.values()];
  let writtenMs = clock.nowMs();
  let writing: Promise<void> | undefined;
  /** What fails here is tried again by `commit`, which tells; until then everything is in the journal. */
  const writeInBetween = (): void => {
    const { writeIntervalMs = Infinity } = held;
    if (writing || clock.nowMs() - writtenMs < writeIntervalMs) return;
    writing = (hasChanges() ? writeChanges() : Promise.resolve())
      .catch(() => undefined)
      .finally(() => {
        writtenMs = clock.nowMs();
        writing = undefined;
      });
  };
  const fold = async (): Promise<void> => {
    await writing;
    while (hasChanges()) await writeChanges();
    journal.end(listIntents().map((intent) => ({ kind: 'intent', intent })));
  };
  const respell = async (): Promise<void> => {
    if (!held.respell || current.digest === undefined || current.digest === printed) return;
    const pieces = printStateInPieces(current.base);
    const digest = digestOf(pieces);
    if (digest === current.digest) return;
    await readUnchanged();
    await held.respell(pieces);
    current = { ...current, digest };
  };

  let seen: State = loaded.base;
  removeLeftovers([journalPath]);
  try {
    await accessStateLater(address, fold);
  } catch (error) {
    journal.close();
    throw error;
  }
  return {
    get state() {
      const { objects, outputs, checkResults } = draft;
      // It is asked for several times for each object.
      const isSeen = seen.objects === objects && seen.outputs === outputs && seen.checkResults === checkResults;
      if (!isSeen || seen.serial !== current.base.serial) seen = { ...current.base, objects, outputs, checkResults };
      return seen;
    },
    notices: listNotices(held, loaded),
    get pendingIntents() {
      return listIntents();
    },
    put(objectAddress, object, answers) {
      if (object && addressOf(object) !== objectAddress) {
        throw new InternalError(`The object ${addressOf(object)} was to be kept as ${objectAddress}.`);
      }
      const change: JournalEntry = object ? { kind: 'put', object } : { kind: 'remove', address: objectAddress };
      if (answers) append(change, { kind: 'clear', address: objectAddress });
      else append(change);
    },
    setOutputs(outputs) {
      append({ kind: 'outputs', outputs });
    },
    setCheckResults(results) {
      append({ kind: 'check_results', results });
    },
    recordIntent(intent) {
      append({ kind: 'intent', intent });
    },
    clearIntent(objectAddress) {
      append({ kind: 'clear', address: objectAddress });
    },
    flush: () => accessStateLater(address, () => journal.flush()),
    commit: () =>
      accessStateLater(address, async () => {
        await fold();
        await respell();
      }),
    remove: () =>
      accessStateLater(address, async () => {
        await fold();
        const { objects, outputs } = current.base;
        const isEmpty = objects.size + Object.keys(outputs).length + listIntents().length === 0;
        if (!isEmpty) return;
        await readUnchanged();
        await held.remove();
        current = { ...current, digest: undefined };
      }),
    release: () =>
      accessStateLater(address, async () => {
        await writing;
        journal.close();
        await held.release();
      }),
  };
}
