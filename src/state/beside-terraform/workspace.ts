import { join, resolve } from 'node:path';
import { ProviderError } from '../../base/errors';
import { describeFileError } from '../../base/files/file-reason';
import { defaultWorkspace } from '../backend/local-path';
import { findText } from '../file/state-file';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a Terraform that works in `folder` keeps what it knows of it. */
export function dataFolder(folder: string, environment: Environment): string {
  return resolve(folder, environment['TF_DATA_DIR'] || '.terraform');
}

/** A name as Terraform takes it, which is that of a folder. */
const isWorkspace = (name: string): boolean => /^[\w.~$&+=:@-]+$/.test(name) && name !== '.' && name !== '..';

/** What `terraform workspace select` wrote down. */
function findSelected(file: string): string | undefined {
  try {
    return findText(file)?.trim();
  } catch (error) {
    if (ProviderError.is(error)) throw error;
    const message = `${file}, where Terraform keeps the name of the workspace, cannot be read: ${describeFileError(error)}.`;
    throw new ProviderError('FILE_INACCESSIBLE', message, { cause: error });
  }
}

/**
 * The workspace in which Terraform works in `folder`: that of the environment, else the one that `terraform workspace select` wrote down.
 *
 * @throws ProviderError `USAGE` for what is no name of one, `FILE_INACCESSIBLE` for a file that cannot be read.
 */
export function findWorkspace(folder: string, environment: Environment): string {
  const named = environment['TF_WORKSPACE'] || undefined;
  const file = join(dataFolder(folder, environment), 'environment');
  const workspace = named ?? (findSelected(file) || defaultWorkspace);
  if (isWorkspace(workspace)) return workspace;
  throw new ProviderError(
    'USAGE',
    `${named === undefined ? file : 'TF_WORKSPACE'} does not name a workspace: ${JSON.stringify(workspace)}. A name is made of letters, digits and \`-_.~$&+=:@\`; select one with \`aac terraform workspace select\`.`,
  );
}

/** Where the creates of a Terraform in `folder` are noted, which belong to the state of its workspace. */
export function notesFolder(folder: string, environment: Environment): string {
  const data = dataFolder(folder, environment);
  const workspace = findWorkspace(folder, environment);
  return workspace === defaultWorkspace ? data : join(data, `analytics-workspace-${workspace}`);
}
