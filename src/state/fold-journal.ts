import { createHash } from 'node:crypto';
import { StateError } from '../base/errors';
import { printState } from './print-state';
import { addressOf, type ObjectState, type OutputState, type State } from './state';
import { type Intent, type Journal, type JournalEntry, journalPath } from './state-journal';

/** A state while it is worked on. */
export interface Draft {
  /** The lineage that the state has once it is written; empty as long as none was chosen. */
  lineage: string;
  readonly objects: Map<string, ObjectState>;
  outputs: Readonly<Record<string, OutputState>>;
  /** By address. */
  readonly intents: Map<string, Intent>;
}

/** Opens `state` for changes; itself it stays as it is. */
export function createDraft(state: State): Draft {
  return { lineage: state.lineage, objects: new Map(state.objects), outputs: state.outputs, intents: new Map() };
}

/** Carries out one entry on `draft`. */
export function applyEntry(draft: Draft, entry: JournalEntry): void {
  switch (entry.kind) {
    case 'put':
      draft.objects.set(addressOf(entry.object), entry.object);
      return;
    case 'remove':
      draft.objects.delete(entry.address);
      return;
    case 'outputs':
      draft.outputs = entry.outputs;
      return;
    case 'intent':
      draft.intents.set(entry.intent.address, entry.intent);
      return;
    case 'clear':
      draft.intents.delete(entry.address);
      return;
    case 'fold':
      return;
  }
}

/** Whether a draft still is what it was made of; objects that were put again may be the same all the same. */
function isUntouched(base: State, { objects, outputs }: Draft): boolean {
  if (outputs !== base.outputs || objects.size !== base.objects.size) return false;
  return [...objects].every(([address, object]) => base.objects.get(address) === object);
}

/** `base` with what `draft` made of it. Its serial is one more exactly when something of it differs. */
export function finishDraft(base: State, draft: Draft): State {
  // Most runs change nothing, and printing costs more than reading.
  if (isUntouched(base, draft)) return base;
  const { lineage, objects, outputs } = draft;
  const state = { ...base, objects: new Map(objects), outputs };
  const isSame = objects.size === base.objects.size && printState(state) === printState(base);
  return isSame ? base : { ...state, lineage, serial: base.serial + 1 };
}

/** The digest by which a journal knows the state file that it was folded into. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function changedAddresses(journal: Journal): string {
  const addresses = journal.entries.flatMap((entry) => {
    if (entry.kind === 'put') return [addressOf(entry.object)];
    return entry.kind === 'remove' ? [entry.address] : [];
  });
  return addresses.length === 0 ? 'no object' : [...new Set(addresses)].join(', ');
}

/** Whether an entry notes an intention, and changes no state. */
export function isNote({ kind }: JournalEntry): boolean {
  return kind === 'intent' || kind === 'clear';
}

/** Whether an entry is a change of the state. */
export function isChange(entry: JournalEntry): boolean {
  return entry.kind !== 'fold' && !isNote(entry);
}

/**
 * Tells what a journal is to the state file beside it: `pending` when its changes are still to be folded in, `folded` when
 * it has none, or they are in the file already and only the removal of the journal was cut off.
 *
 * @param file - The state file and its text; undefined when there is none.
 * @throws StateError `STATE_CORRUPT` when the file is neither the one that the journal continues nor the one it became.
 */
export function relateJournal(
  journal: Journal,
  file: { readonly state: State; readonly text: string } | undefined,
  statePath: string,
): 'pending' | 'folded' {
  const isContinued = file
    ? journal.lineage === file.state.lineage && journal.serial === file.state.serial
    : journal.serial === 0;
  if (isContinued) return 'pending';
  if (journal.lineage === file?.state.lineage && !journal.entries.some(isChange)) return 'folded';
  const digest = file && digestOf(file.text);
  if (journal.entries.some((entry) => entry.kind === 'fold' && entry.sha256 === digest)) return 'folded';

  const found = file ? `has serial ${String(file.state.serial)} of lineage ${file.state.lineage}` : 'is not there';
  throw new StateError(
    'STATE_CORRUPT',
    `The journal ${journalPath(statePath)} of an interrupted run continues serial ${String(journal.serial)} of lineage ${journal.lineage}, but the state file ${statePath} ${found}. ` +
      `The run changed ${changedAddresses(journal)}. See that the state knows these (import what it lacks), then move the journal away. Both files were left as they are.`,
    { statePath },
  );
}
