import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { providerHosts, providerSource } from '../../base/provider-address';
import type { ToolkitHost } from '../host';
import { parseLockFile } from './lock-file';
import { readCodeFile } from '../named-file';

const init = (words: string): string => `run \`terraform init${words}\` beside that file`;

function versionIssue(locked: string | undefined, version: string): string | undefined {
  if (locked === undefined)
    return `locks other providers and not this one, so that Terraform would not plan: ${init('')}.`;
  // Its checksums are those of what Terraform starts: a script, or the executable of a platform.
  if (locked === version) return undefined;
  return `locks the provider to version ${locked}, but this is ${version}: use that version of this package, or ${init(' -upgrade')}.`;
}

/** What is said of our provider, under the registry of Terraform or of OpenTofu. */
const findOwn = (locks: ReadonlyMap<string, string>): string | undefined =>
  providerHosts.map((host) => locks.get(`${host}/${providerSource}`)).find((lock) => lock !== undefined);

/**
 * Terraform plans with the version of the provider that its lock file names, or not at all.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the lock file in `folder` cannot be read or names another version than this one.
 */
export function assertLockedVersion(folder: string, host: ToolkitHost): void {
  const file = join(folder, '.terraform.lock.hcl');
  if (!existsSync(file)) return;
  const locks = parseLockFile(readCodeFile(file));
  const complaint = locks
    ? versionIssue(findOwn(locks), host.surroundings.version)
    : `is not in the form in which Terraform writes it: bring it back, or remove it and ${init('')}.`;
  if (complaint === undefined) return;
  throw new ConfigurationError([
    errorAt([], locks ? 'Unsupported version' : 'Lock file cannot be read', `${file} ${complaint}`),
  ]);
}
