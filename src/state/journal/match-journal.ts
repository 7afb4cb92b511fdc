import { createHash } from 'node:crypto';
import { StateError } from '../../base/errors';
import { type LongText, piecesOf } from '../../base/text/text-pieces';
import { printStateInPieces } from '../file/print-state';
import { addressOf } from '../address';
import type { State } from '../state';
import { isChange, isNote, type JournalEntry } from './journal-entry';
import type { Journal, StateNames } from './read-journal';

/** The digest by which a journal knows the state that it was folded into. */
export function digestOf(text: LongText): string {
  const hash = createHash('sha256');
  for (const piece of piecesOf(text)) hash.update(piece);
  return hash.digest('hex');
}

function changedAddresses({ entries }: Journal): string {
  const addresses = entries.flatMap((entry) => {
    if (entry.kind === 'put') return [addressOf(entry.object)];
    return entry.kind === 'remove' ? [entry.address] : [];
  });
  return addresses.length === 0 ? 'no object' : [...new Set(addresses)].join(', ');
}

/** The place of the entry that says that `state` has everything before it; -1 when none does. */
function findFold({ entries }: Journal, state: State | undefined): number {
  if (!state || !entries.some(({ kind }) => kind === 'fold')) return -1;
  // Printed anew, because a server may keep the JSON of a state in another spelling.
  const digest = digestOf(printStateInPieces(state));
  return entries.findLastIndex((entry) => entry.kind === 'fold' && entry.sha256 === digest);
}

/**
 * The entries of a journal that are not in `state` yet: all of them, or those behind the last time that it was written. What is
 * still intended is nowhere but in the journal, so notes are always among them.
 *
 * @param state - undefined when there is none.
 * @throws StateError `STATE_CORRUPT` when the state is neither the one that the journal continues nor one that it became.
 */
export function findPendingEntries(
  journal: Journal,
  state: State | undefined,
  { address, journalPath }: StateNames,
): readonly JournalEntry[] {
  const { lineage, serial, entries } = journal;
  const isContinued = state ? lineage === state.lineage && serial === state.serial : serial === 0;
  if (isContinued) return entries;
  if (lineage === state?.lineage && !entries.some(isChange)) return entries;
  const fold = findFold(journal, state);
  if (fold >= 0) return entries.filter((entry, index) => index > fold || isNote(entry));

  const found = state ? `has serial ${String(state.serial)} of lineage ${state.lineage}` : 'is not there';
  throw new StateError(
    'STATE_CORRUPT',
    `The journal ${journalPath} of an interrupted run continues serial ${String(serial)} of lineage ${lineage}, but the state ${address} ${found}. ` +
      `The run changed ${changedAddresses(journal)}. Check that the state has these (import what is missing), then move the journal away. Both were left as they are.`,
    { statePath: address },
  );
}
