import type { Socket } from 'node:net';
import type { GrpcServer, GrpcServerOptions } from './grpc-server';

/** Passes accepted connections to gRPC servers, which are loaded with the first one. */
export interface Connections {
  accept(socket: Socket): void;
  /** Resolves when every write has ended, even if no client waits for its answer. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** How connections are served. */
export interface ConnectionsOptions extends GrpcServerOptions {
  /**
   * `process` is one provider for all connections, as a host that starts the plugin expects. `connection` is one for
   * each, because hosts that attach share the process between provider blocks and commands.
   */
  readonly providerPer: 'process' | 'connection';
}

/** Starts nothing before the first connection: loading HTTP/2 takes longer than the whole handshake. */
export function createConnections({ providerPer, ...options }: ConnectionsOptions): Connections {
  const opened = new Set<GrpcServer>();
  let shared: Promise<GrpcServer> | undefined;

  async function open(): Promise<GrpcServer> {
    const { createGrpcServer } = await import('./grpc-server.js');
    const server = createGrpcServer(options);
    opened.add(server);
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
          options.onError(error);
        },
      );
    },
    async settle() {
      await Promise.all([...opened].map((server) => server.settle()));
    },
    async close() {
      await Promise.all([...opened].map((server) => server.close()));
      opened.clear();
    },
  };
}
