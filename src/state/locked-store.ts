import { InternalError, StateError } from '../base/errors';
import { applyEntry, digestOf, finishDraft } from './fold-journal';
import { countChanges, type LoadedState } from './load-state';
import { printState } from './print-state';
import { addressOf, type ObjectState, type OutputState, type State } from './state';
import {
  accessState,
  backupPath,
  readText,
  removeFile,
  removeLeftovers,
  replaceFile,
  toAccessError,
  writeStateFile,
} from './state-file';
import {
  type Intent,
  type JournalEntry,
  type JournalWriter,
  journalPath,
  openJournal,
  printJournal,
} from './state-journal';
import type { StateLock } from './state-lock';

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

/** Makes a store of a state that was read under `lock`, and folds in what a run before this one left in the journal. */
export function createLockedStore({ statePath, lock, createId }: StoreParts, loaded: LoadedState): LockedStore {
  const { draft, journal } = loaded;
  let { base, text } = loaded;
  let writer: JournalWriter | undefined = journal && openJournal(statePath, journal.wholeBytes);

  const printFresh = (entries: readonly JournalEntry[]): string => {
    if (text === undefined && draft.lineage === '') draft.lineage = createId();
    return printJournal({ lineage: draft.lineage, serial: base.serial }, entries);
  };
  const startJournal = (): JournalWriter => {
    const header = printFresh([]);
    replaceFile(journalPath(statePath), header);
    return openJournal(statePath, Buffer.byteLength(header));
  };
  const append = (entry: JournalEntry): void => {
    accessState(statePath, () => {
      writer ??= startJournal();
      writer.append(entry);
    });
    applyEntry(draft, entry);
  };
  const closeJournal = (): void => {
    writer?.close();
    writer = undefined;
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
  const endJournal = (): void => {
    closeJournal();
    const intents = [...draft.intents.values()].map((intent): JournalEntry => ({ kind: 'intent', intent }));
    if (intents.length === 0) removeFile(journalPath(statePath));
    else replaceFile(journalPath(statePath), printFresh(intents));
  };
  const commit = (): void => {
    accessState(statePath, () => {
      const next = finishDraft(base, draft);
      if (next !== base) writeState(next);
      endJournal();
    });
  };
  const release = (): void => {
    accessState(statePath, () => {
      closeJournal();
      lock.release();
    });
  };

  removeLeftovers([statePath, backupPath(statePath), journalPath(statePath)]);
  const notices = [...lock.notices];
  if (loaded.changeCount > 0) {
    notices.push(
      `An interrupted run left ${countChanges(loaded)} in its journal; now the state file ${statePath} has them.`,
    );
  }
  try {
    commit();
  } catch (error) {
    closeJournal();
    throw error;
  }
  return {
    get state() {
      return { ...base, objects: draft.objects, outputs: draft.outputs };
    },
    notices,
    get pendingIntents() {
      return [...draft.intents.values()];
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
        await writer?.flush();
      } catch (error) {
        throw toAccessError(statePath, error);
      }
    },
    commit,
    release,
  };
}
