import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { providerName } from '../base/provider-address';
import type { Catalogue } from '../model';
import { readCodeFile } from './named-file';

/** The blocks of the file, as Terraform writes them. */
const lockedVersions = /^provider\s+"([^"]+)"\s*\{[^}]*?^\s*version\s*=\s*"([^"]*)"/gm;

/**
 * Terraform plans with the version of the provider that its lock file names, or not at all.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the lock file in `folder` names another version than this one.
 */
export function assertLockedVersion(folder: string, { version }: Pick<Catalogue, 'version'>): void {
  const file = join(folder, '.terraform.lock.hcl');
  if (version === undefined || !existsSync(file)) return;
  const [, , locked] = [...readCodeFile(file).matchAll(lockedVersions)].find(([, name]) => name === providerName) ?? [];
  if (locked === undefined || locked === version) return;
  const detail = `${file} locks the provider to version ${locked}, but this is ${version}: use that version of this package, or run \`terraform init -upgrade\` beside that file.`;
  throw new ConfigurationError([errorAt([], 'Unsupported version', detail)]);
}
