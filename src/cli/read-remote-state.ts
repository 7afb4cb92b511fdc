import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import type { RemoteState } from '../engine';
import { type BackendBlock, backendKinds, openBackendStore, type State } from '../state';
import type { CliHost } from './host';

function toBackend({ address, backend, config: settings }: RemoteState): BackendBlock {
  const kind = backendKinds.find((known) => known === backend);
  if (kind !== undefined) return { kind, settings };
  const detail = `${address} reads a state in the backend \`${backend}\`, which is not done here; \`aac terraform\` can do it.`;
  throw new ConfigurationError([errorAt([], 'Not evaluated by the embedded engine', detail)]);
}

/** Reads the state of another stack, which the stack in `stackFolder` refers to. */
export async function readRemoteState(remote: RemoteState, stackFolder: string, host: CliHost): Promise<State> {
  const { environment, surroundings, workingFolder } = host;
  const settled = { environment, surroundings, workingFolder, stackFolder };
  const { store, secrets } = openBackendStore(toBackend(remote), settled);
  for (const secret of secrets) host.secrets.add(secret);
  return (await store.read()).state;
}
