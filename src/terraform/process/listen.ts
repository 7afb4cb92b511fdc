import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A unix socket in a folder of its own that nobody else may enter. */
export interface Listener {
  readonly socketPath: string;
  close(): void;
}

/**
 * Listens on a fresh unix socket. A connection buffers what comes until someone reads it, so nothing is lost while the
 * server for them is still being loaded.
 */
export async function listen(onConnection: (socket: Socket) => void): Promise<Listener> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-'));
  const socketPath = join(folder, 'plugin.sock');
  const server = createServer(onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  return {
    socketPath,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
