import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Diagnostic, warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { FolderFiles } from '../../base/files/folder-files';
import { findSpecialFile } from '../../base/files/special-file';
import {
  type Configuration,
  type FolderReader,
  readConfiguration,
  readConfigurationFolder,
  readVariableFiles,
  type RemoteState,
  resolveVariables,
  type SourceFile,
  type VariableValues,
  withRemoteStates,
} from '../../engine';
import type { FunctionInputs } from '../../language';
import { accessState, followLinks, type State, type StateStore } from '../../state';
import { findWorkspace } from '../../state/beside-terraform';
import type { Catalogue, Value } from '../../model';
import type { ListeningHost, ToolkitHost } from '../host';
import { openStackState } from '../state/open-state';
import { type PickedStack, pickStack } from './pick-stack';
import { assertLockedVersion } from './locked-version';
import { readRemoteState } from '../state/read-remote-state';
import { readCodeFile, readNamedFile } from '../named-file';
import type { StackOptions, VariableArgument } from '../options';

/** What a stack is opened with. */
export interface OpenOptions extends StackOptions, Partial<PickedStack> {
  /** Values of variables that win over those of files. */
  readonly pinnedVariables?: SourceFile;
  /** Whether variables without a value are unknown, instead of a mistake. */
  readonly allowsMissing?: boolean;
  /** Whether the options are shared with other stacks. */
  readonly isOneOfSeveral?: boolean;
  /** Whether the stack is ended: what other stacks gave it may be gone by now. */
  readonly isEnding?: boolean;
}

/** What the code of a stack says. */
interface StackCode {
  /** The name of the stack, where an app wrote it. */
  readonly stackName: string | undefined;
  /** The folder of its files, in which Terraform would run. */
  readonly workingFolder: string;
  /** What functions of the code read. */
  readonly inputs: FunctionInputs;
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly warnings: readonly Diagnostic[];
  /** The files that make the configuration. */
  readonly files: readonly SourceFile[];
  readonly catalogue: Catalogue;
}

/** A stack that can be planned: what its code says, and where its state is. */
export interface OpenStack extends StackCode {
  readonly store: StateStore;
}

const reader: FolderReader = {
  hasFolder: (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
  listFiles: (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name),
  readText: (folder, name) => readCodeFile(join(folder, name)),
};

/** OpenTofu would encrypt the state, and then refuses one that is not. */
function assertUnencrypted({ environment }: ToolkitHost): void {
  if ((environment['TF_ENCRYPTION'] ?? '') === '') return;
  throw new ProviderError(
    'USAGE',
    'TF_ENCRYPTION asks for an encrypted state, but the embedded engine keeps states as they are. Unset it, or use aac terraform with OpenTofu.',
  );
}

/** Every text and number in a value. */
function textsOf(value: Value): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((inner: Value) => textsOf(inner));
  return value === null || typeof value === 'boolean' ? [] : [String(value)];
}

/** The kinds of objects that the provider offers. */
export async function readCatalogue(host: ToolkitHost): Promise<Catalogue> {
  const provider = await host.createProvider();
  await provider.close();
  return { ...provider, version: host.surroundings.version };
}

function readVariableArgument(argument: VariableArgument, host: ToolkitHost): SourceFile | string {
  if ('pair' in argument) return argument.pair;
  return { path: argument.file, text: readNamedFile(argument.file, host) };
}

async function pickOf({ stackName, folder, ...options }: OpenOptions, host: ListeningHost): Promise<PickedStack> {
  if (folder !== undefined) return { ...(stackName === undefined ? {} : { stackName }), folder };
  return await pickStack(options, host);
}

/** A misspelt file would count as an empty state, and everything would be made once more. */
function warnAboutState({ state }: StackOptions, { workingFolder }: ToolkitHost): readonly Diagnostic[] {
  const statePath = resolve(workingFolder, state ?? '');
  // Links are followed by hand: what leads nowhere for another reason than that nothing is there is a mistake. What is no file is
  // refused when it is opened.
  const isThere = (): boolean => findSpecialFile(statePath) !== undefined || existsSync(followLinks(statePath));
  if (state === undefined || accessState(statePath, isThere)) return [];
  return [warningAt([], 'No state yet', `There is no state at ${statePath}, so everything counts as new.`)];
}

/**
 * Reads the configuration that the options mean; runs the app for it unless they name a folder.
 *
 * @throws ProviderError `USAGE`, `SYNTH_FAILED` or `ABORTED`; ConfigurationError `CONFIG_INVALID`.
 */
export async function readStack(options: OpenOptions, host: ListeningHost): Promise<StackCode> {
  const [{ stackName, folder }, catalogue] = await Promise.all([pickOf(options, host), readCatalogue(host)]);
  const { files, variableFiles } = readConfigurationFolder(folder, reader);
  for (const { text } of files) host.code.add(text);
  const configuration = readConfiguration(files, catalogue);
  const variables = resolveVariables(configuration.variables, {
    environment: host.environment,
    allowsMissing: options.allowsMissing === true,
    isShared: options.isOneOfSeveral === true,
    given: [
      ...variableFiles,
      // As Terraform would find them if it ran where the user stands.
      ...(options.dir === undefined ? readVariableFiles(host.workingFolder, reader) : []),
      ...(options.pinnedVariables ? [options.pinnedVariables] : []),
      ...(options.variables ?? []).map((one) => readVariableArgument(one, host)),
    ],
  });
  for (const { value, sensitive, isEphemeral } of variables.values.values()) {
    if (sensitive.length > 0 || isEphemeral) for (const text of textsOf(value)) host.secrets.add(text);
  }
  return {
    stackName,
    workingFolder: folder,
    inputs: { files: new FolderFiles(folder), workspace: findWorkspace(folder, host.environment) },
    configuration,
    variables: variables.values,
    warnings: variables.warnings,
    files,
    catalogue,
  };
}

/** What to do in a preview about a stack that is read in the workspace of the preview; applying it changes nothing there. */
function adviceInPreview(
  { address, workspace }: RemoteState,
  { isPreview }: OpenOptions,
  { inputs }: StackCode,
): string | undefined {
  if (!isPreview || workspace !== inputs.workspace) return undefined;
  return `It is read in the workspace of this preview, and previews keep no outputs. Let the code set \`workspace\` of ${address} to the one in which that stack is applied, such as default, where TF_WORKSPACE begins with preview-.`;
}

/**
 * Reads the configuration that the options mean, and opens its state.
 *
 * Terraform takes the path of a local backend relative to the folder in which it runs, and so does this.
 * @throws What `readStack` throws.
 */
export async function openStack(options: OpenOptions, host: ListeningHost): Promise<OpenStack> {
  const code = await readStack(options, host);
  const { workingFolder: folder } = code;
  assertUnencrypted(host);
  assertLockedVersion(folder, host);
  const read = async (remote: RemoteState): Promise<State | undefined> => {
    const state = await readRemoteState(remote, folder, host);
    return options.isEnding && state.lineage === '' ? undefined : state;
  };
  const advise = (remote: RemoteState): string | undefined => adviceInPreview(remote, options, code);
  const configuration = await withRemoteStates(code, read, advise);
  return {
    ...code,
    configuration,
    warnings: [...code.warnings, ...warnAboutState(options, host)],
    store: openStackState(options, { folder, backend: configuration.backend }, host),
  };
}
