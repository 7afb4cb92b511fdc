import type { StateSource } from './backend/state-backend';
import { parseState } from './file/parse-state';
import { applyEntry, createDraft, type Draft } from './journal/draft';
import { isChange } from './journal/journal-entry';
import { type Journal, readJournal } from './journal/read-journal';
import { findPendingEntries } from './journal/match-journal';
import { emptyState, type State } from './state';

/** What a state and its journal say together. */
export interface LoadedState {
  /** The state as it is kept; the empty state when there is none. */
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

const headerOf = (journal: Journal | undefined): string => `${String(journal?.serial)} ${String(journal?.lineage)}`;

/** Reads both, again until no run has begun or ended a journal in between: only that of its time tells what a text is. */
async function readBoth(source: StateSource): Promise<Pick<LoadedState, 'text' | 'journal'>> {
  for (;;) {
    const before = readJournal(source);
    const text = await source.read();
    const journal = readJournal(source);
    if (headerOf(before) === headerOf(journal)) return { text, journal };
  }
}

/**
 * Reads a state and the journal of a run on it. Writes nothing.
 *
 * @throws StateError `STATE_CORRUPT`, `STATE_VERSION` or `STATE_UNSUPPORTED`.
 */
export async function loadState(source: StateSource): Promise<LoadedState> {
  const { text, journal } = await readBoth(source);
  const state = text === undefined ? undefined : parseState(text, source.address, source.backupPath);
  const base = state ?? emptyState;
  const draft = createDraft(base);
  if (!journal) return { base, text, journal, draft, changeCount: 0 };

  draft.lineage = journal.lineage;
  const entries = findPendingEntries(journal, state, source);
  for (const entry of entries) applyEntry(draft, entry);
  return { base, text, journal, draft, changeCount: entries.filter(isChange).length };
}
