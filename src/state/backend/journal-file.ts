import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../base/files/make-folder';
import type { RemoteState } from './remote-state';

/** The folder of a project in which the journals of states lie that a server keeps. */
const folderName = '.analytics';

/**
 * The file, without an ending, beside which the journal and the lock of a remote state stand: in the folder of the project,
 * because that of a stack is written anew by every synth.
 */
export function remoteBasePath(
  workingFolder: string,
  { address, identity }: Pick<RemoteState, 'address' | 'identity'>,
): string {
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 12);
  const words = address.replace(/^\w+:\/\//, '').replace(/[^A-Za-z0-9]+/g, '-');
  return join(workingFolder, folderName, `${words.slice(-40).replace(/^-|-$/g, '')}-${digest}`);
}

/** Makes the folder, which git leaves alone by a file of its own. */
export function makeRemoteFolder(basePath: string): void {
  const folder = dirname(basePath);
  makeFolder(folder, 0o700);
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
}
