import { createHash } from 'node:crypto';
import { StateError } from '../../base/errors';
import { addressOf, type State } from '../state';
import { isChange } from './journal-entry';
import { type Journal, journalPath } from './read-journal';

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
