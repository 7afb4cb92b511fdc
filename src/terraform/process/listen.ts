import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { folderPrefix, socketName } from './remove-dead-sockets';

/** A unix socket in its own folder, which only this user may enter. */
export interface Listener {
  readonly socketPath: string;
  close(): void;
}

function failure(path: string, cause?: unknown): ProviderError {
  const hint = 'Set TMPDIR to an existing folder with a short path that can be written to.';
  return new ProviderError('SOCKET_UNAVAILABLE', `The socket of the provider cannot be opened at ${path}. ${hint}`, {
    cause,
  });
}

function makeFolder(): string {
  const prefix = join(tmpdir(), folderPrefix());
  try {
    return mkdtempSync(prefix);
  } catch (cause) {
    throw failure(prefix, cause);
  }
}

/** The number of attempts. Another process may remove the folder before the socket listens. */
const maxAttempts = 20;

/**
 * Listens on a fresh unix socket. A connection buffers what comes until someone reads it, so nothing is lost while the
 * server for them is still being loaded.
 *
 * @throws ProviderError `SOCKET_UNAVAILABLE` when the temporary folder cannot be used.
 */
export async function listen(onConnection: (socket: Socket) => void, attempt = 1): Promise<Listener> {
  const folder = makeFolder();
  const socketPath = join(folder, socketName);
  const server = createServer(onConnection);
  const close = (): void => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  let cause: unknown;
  try {
    await once(server.listen(socketPath), 'listening');
    if (existsSync(socketPath)) return { socketPath, close };
    // Older versions of Node.js truncate a path that is too long for a socket, and listen elsewhere.
  } catch (error) {
    cause = error;
  }
  // Who cleans up behind runs that were killed takes empty folders away, and sockets on which nobody listens yet.
  const isTaken = !existsSync(folder) && attempt < maxAttempts;
  close();
  if (isTaken) return await listen(onConnection, attempt + 1);
  throw failure(socketPath, cause);
}
