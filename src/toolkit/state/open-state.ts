import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ProviderError } from '../../base/errors';
import { findBackend, listCodeFiles } from '../../engine';
import { type BackendBlock, openBackendStore, openStateStore, type StateStore } from '../../state';
import { findWorkspace } from '../../state/beside-terraform';
import { readBackendConfig } from './backend-config';
import type { ListeningHost, ToolkitHost } from '../host';
import { assertAsInitialised } from './initialised-backend';
import { readCodeFile } from '../named-file';
import type { StateOptions } from '../options';
import { type PickedStack, pickStack } from '../stack/pick-stack';

/** Terraform's default, where the code names none. */
const localBackend: BackendBlock = { kind: 'local', settings: {} };

/**
 * Opens the state of the stack in `folder`: in the file that `--state` names, else in the backend of its code with what
 * `--backend-config` says of it. The secrets of that are hidden in every message from then on.
 *
 * @throws ProviderError `USAGE`; ConfigurationError `CONFIG_INVALID` naming the setting that cannot be used, or that is
 * another one than Terraform's `init` wrote down.
 */
export function openStackState(
  { state, backendConfig = [], newState, isPreview }: StateOptions,
  { folder, backend }: { readonly folder: string; readonly backend: BackendBlock | undefined },
  host: ToolkitHost,
): StateStore {
  const { environment, surroundings, workingFolder } = host;
  if (state !== undefined) return openStateStore(resolve(workingFolder, state), surroundings);
  if (!backend && backendConfig.length > 0) {
    throw new ProviderError(
      'USAGE',
      '--backend-config completes the backend of the stack, but the stack has none: add an HttpBackend or an S3Backend to it, with or without settings.',
    );
  }
  // What the command line says of a backend counts as a new init.
  if (backendConfig.length === 0) assertAsInitialised(folder, backend, host);
  const { kind, settings } = backend ?? localBackend;
  const { store, secrets } = openBackendStore(
    { kind, settings: { ...settings, ...readBackendConfig(backendConfig, host) } },
    {
      environment,
      surroundings,
      workingFolder,
      stackFolder: folder,
      workspace: findWorkspace(folder, environment),
      isEmptyNew: newState === true,
      isPreview: isPreview === true,
    },
  );
  for (const secret of secrets) host.secrets.add(secret);
  return store;
}

/** The backend that the code in `folder` names, whatever else stands there. */
function findBackendIn(folder: string): ReturnType<typeof findBackend> {
  const files = listCodeFiles(readdirSync(folder))
    .filter((name) => name.endsWith('.tf.json'))
    .map((path) => ({ path, text: readCodeFile(join(folder, path)) }));
  return findBackend(files);
}

/**
 * Opens the state of the code in `folder`, of which nothing but its backend is looked at.
 *
 * @returns undefined when the engine does not know the backend.
 */
export function openStateOfFolder(folder: string, options: StateOptions, host: ToolkitHost): StateStore | undefined {
  const backend = options.state === undefined ? findBackendIn(folder) : undefined;
  return backend === 'unknown' ? undefined : openStackState(options, { folder, backend }, host);
}

/** Opens the state that the options mean. No value of a variable is needed for it. */
export async function openState(
  options: StateOptions & Partial<PickedStack>,
  host: ListeningHost,
): Promise<StateStore> {
  const picked = options.state === undefined ? (options.folder ?? (await pickStack(options, host)).folder) : undefined;
  const folder = picked ?? host.workingFolder;
  const store = openStateOfFolder(folder, options, host);
  if (store) return store;
  throw new ProviderError(
    'USAGE',
    'The backend of this stack is not one of the embedded engine; `aac terraform` works with it.',
  );
}
