import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { pluginName, providerHosts, providerSource } from '../../base/provider-address';
import type { ToolkitHost } from '../host';
import { parseLockFile, type ProviderLock } from './lock-file';
import { readCodeFile } from '../named-file';

/** What Terraform calls the checksum of a package: of the list of its files, with the checksum of each. */
function packageHash(host: ToolkitHost): string {
  const digest = createHash('sha256').update(host.readPlugin()).digest('hex');
  const list = `${digest}  ${pluginName(host.surroundings.version)}\n`;
  return `h1:${createHash('sha256').update(list).digest('base64')}`;
}

const init = (words: string): string => `run \`terraform init${words}\` beside that file`;

function versionIssue(lock: ProviderLock | undefined, host: ToolkitHost): string | undefined {
  const { version } = host.surroundings;
  if (!lock) return `locks other providers and not this one, so that Terraform would not plan: ${init('')}.`;
  if (lock.version !== version) {
    const remedy = `use that version of this package, or ${init(' -upgrade')}`;
    return `locks the provider to version ${lock.version}, but this is ${version}: ${remedy}.`;
  }
  if (lock.hashes.length === 0 || lock.hashes.includes(packageHash(host))) return undefined;
  return `has the checksums of other packages of this version, so that Terraform would not plan: take the package that it was written for, or take the provider out of it and ${init('')}.`;
}

/** What is said of our provider, under the registry of Terraform or of OpenTofu. */
const findOwn = (locks: ReadonlyMap<string, ProviderLock>): ProviderLock | undefined =>
  providerHosts.map((host) => locks.get(`${host}/${providerSource}`)).find((lock) => lock !== undefined);

/**
 * Terraform plans with the package of the provider that its lock file names, or not at all.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the lock file in `folder` cannot be read or names another package than this one.
 */
export function assertLockedVersion(folder: string, host: ToolkitHost): void {
  const file = join(folder, '.terraform.lock.hcl');
  if (!existsSync(file)) return;
  const locks = parseLockFile(readCodeFile(file));
  const complaint = locks
    ? versionIssue(findOwn(locks), host)
    : `is not in the form in which Terraform writes it: bring it back, or remove it and ${init('')}.`;
  if (complaint === undefined) return;
  throw new ConfigurationError([
    errorAt([], locks ? 'Unsupported version' : 'Lock file cannot be read', `${file} ${complaint}`),
  ]);
}
