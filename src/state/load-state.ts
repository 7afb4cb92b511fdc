import { applyEntry, createDraft, type Draft } from './journal/draft';
import { isChange, isNote } from './journal/journal-entry';
import { relateJournal } from './journal/relate-journal';
import { parseState } from './file/parse-state';
import { emptyState, type State } from './state';
import { readText, versionOf } from './file/state-file';
import { type Journal, readJournal } from './journal/read-journal';

/** What the files of a state say together. */
export interface LoadedState {
  /** The state file as it is; the empty state when there is none. */
  readonly base: State;
  /** Its text; undefined when there is none. */
  readonly text: string | undefined;
  readonly journal: Journal | undefined;
  /** `base` with what the journal adds to it. */
  readonly draft: Draft;
  /** How many changes the journal adds. */
  readonly changeCount: number;
}

/** `1 change`, `2 changes`. */
export function countChanges({ changeCount }: Pick<LoadedState, 'changeCount'>): string {
  return changeCount === 1 ? '1 change' : `${String(changeCount)} changes`;
}

/** Reads both files, again until no run has replaced the state file in between. */
function readFiles(statePath: string): { text: string | undefined; journal: Journal | undefined } {
  for (;;) {
    const version = versionOf(statePath);
    const text = readText(statePath);
    const journal = readJournal(statePath);
    if (versionOf(statePath) === version) return { text, journal };
  }
}

/**
 * Reads the state at `statePath` and the journal beside it. Writes nothing.
 *
 * @throws StateError `STATE_CORRUPT`, `STATE_VERSION` or `STATE_UNSUPPORTED`.
 */
export function loadState(statePath: string): LoadedState {
  const { text, journal } = readFiles(statePath);
  const file = text === undefined ? undefined : { state: parseState(text, statePath), text };
  const base = file?.state ?? emptyState;
  const draft = createDraft(base);
  if (!journal) return { base, text, journal, draft, changeCount: 0 };

  draft.lineage = journal.lineage;
  const isFolded = relateJournal(journal, file, statePath) === 'folded';
  // What is in the file already must not be done again; what is still intended is nowhere but in the journal.
  const entries = journal.entries.filter((entry) => !isFolded || isNote(entry));
  for (const entry of entries) applyEntry(draft, entry);
  return { base, text, journal, draft, changeCount: entries.filter(isChange).length };
}
