import type { StateEdits } from '../../engine';
import type { State } from '../../state';
import type { ListeningHost } from '../host';
import { giveBackAfter, lockState } from './lock-state';
import type { LockOptions, StateOptions } from '../options';
import { openState } from './open-state';
import { readStore } from './read-store';
import type { PickedStack } from '../stack/pick-stack';

/** Reads the state that the options mean, and prints what there is to say about it. */
export async function readState(options: StateOptions & Partial<PickedStack>, host: ListeningHost): Promise<State> {
  return await readStore(await openState(options, host), host);
}

/** How a state is changed by hand. */
export interface EditOptions extends StateOptions, LockOptions {
  /** Nothing is changed: what would be is said. */
  readonly dryRun?: true;
}

/** Changes a state under its lock; the one before is in its backup. Answers what was changed, or for a dry run would be. */
export async function editState(
  operation: string,
  { options, host }: { readonly options: EditOptions; readonly host: ListeningHost },
  edit: (state: State) => StateEdits,
): Promise<StateEdits> {
  const { lockTimeout, dryRun } = options;
  const opened = await openState(options, host);
  if (dryRun) return edit(await readStore(opened, host, 'write'));
  const store = await lockState(opened, { operation, lockTimeout }, host);
  return await giveBackAfter(store, host, async () => {
    host.notify({ kind: 'notices', notices: store.notices });
    const edits = edit(store.state);
    for (const [address, object] of edits) store.put(address, object);
    await store.commit();
    return edits;
  });
}
