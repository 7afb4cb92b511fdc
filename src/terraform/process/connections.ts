import type { Socket } from 'node:net';
import type { Provider } from '../../provider';
import type { GrpcServer, GrpcServerOptions } from './grpc-server';

/** Passes accepted connections to gRPC servers, which are loaded with the first one. */
export interface Connections {
  accept(socket: Socket): void;
  /** Resolves when every write has ended, even if no client waits for its answer. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** How connections are served. */
export interface ConnectionsOptions extends Pick<GrpcServerOptions, 'tls' | 'onShutdown'> {
  readonly createProvider: () => Promise<Provider>;
  /**
   * `process` is one provider for all connections, as a host that starts the plugin expects. `connection` is one for
   * each, because hosts that attach share the process between provider blocks and commands.
   */
  readonly providerPer: 'process' | 'connection';
  readonly onError: (error: unknown) => void;
}

/** Starts nothing before the first connection: loading gRPC takes longer than the whole handshake. */
export function createConnections({
  createProvider,
  providerPer,
  onError,
  ...options
}: ConnectionsOptions): Connections {
  const opened = new Set<{ server: GrpcServer; provider: Provider }>();
  let shared: Promise<GrpcServer> | undefined;

  async function open(): Promise<GrpcServer> {
    const [{ createGrpcServer }, provider] = await Promise.all([import('./grpc-server.js'), createProvider()]);
    const server = createGrpcServer({ ...options, provider });
    opened.add({ server, provider });
    return server;
  }

  return {
    accept(socket) {
      socket.on('error', () => socket.destroy());
      shared = providerPer === 'process' ? (shared ??= open()) : open();
      shared.then(
        (server) => {
          server.accept(socket);
        },
        (error: unknown) => {
          socket.destroy();
          onError(error);
        },
      );
    },
    async settle() {
      await Promise.all([...opened].map(({ server }) => server.settle()));
    },
    async close() {
      await Promise.all(
        [...opened].map(async ({ server, provider }) => {
          await server.close();
          await provider.close();
        }),
      );
      opened.clear();
    },
  };
}
