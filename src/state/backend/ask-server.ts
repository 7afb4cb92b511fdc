import { StateError } from '../../base/errors';

/** Once the user has given up, the server has this time for what is still sent: the state of the run, and its lock. */
const partingTimeoutMs = 3_000;

/**
 * Asks the server of a state for something, as long as the user waits for it.
 *
 * @param address - what messages call the state.
 * @param ask - ends when its signal is aborted.
 * @throws StateError `ABORTED` when the user does not wait any longer.
 */
export async function askServer<T>(
  address: string,
  givingUp: AbortController,
  ask: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = givingUp.signal.aborted ? AbortSignal.timeout(partingTimeoutMs) : givingUp.signal;
  try {
    return await ask(limit);
  } catch (error) {
    if (!limit.aborted) throw error;
    const detail = 'did not answer before the run was interrupted.';
    throw new StateError('ABORTED', `The state ${address} ${detail}`, { statePath: address, cause: error });
  }
}
