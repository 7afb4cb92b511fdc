import { InternalError, StateError } from '../base/errors';
import { accessState, toAccessError } from './file/system-error';
import { backupPath, readText, removeLeftovers, writeStateFile } from './file/state-file';
import { printState } from './file/print-state';
import { applyEntry, finishDraft } from './journal/draft';
import type { Intent, JournalEntry } from './journal/journal-entry';
import { openJournal } from './journal/journal-writer';
import { journalPath } from './journal/read-journal';
import { digestOf } from './journal/relate-journal';
import { countChanges, type LoadedState } from './load-state';
import type { StateLock } from './lock/state-lock';
import { addressOf, type ObjectState, type OutputState, type State } from './state';

/**
 * A state that is held for changes.
 *
 * Every change is in the journal when its call returns; `commit` brings all of them into the state file.
 * Every call may throw StateError `STATE_INACCESSIBLE`.
 */
export interface LockedStore {
  /** The state with all changes so far. Its serial is the one of the file. */
  readonly state: State;
  /** What to tell the user: a dead holder, the work of an interrupted run. */
  readonly notices: readonly string[];
  /** What was intended and never cleared, also by runs before this one. */
  readonly pendingIntents: readonly Intent[];
  /** Keeps what is known about an address; undefined forgets it. */
  put(address: string, object: ObjectState | undefined): void;
  /** Replaces all outputs. */
  setOutputs(outputs: Readonly<Record<string, OutputState>>): void;
  /** Notes what is about to be done, in the place of an earlier note for the same address. Survives `commit`. */
  recordIntent(intent: Intent): void;
  clearIntent(address: string): void;
  /** Ends when not even a power loss can take the changes before. */
  flush(): Promise<void>;
  /**
   * Writes the state file if anything differs from it, with the next serial, and ends the journal.
   *
   * @throws StateError `STATE_LOCKED` or `STATE_CORRUPT` when somebody else took or wrote the file meanwhile. The journal
   * stays, so nothing is lost.
   */
  commit(): void;
  /** Gives the lock back. What was not committed stays in the journal, and the next run folds it in. */
  release(): void;
}

/** What a locked store works on. */
interface StoreParts {
  /** The state file, symbolic links followed. */
  readonly statePath: string;
  readonly lock: StateLock;
  /** A new random UUID. */
  readonly createId: () => string;
}

function assertUnchanged(statePath: string, expected: string | undefined): void {
  if (readText(statePath) === expected) return;
  throw new StateError(
    'STATE_CORRUPT',
    `The state file ${statePath} was written by somebody else while this run worked; it was left as it is. What this run did is in ${journalPath(statePath)}.`,
    { statePath },
  );
}

function listNotices({ statePath, lock }: StoreParts, loaded: LoadedState): readonly string[] {
  if (loaded.changeCount === 0) return lock.notices;
  const changes = countChanges(loaded);
  return [
    ...lock.notices,
    `An interrupted run left ${changes} in its journal; now the state file ${statePath} has them.`,
  ];
}

/** Makes a store of a state that was read under its lock, and folds in what a run before this one left in the journal. */
export function createLockedStore(parts: StoreParts, loaded: LoadedState): LockedStore {
  const { statePath, lock, createId } = parts;
  const { draft } = loaded;
  let { base, text } = loaded;
  const access = <T>(action: () => T): T => accessState(statePath, action);
  const journal = openJournal(statePath, loaded.journal, () => {
    if (text === undefined && draft.lineage === '') draft.lineage = createId();
    return { lineage: draft.lineage, serial: base.serial };
  });
  const append = (entry: JournalEntry): void => {
    access(() => {
      journal.append(entry);
    });
    applyEntry(draft, entry);
  };
  const writeState = (next: State): void => {
    lock.assertNotOvertaken();
    assertUnchanged(statePath, text);
    const nextText = printState(next);
    append({ kind: 'fold', sha256: digestOf(nextText) });
    writeStateFile(statePath, nextText, text);
    base = next;
    text = nextText;
  };
  const listIntents = (): readonly Intent[] => [...draft.intents.values()];
  const commit = (): void => {
    access(() => {
      const next = finishDraft(base, draft);
      if (next !== base) writeState(next);
      journal.end(listIntents().map((intent) => ({ kind: 'intent', intent })));
    });
  };

  removeLeftovers([statePath, backupPath(statePath), journalPath(statePath)]);
  try {
    commit();
  } catch (error) {
    journal.close();
    throw error;
  }
  return {
    get state() {
      return { ...base, objects: draft.objects, outputs: draft.outputs };
    },
    notices: listNotices(parts, loaded),
    get pendingIntents() {
      return listIntents();
    },
    put(address, object) {
      if (object && addressOf(object) !== address) {
        throw new InternalError(`The object ${addressOf(object)} was to be kept as ${address}.`);
      }
      append(object ? { kind: 'put', object } : { kind: 'remove', address });
    },
    setOutputs(outputs) {
      append({ kind: 'outputs', outputs });
    },
    recordIntent(intent) {
      append({ kind: 'intent', intent });
    },
    clearIntent(address) {
      append({ kind: 'clear', address });
    },
    async flush() {
      try {
        await journal.flush();
      } catch (error) {
        throw toAccessError(statePath, error);
      }
    },
    commit,
    release() {
      access(() => {
        journal.close();
        lock.release();
      });
    },
  };
}
