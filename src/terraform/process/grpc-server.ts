import { createSecureServer, createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { Provider } from '../../provider';
import type { Certificate } from './certificate';
import { type ServedCall, serveCall } from './serve-call';

/** Hosts kill a plugin two seconds after they ask it to stop. */
const graceMs = 1000;
/** Of a message, what one stream or all of them may send before they are told that it was read. */
const windowBytes = 16 * 1024 * 1024;

/** The options of the server besides the provider's calls. */
export interface GrpcServerOptions {
  /** Is called with the first call that needs the provider, and only once. */
  readonly createProvider: () => Promise<Provider>;
  /** What is known without the provider, by the paths of the calls. */
  readonly answers?: ReadonlyMap<string, Buffer> | undefined;
  /** Takes why there is no provider. */
  readonly onError: (error: unknown) => void;
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
  /** Waits for calls in flight, for a second at most, and closes every connection and the provider. */
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

/** Serves the plugin protocol, and the health and shutdown calls that hosts make on the same connection. */
export function createGrpcServer({ createProvider, answers, tls, onShutdown, onError }: GrpcServerOptions): GrpcServer {
  const server = createHttp2Server(tls);
  const writes = new Set<Promise<unknown>>();
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  const noteWrite = (ended: Promise<unknown>): void => {
    writes.add(ended);
    const forget = (): unknown => writes.delete(ended);
    ended.then(forget, forget);
  };
  const shutdown = (): Buffer => {
    onShutdown();
    return Buffer.alloc(0);
  };
  const served = new Map<string, ServedCall>([['/plugin.GRPCController/Shutdown', { answer: shutdown }]]);
  for (const [path, known] of answers ?? []) served.set(path, { answer: () => known });

  let provider: Provider | undefined;
  let opening: Promise<void> | undefined;
  async function open(): Promise<void> {
    const [{ callsOf }, opened] = await Promise.all([import('./provider-calls.js'), createProvider()]);
    for (const [path, call] of callsOf(opened, noteWrite)) if (!served.has(path)) served.set(path, call);
    provider = opened;
  }

  server.on('stream', (stream, headers) => {
    const path = headers[':path'] ?? '';
    // Hosts ask every plugin for calls of their library that this one does not have.
    if (provider || served.has(path) || path.startsWith('/plugin.')) {
      serveCall(served, stream, headers);
      return;
    }
    stream.on('error', () => undefined);
    opening ??= open();
    opening.then(
      () => {
        if (!stream.destroyed) serveCall(served, stream, headers);
      },
      (error: unknown) => {
        stream.destroy();
        onError(error);
      },
    );
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
            // What is given to `close` is not called where the client has begun to close the session.
            session.once('close', resolve);
            session.close();
          }),
      );
      await Promise.all(closing);
      clearTimeout(force);
      // Those on which no client has shown itself.
      for (const socket of sockets) socket.destroy();
      await provider?.close();
    },
  };
}
