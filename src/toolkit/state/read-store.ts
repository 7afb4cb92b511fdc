import type { State, StateStore } from '../../state';
import type { ListeningHost } from '../host';

/** Reads a state, and passes on what there is to say about it. */
export async function readStore(
  store: StateStore,
  host: ListeningHost,
  ...purpose: Parameters<StateStore['read']>
): Promise<State> {
  const { state, notices } = await host.during('Reading the state', () => store.read(...purpose));
  host.notify({ kind: 'notices', notices });
  return state;
}
