import type { StateEdits } from '../engine';
import type { State } from '../state';
import type { CliHost } from './host';
import { giveBackAfter, lockState } from './lock-state';
import type { LockOptions, StateOptions } from './options';
import { openState } from './open-state';
import { printNotices } from './print-plan';

/** Reads the state that the options mean, and prints what there is to say about it. */
export async function readState(options: StateOptions, host: CliHost): Promise<State> {
  const { state, notices } = await (await openState(options, host)).read();
  printNotices(notices, host);
  return state;
}

/** Changes a state under its lock; the one before is in its backup. Answers what was changed. */
export async function editState(
  operation: string,
  { options, host }: { readonly options: StateOptions & LockOptions; readonly host: CliHost },
  edit: (state: State) => StateEdits,
): Promise<StateEdits> {
  const { lockTimeout } = options;
  const store = await lockState(await openState(options, host), { operation, lockTimeout }, host);
  return await giveBackAfter(store, host, async () => {
    printNotices(store.notices, host);
    const edits = edit(store.state);
    for (const [address, object] of edits) store.put(address, object);
    await store.commit();
    return edits;
  });
}
