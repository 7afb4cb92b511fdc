import { errorAt } from '../../base/diagnostic';
import { ConfigurationError, StateError } from '../../base/errors';
import type { RemoteState } from '../../engine';
import { type BackendBlock, backendKinds, defaultWorkspace, openBackendStore, type State } from '../../state';
import type { ListeningHost } from '../host';

function toBackend({ address, backend, config: settings }: RemoteState): BackendBlock {
  const kind = backendKinds.find((known) => known === backend);
  if (kind !== undefined) return { kind, settings };
  const detail = `${address} reads a state in the backend \`${backend}\`, which is not done here; \`aac terraform\` can do it.`;
  throw new ConfigurationError([errorAt([], 'Not evaluated by the embedded engine', detail)]);
}

/** The same failure, with the data source that it is about: the user may have the state of the stack itself in mind. */
function withPlace({ address }: RemoteState, error: unknown): unknown {
  const place = `${address}, the state of another stack`;
  const advice = '`--backend-config` and `--state` are for the state of the stack itself alone.';
  if (error instanceof ConfigurationError) {
    const details = error.diagnostics.map((one) => ({ ...one, detail: `${place}: ${one.detail} ${advice}` }));
    return new ConfigurationError(details);
  }
  if (!(error instanceof StateError)) return error;
  const { code, message, statePath } = error;
  return new StateError(code, `${place}: ${message} ${advice}`, { statePath, cause: error });
}

/**
 * Reads the state of another stack, which the stack in `stackFolder` refers to.
 *
 * @throws ConfigurationError `CONFIG_INVALID` and StateError, with the address of the data source.
 */
export async function readRemoteState(remote: RemoteState, stackFolder: string, host: ListeningHost): Promise<State> {
  try {
    return await readState(remote, stackFolder, host);
  } catch (error) {
    throw withPlace(remote, error);
  }
}

async function readState(remote: RemoteState, stackFolder: string, host: ListeningHost): Promise<State> {
  const { environment, surroundings, workingFolder } = host;
  const settled = {
    environment,
    surroundings,
    workingFolder,
    stackFolder,
    workspace: remote.workspace ?? defaultWorkspace,
  };
  const { store, secrets } = openBackendStore(toBackend(remote), settled);
  for (const secret of secrets) host.secrets.add(secret);
  return (await host.during('Reading the state of another stack', () => store.read())).state;
}
