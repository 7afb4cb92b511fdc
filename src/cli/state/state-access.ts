import type { StateEdits } from '../../engine';
import type { State, StateReading } from '../../state';
import type { CliHost } from '../host';
import { giveBackAfter, lockState } from './lock-state';
import type { LockOptions, StateOptions } from '../options';
import { openState } from './open-state';
import type { PickedStack } from '../stack/pick-folder';
import { printNotices } from '../output/print-plan';

function showReading({ state, notices }: StateReading, host: CliHost): State {
  printNotices(notices, host);
  return state;
}

/** Reads the state that the options mean, and prints what there is to say about it. */
export async function readState(options: StateOptions & Partial<PickedStack>, host: CliHost): Promise<State> {
  return showReading(await (await openState(options, host)).read(), host);
}

/** How a state is changed by hand. */
export interface EditOptions extends StateOptions, LockOptions {
  /** Nothing is changed: what would be is said. */
  readonly dryRun?: true;
}

/** Changes a state under its lock; the one before is in its backup. Answers what was changed, or for a dry run would be. */
export async function editState(
  operation: string,
  { options, host }: { readonly options: EditOptions; readonly host: CliHost },
  edit: (state: State) => StateEdits,
): Promise<StateEdits> {
  const { lockTimeout, dryRun } = options;
  const opened = await openState(options, host);
  if (dryRun) return edit(showReading(await opened.read('write'), host));
  const store = await lockState(opened, { operation, lockTimeout }, host);
  return await giveBackAfter(store, host, async () => {
    printNotices(store.notices, host);
    const edits = edit(store.state);
    for (const [address, object] of edits) store.put(address, object);
    await store.commit();
    return edits;
  });
}
