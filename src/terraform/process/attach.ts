import { providerHosts, providerSource } from '../../base/provider-address';
import { formatJson } from '../../base/json-text';
import type { Provider } from '../../provider';
import { createConnections } from './connections';
import { listen } from './listen';
import { removeDeadSockets } from './remove-dead-sockets';

/** A provider that runs in this process and that a host can attach to. */
export interface AttachedProvider {
  /** The value of the environment variable `TF_REATTACH_PROVIDERS`. */
  readonly reattachProviders: string;
  /** A folder that only this user may enter. `close` removes it; that of a killed process is removed by the next one. */
  readonly folder: string;
  close(): Promise<void>;
}

/** The surroundings of an attached provider. */
export interface AttachOptions {
  readonly createProvider: () => Promise<Provider>;
  /** Id of this process. */
  readonly processId: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Serves the provider without TLS on a socket that only this user can reach, for hosts that attach.
 * Terraform then neither looks the provider up nor installs it.
 */
export async function startAttachedProvider({
  createProvider,
  processId,
  onError,
}: AttachOptions): Promise<AttachedProvider> {
  const connections = createConnections({
    createProvider,
    providerPer: 'connection',
    onShutdown: () => undefined,
    onError,
  });
  const listener = await listen((socket) => {
    connections.accept(socket);
  });
  await removeDeadSockets(listener);
  const entry = {
    Protocol: 'grpc',
    ProtocolVersion: 6,
    Pid: processId,
    Test: true,
    Addr: { Network: listener.network, String: listener.address },
  };
  return {
    folder: listener.folder,
    reattachProviders: formatJson(
      Object.fromEntries(providerHosts.map((host) => [`${host}/${providerSource}`, entry])),
    ),
    async close() {
      listener.close();
      await connections.close();
    },
  };
}
