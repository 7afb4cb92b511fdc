import { StateError } from '../../base/errors';
import { isSameState } from '../file/same-state';
import { journalPath } from '../journal/read-journal';
import type { RemotePlace } from './remote-place';

/**
 * Writes, and believes what it reads then: a write that failed may have taken effect, and one that succeeded may be the answer
 * of a login page in between.
 */
async function writeAndReadBack({ remote, remote: { address } }: RemotePlace, text: string, lockId: string) {
  const writing = remote.write(text, lockId);
  const hasFailed = await writing.then(
    () => false,
    () => true,
  );
  try {
    const found = await remote.read();
    if (found !== '' && isSameState(found, text, address)) return;
  } catch (error) {
    if (!hasFailed) throw error;
  }
  await writing;
  throw new StateError(
    'STATE_INACCESSIBLE',
    `The state ${address} was accepted by its server, but the server does not return it.`,
    { statePath: address },
  );
}

/** Writes a state to its server. What failed says where what the run did is kept. */
export async function writeRemote(place: RemotePlace, text: string, lockId: string): Promise<void> {
  try {
    await writeAndReadBack(place, text, lockId);
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    throw new StateError(
      error.code,
      `${error.message} What this run did is safe in ${journalPath(place.basePath)}: the next \`aac apply\` in this folder brings it into the state, so run that before anybody else applies.`,
      { statePath: place.remote.address, cause: error },
    );
  }
}
