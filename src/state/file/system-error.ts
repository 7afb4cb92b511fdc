import { StateError } from '../../base/errors';
import { isSystemError } from '../../base/files/system-error';

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export function systemCode(error: unknown): string | undefined {
  return isSystemError(error) ? error.code : undefined;
}

/** Does `action`, and answers undefined when the system says that a file is not there. */
export function ifPresent<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** StateError `STATE_INACCESSIBLE` in place of an error of the system; any other error as it is. */
function toAccessError(statePath: string, error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new StateError('STATE_INACCESSIBLE', `The state ${statePath} cannot be used: ${error.message}.`, {
    statePath,
    cause: error,
  });
}

/** As {@link accessState}, for what takes a while. */
export async function accessStateLater<T>(statePath: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw toAccessError(statePath, error);
  }
}

/**
 * Does something with the files of a state.
 *
 * @throws StateError `STATE_INACCESSIBLE` in place of an error of the system.
 */
export function accessState<T>(statePath: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw toAccessError(statePath, error);
  }
}
