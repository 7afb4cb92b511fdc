import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isJsonObject } from '../base/json';
import { findJsonObject } from '../base/json-text';
import { type BackendBlock, findOtherSetting } from '../state';
import type { CliHost } from './host';
import { readCodeFile } from './named-file';

/** Where Terraform keeps what it knows of the code in `folder`. */
export function dataFile(folder: string, name: string, environment: CliHost['environment']): string {
  return join(resolve(folder, environment['TF_DATA_DIR'] || '.terraform'), name);
}

/**
 * Terraform works with the backend of its last `init`, and with no other one until the next.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the code names another backend, or other settings.
 */
export function assertAsInitialised(folder: string, backend: BackendBlock | undefined, { environment }: CliHost): void {
  const file = dataFile(folder, 'terraform.tfstate', environment);
  if (!existsSync(file)) return;
  const initialised = findJsonObject(readCodeFile(file))?.['backend'];
  if (!isJsonObject(initialised)) return;
  const { type, config } = initialised;
  const isSameKind = backend !== undefined && backend.kind === type && isJsonObject(config);
  const setting = isSameKind ? findOtherSetting(backend, config, environment) : undefined;
  if (isSameKind && setting === undefined) return;
  const what = setting === undefined ? 'another backend than' : `another \`${setting}\` than`;
  throw new ConfigurationError([
    errorAt(
      [],
      'Backend initialization required',
      `${file} was initialised with ${what} the code has, so the state may be elsewhere. Run \`aac terraform init -migrate-state\` (or \`-reconfigure\`), or say with --backend-config or --state which one is meant.`,
    ),
  ]);
}
