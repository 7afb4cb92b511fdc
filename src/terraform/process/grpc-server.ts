import { createSecureServer, createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { Provider } from '../../provider';
import { answerCall, answerStream, calls } from '../rpc';
import { encodeMessage } from '../wire/protobuf';
import type { Certificate } from './certificate';
import { type ServedCall, serveCall } from './serve-call';

/** Hosts kill a plugin two seconds after they ask it to stop. */
const graceMs = 1000;
const serving = 1;
/** Of a message, what one stream or all of them may send before they are told that it was read. */
const windowBytes = 16 * 1024 * 1024;

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

function createHttp2Server(tls: GrpcServerOptions['tls']): Http2Server {
  // Messages are bounded themselves (grpc-messages.ts); Node would end a connection with 10 MB of them.
  const options = { maxSessionMemory: 2 ** 20, settings: { initialWindowSize: windowBytes } };
  if (!tls) return createServer(options);
  const { certificate, clientCertificatePem } = tls;
  return createSecureServer({
    ...options,
    key: certificate.keyPem,
    cert: certificate.certificatePem,
    ca: clientCertificatePem,
    requestCert: true,
    rejectUnauthorized: true,
  });
}

/** The calls of the provider. `noteWrite` gets the end of each call that writes. */
function providerCalls(
  provider: Provider,
  noteWrite: (ended: Promise<unknown>) => void,
): readonly (readonly [path: string, call: ServedCall])[] {
  return Object.entries(calls).map(([name, call]) => {
    const path = `/tfplugin6.Provider/${name}`;
    const note = call.isWrite ? noteWrite : (): void => undefined;
    if ('event' in call) {
      return [path, { stream: (bytes, signal) => answerStream(call, provider, { bytes, signal }), note }];
    }
    const answer = (request: Buffer): Buffer | Promise<Buffer> => {
      const answered = answerCall(call, provider, request);
      if (answered instanceof Promise) note(answered);
      return answered;
    };
    return [path, { takesStream: call.takesStream, answer }];
  });
}

/** Serves the plugin protocol, and the health and shutdown calls that hosts make on the same connection. */
export function createGrpcServer({ provider, tls, onShutdown }: GrpcServerOptions): GrpcServer {
  const server = createHttp2Server(tls);
  const writes = new Set<Promise<unknown>>();
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  const noteWrite = (ended: Promise<unknown>): void => {
    writes.add(ended);
    const forget = (): unknown => writes.delete(ended);
    ended.then(forget, forget);
  };
  const served = new Map<string, ServedCall>([
    ...providerCalls(provider, noteWrite),
    [
      '/plugin.GRPCController/Shutdown',
      {
        answer() {
          onShutdown();
          return encodeMessage('Empty', {});
        },
      },
    ],
    ['/grpc.health.v1.Health/Check', { answer: () => encodeMessage('HealthCheckResponse', { status: serving }) }],
  ]);
  server.on('stream', (stream, headers) => {
    serveCall(served, stream, headers);
  });
  server.on('session', (session) => {
    session.setLocalWindowSize(windowBytes);
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return {
    accept(socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      server.emit('connection', socket);
    },
    async settle() {
      await Promise.allSettled(writes);
    },
    async close() {
      const force = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, graceMs);
      const closing = [...sessions].map(
        (session) =>
          new Promise<void>((resolve) => {
            session.close(resolve);
          }),
      );
      await Promise.all(closing);
      clearTimeout(force);
      // Those on which no client has shown itself.
      for (const socket of sockets) socket.destroy();
    },
  };
}
