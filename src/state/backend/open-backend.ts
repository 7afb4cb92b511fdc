import { resolve } from 'node:path';
import type { JsonObject } from '../../base/json';
import { createLocalBackend } from './local-backend';
import { defaultWorkspace, localPath } from './local-path';
import type { StateSurroundings } from '../surroundings';
import { httpSettings, inWorkspace, toHttpOptions } from './http/http-options';
import { createHttpState } from './http/http-state';
import { remoteBasePath } from './journal-file';
import { createRemoteBackend } from './remote-backend';
import type { RemoteState } from './remote-state';
import { refusedS3Settings, s3Settings, toS3Options } from './s3/s3-options';
import { createS3State } from './s3/s3-state';
import { type GivenSettings, readSettings, refuseBackend, secretsOf, type SettingTable } from './settings';
import type { StateBackend } from './state-backend';

/** A backend as code names it. */
export interface BackendBlock {
  readonly kind: BackendKind;
  /** As they are written, nothing checked yet. */
  readonly settings: JsonObject;
}

/** What opening a backend takes from outside. */
export interface BackendHost {
  readonly environment: GivenSettings['environment'];
  /** The folder of the user's project. */
  readonly workingFolder: string;
  /** From where the path of a local state counts. */
  readonly stackFolder: string;
  readonly surroundings: StateSurroundings;
  /** The workspace whose state it is; the default one where it is left out. */
  readonly workspace?: string;
  /** Whether the backend `http`, which knows no workspaces, keeps the state of one at an address of its own. */
  readonly isPreview?: boolean;
  /** Whether a state of 0 bytes on a server is a new one. It is refused by default: it may have been cut off. */
  readonly isEmptyNew?: boolean;
}

/** A backend, and the values that no message may hold. */
export interface OpenBackend {
  readonly backend: StateBackend;
  readonly secrets: readonly string[];
}

const localSettings = {
  path: { type: 'path' },
  workspace_dir: { type: 'path' },
} as const satisfies SettingTable;

type Open = (settings: GivenSettings, host: BackendHost) => OpenBackend;

function openRemote(
  remote: RemoteState,
  { workingFolder, surroundings, isEmptyNew = false }: BackendHost,
): StateBackend {
  return createRemoteBackend({ remote, basePath: remoteBasePath(workingFolder, remote), surroundings, isEmptyNew });
}

const openers = {
  local(given, { stackFolder, surroundings, workspace = defaultWorkspace }) {
    const path = localPath(readSettings(localSettings, given), workspace);
    return { backend: createLocalBackend(resolve(stackFolder, path), surroundings), secrets: [] };
  },
  http(given, host) {
    const { workspace = defaultWorkspace, isPreview = false } = host;
    if (workspace !== defaultWorkspace && !isPreview)
      refuseBackend(
        given.kind,
        `keeps the state of the workspace \`default\` alone, in Terraform too, and ${JSON.stringify(workspace)} is selected.`,
      );
    const settings = readSettings(httpSettings, given);
    const options = toHttpOptions(settings);
    const remote = createHttpState(isPreview ? inWorkspace(options, workspace) : options, host.surroundings);
    return { backend: openRemote(remote, host), secrets: secretsOf(httpSettings, settings) };
  },
  s3(given, host) {
    const settings = readSettings(s3Settings, given, refusedS3Settings);
    const options = toS3Options(settings, host.environment, host.workspace);
    const remote = createS3State(options, host.surroundings);
    return { backend: openRemote(remote, host), secrets: secretsOf(s3Settings, settings) };
  },
} satisfies Readonly<Record<string, Open>>;

export type BackendKind = keyof typeof openers;

/** The settings of every kind of backend. */
export const settingTables: Readonly<Record<BackendKind, SettingTable>> = {
  local: localSettings,
  http: httpSettings,
  s3: s3Settings,
};

/** The backends that the engine reads and writes itself. */
export const backendKinds = Object.keys(openers) as readonly BackendKind[];

/**
 * Opens a backend; nothing is read yet.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming the setting that cannot be used.
 */
export function openBackend({ kind, settings }: BackendBlock, host: BackendHost): OpenBackend {
  return openers[kind]({ kind, given: settings, environment: host.environment }, host);
}
