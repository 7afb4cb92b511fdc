import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSystemError } from '../../base/files/system-error';

/** The name of the socket in its folder. */
export const socketName = 'plugin.sock';

/** Names this machine until it is started again; other systems than Linux tell only its name. */
function findMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return hostname();
  }
}

/** What the folders of listeners of this machine begin with: on a shared folder, those of others cannot be told dead. */
export function folderPrefix(): string {
  return `analytics-${createHash('sha256').update(findMachine()).digest('hex').slice(0, 8)}-`;
}

/** Whether a socket is dead: only a refused connection proves it. */
async function isDead(socketPath: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', (error) => {
      resolve(isSystemError(error) && error.code === 'ECONNREFUSED');
    });
  });
}

/** Whether this user created the folder for a listener. */
function isOurs(folder: string, uid: number): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}

async function removeIfDead(folder: string, uid: number): Promise<void> {
  if (!isOurs(folder, uid)) return;
  const names = readdirSync(folder);
  // Left before there was a socket in it; a listener that is about to make one takes another folder.
  if (names.length === 0) rmdirSync(folder);
  const socketPath = join(folder, socketName);
  const isListener = names.includes(socketName) && lstatSync(socketPath).isSocket();
  if (isListener && (await isDead(socketPath))) rmSync(folder, { recursive: true, force: true });
}

/** Does what a system may refuse, and what somebody else may have done already. */
async function tryTo(action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/**
 * Removes the sockets that listeners of this machine, and of the user whose own listener is given, left because they were
 * killed, with what lies beside them. Listeners on ports leave nothing that could be told from what is used.
 *
 * What is not certainly one of those stays, and what somebody else removes at the same time is gone.
 */
export async function removeDeadSockets({
  network,
  folder,
}: {
  readonly network: string;
  readonly folder: string;
}): Promise<void> {
  if (network !== 'unix') return;
  const prefix = folderPrefix();
  await tryTo(async () => {
    const { uid } = lstatSync(folder);
    for (const name of readdirSync(tmpdir())) {
      if (name.startsWith(prefix)) await tryTo(() => removeIfDead(join(tmpdir(), name), uid));
    }
  });
}
