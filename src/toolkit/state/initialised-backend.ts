import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { isJsonObject, type JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { type BackendBlock, findOtherSetting } from '../../state';
import { dataFolder } from '../../state/beside-terraform';
import type { ToolkitHost } from '../host';
import { readCodeFile } from '../named-file';

/** What Terraform's last `init` wrote down, by keys in small letters; Terraform reads them in any case, and nothing but version 3. */
function readInitialised(file: string): JsonObject {
  const fold = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toUpperCase().toLowerCase(), inner]));
  const written = findJsonObject(readCodeFile(file));
  const { version, backend } = written ? fold(written) : {};
  if (version === 3) return isJsonObject(backend) ? fold(backend) : {};
  const detail = `${file} was not written by the \`init\` of this Terraform. Run \`aac terraform init -reconfigure\`, or remove it.`;
  throw new ConfigurationError([errorAt([], 'Backend initialization required', detail)]);
}

/**
 * Terraform works with the backend of its last `init`, and with no other one until the next.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the code names another backend, or other settings, or that is unknown.
 */
export function assertAsInitialised(
  folder: string,
  backend: BackendBlock | undefined,
  { environment }: ToolkitHost,
): void {
  const file = join(dataFolder(folder, environment), 'terraform.tfstate');
  if (!existsSync(file)) return;
  const { type, config } = readInitialised(file);
  if (type === undefined) return;
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
