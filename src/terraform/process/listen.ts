import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { isWindows } from '../../base/windows';
import { folderPrefix, socketName } from './remove-dead-sockets';

/** A socket that waits for a host, and a folder of its own, which only this user may enter. */
export interface Listener {
  /** As the handshake names it: a unix socket in the folder, and on Windows a port of loopback. */
  readonly network: 'unix' | 'tcp';
  /** The path of the socket, or the address with its port. */
  readonly address: string;
  readonly folder: string;
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

/** Node listens on no path of Windows but on that of a pipe, which no host can connect to. */
async function listenOnPort(onConnection: (socket: Socket) => void): Promise<Listener> {
  const folder = makeFolder();
  const server = createServer(onConnection);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { address, port } = server.address() as AddressInfo;
  return { network: 'tcp', address: `${address}:${String(port)}`, folder, close: closing(server, folder) };
}

function closing(server: Server, folder: string): () => void {
  return () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Listens on a fresh socket. A connection buffers what comes until someone reads it, so nothing is lost while the
 * server for them is still being loaded.
 *
 * @throws ProviderError `SOCKET_UNAVAILABLE` when the temporary folder cannot be used.
 */
export async function listen(onConnection: (socket: Socket) => void, attempt = 1): Promise<Listener> {
  if (isWindows()) return await listenOnPort(onConnection);
  const folder = makeFolder();
  const address = join(folder, socketName);
  const server = createServer(onConnection);
  const close = closing(server, folder);
  let cause: unknown;
  try {
    await once(server.listen(address), 'listening');
    if (existsSync(address)) return { network: 'unix', address, folder, close };
    // Older versions of Node.js truncate a path that is too long for a socket, and listen elsewhere.
  } catch (error) {
    cause = error;
  }
  // Who cleans up behind runs that were killed takes empty folders away, and sockets on which nobody listens yet.
  const isTaken = !existsSync(folder) && attempt < maxAttempts;
  close();
  if (isTaken) return await listen(onConnection, attempt + 1);
  throw failure(address, cause);
}
