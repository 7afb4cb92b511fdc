import { printState } from '../file/print-state';
import { addressOf } from '../address';
import { type ObjectState, type OutputState, type State } from '../state';
import type { Intent, JournalEntry } from './journal-entry';

/** A state while it is worked on. */
export interface Draft {
  /** The lineage that the state has once it is written; empty as long as none was chosen. */
  lineage: string;
  readonly objects: Map<string, ObjectState>;
  outputs: Readonly<Record<string, OutputState>>;
  checkResults: State['checkResults'];
  /** By address. */
  readonly intents: Map<string, Intent>;
}

/** Opens `state` for changes; itself it stays as it is. */
export function createDraft(state: State): Draft {
  const { lineage, objects, outputs, checkResults } = state;
  return { lineage, objects: new Map(objects), outputs, checkResults, intents: new Map() };
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
      // They end an apply: as with Terraform, no results are left of before.
      draft.checkResults = null;
      return;
    case 'check_results':
      draft.checkResults = entry.results;
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

/** Whether a state is printed as `base` is. Only what was put anew is looked at: to print all of it takes longer than the rest of a small run. */
function isPrintedAlike(base: State, state: State): boolean {
  if (state.objects.size !== base.objects.size) return false;
  const anew = [...state.objects].filter(([address, object]) => base.objects.get(address) !== object);
  const before = anew.flatMap(([address]) => {
    const object = base.objects.get(address);
    return object ? [[address, object] as const] : [];
  });
  if (before.length < anew.length) return false;
  return printState({ ...state, objects: new Map(anew) }) === printState({ ...base, objects: new Map(before) });
}

/** `base` with what `draft` made of it. Its serial is one more exactly when something of it differs. */
export function finishDraft(base: State, draft: Draft): State {
  // Most runs change nothing, and printing costs more than reading.
  if (isUntouched(base, draft)) return base;
  const { lineage, objects, outputs, checkResults } = draft;
  const state = { ...base, objects: new Map(objects), outputs, checkResults };
  return isPrintedAlike(base, state) ? base : { ...state, lineage, serial: base.serial + 1 };
}
