import { existsSync, lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StateError } from '../../base/errors';
import { isJsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { localPath } from '../backend/local-path';
import { findText, followLinks, resolveFolder } from '../file/state-file';
import { journalPath } from '../journal/read-journal';
import { judgeLiveness } from '../lock/lock-liveness';
import { ownLockPath } from '../lock/lock-target';
import type { StateSurroundings } from '../surroundings';
import { dataFolder, findWorkspace } from './workspace';

type Environment = Readonly<Record<string, string | undefined>>;

/** The file in which a Terraform in `folder` keeps the state; undefined where that is one of a server. */
function findStateFile(folder: string, environment: Environment): string | undefined {
  const initialised = findText(join(dataFolder(folder, environment), 'terraform.tfstate'));
  const backend = findJsonObject(initialised ?? '')?.['backend'];
  const { type = 'local', config } = isJsonObject(backend) ? backend : {};
  if (type !== 'local') return undefined;
  const setting = (name: string): string | undefined => {
    const value = isJsonObject(config) ? config[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const settings = { path: setting('path'), workspace_dir: setting('workspace_dir') };
  return resolve(folder, localPath(settings, findWorkspace(folder, environment)));
}

/**
 * Terraform does not read our journal: what a run has made would be made once more.
 *
 * @throws StateError `STATE_UNSETTLED` when a run of the engine was interrupted, or is at work.
 */
export function assertSettled(journal: string): void {
  if (!lstatSync(journal, { throwIfNoEntry: false })) return;
  throw new StateError(
    'STATE_UNSETTLED',
    `A run of aac left its work in ${journal}, which Terraform does not read. Run \`aac apply\` once, which settles it; then go on with Terraform.`,
    { statePath: journal },
  );
}

/**
 * Refuses a Terraform that was started by itself in `folder`, where it would work beside a run of the engine, or without what
 * such a run has made. It holds its own lock by then, so no run of the engine begins later.
 *
 * @throws StateError `STATE_LOCKED` naming the run, or `STATE_UNSETTLED`.
 */
export function assertNoEngine(folder: string, environment: Environment, surroundings: StateSurroundings): void {
  const file = findStateFile(folder, environment);
  if (file === undefined || !existsSync(resolve(file, '..'))) return;
  const statePath = followLinks(file);
  const lock = ownLockPath(statePath);
  const holder = findText(lock);
  if (holder !== undefined) judgeLiveness(holder, lock, { statePath, namedPath: resolveFolder(file), surroundings });
  assertSettled(journalPath(statePath));
}
