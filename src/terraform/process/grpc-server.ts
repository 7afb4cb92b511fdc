import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Socket } from 'node:net';
import type { Provider } from '../../provider';
import { answerCall, answerStream, calls } from '../rpc';
import { encodeMessage } from '../wire/protobuf';
import type { Certificate } from './certificate';
import { type Answer, registerClientStream, registerServerStream, registerUnary } from './register-calls';

/** Hosts kill a plugin two seconds after they ask it to stop. */
const graceMs = 1000;
const maxMessageBytes = 256 * 1024 * 1024;
const serving = 1;

/** The options of the server besides the provider's calls. */
export interface GrpcServerOptions {
  readonly provider: Provider;
  /** Requires `clientCertificatePem` of every client. Absent for a transport without TLS. */
  readonly tls?: { readonly certificate: Certificate; readonly clientCertificatePem: string };
  /** Called when the host asks the plugin to stop. */
  readonly onShutdown: () => void;
}

/** A gRPC server for connections that were accepted elsewhere. */
export interface GrpcServer {
  accept(socket: Socket): void;
  /** Resolves when every write has ended, even if no client waits for its answer. */
  settle(): Promise<void>;
  /** Waits for calls in flight, for a second at most, and closes every connection. */
  close(): Promise<void>;
}

function createCredentials(tls: GrpcServerOptions['tls']): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const { certificate, clientCertificatePem } = tls;
  const pair = { private_key: Buffer.from(certificate.keyPem), cert_chain: Buffer.from(certificate.certificatePem) };
  return ServerCredentials.createSsl(Buffer.from(clientCertificatePem), [pair], true);
}

/** Registers the calls of the provider. `noteWrite` gets the end of each call that writes. */
function registerProvider(server: Server, provider: Provider, noteWrite: (ended: Promise<unknown>) => void): void {
  for (const [name, call] of Object.entries(calls)) {
    const path = `tfplugin6.Provider/${name}`;
    const note = call.isWrite ? noteWrite : (): void => undefined;
    if ('event' in call) {
      const answer = (bytes: Buffer, signal: AbortSignal): AsyncIterable<Buffer> =>
        answerStream(call, provider, { bytes, signal });
      registerServerStream(server, path, { answer, onStart: note });
      continue;
    }
    const register = call.takesStream ? registerClientStream : registerUnary;
    register(server, path, async (request) => {
      const answered = answerCall(call, provider, request);
      note(answered);
      return await answered;
    });
  }
}

/** Serves the plugin protocol, and the health and shutdown calls that hosts make on the same connection. */
export function createGrpcServer({ provider, tls, onShutdown }: GrpcServerOptions): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
  });
  const writes = new Set<Promise<unknown>>();
  registerProvider(server, provider, (ended) => {
    writes.add(ended);
    const forget = (): unknown => writes.delete(ended);
    ended.then(forget, forget);
  });
  const hostCalls: Readonly<Record<string, Answer>> = {
    'plugin.GRPCController/Shutdown': () => {
      onShutdown();
      return Promise.resolve(encodeMessage('Empty', {}));
    },
    'grpc.health.v1.Health/Check': () => Promise.resolve(encodeMessage('HealthCheckResponse', { status: serving })),
  };
  for (const [path, answer] of Object.entries(hostCalls)) registerUnary(server, path, answer);
  const injector = server.createConnectionInjector(createCredentials(tls));
  return {
    accept: (socket) => {
      injector.injectConnection(socket);
    },
    async settle() {
      await Promise.allSettled(writes);
    },
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => {
          server.forceShutdown();
        }, graceMs);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}
