import { ChannelCredentials, Client, type ServiceError } from '@grpc/grpc-js';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Certificate, createCertificate } from '../../src/terraform/process/certificate';
import type { Message, MessageName } from '../../src/terraform/wire/messages';
import { decodeMessage, encodeMessage } from '../../src/terraform/wire/protobuf';
import { pluginFile } from './project';

const magicCookie = 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2';

/** A plugin process that was started as Terraform starts it. */
export interface PluginHost {
  readonly process: ChildProcess;
  /** The environment that it was started with. */
  readonly environment: NodeJS.ProcessEnv;
  /** The fields of the handshake line. */
  readonly handshake: readonly string[];
  /** The certificate that the plugin was told to expect from its client. */
  readonly certificate: Certificate;
  /** A client that shows `shown`, by default the expected certificate; `none` shows none. */
  connect(shown?: Certificate | 'none'): PluginClient;
  close(): Promise<void>;
}

export interface PluginClient {
  call<Q extends MessageName, R extends MessageName>(
    path: string,
    messages: { request: Q; response: R },
    request: Message<Q>,
  ): Promise<Message<R>>;
  /** The events of a streaming call; to leave the loop cancels the call. */
  stream<Q extends MessageName, E extends MessageName>(
    path: string,
    messages: { request: Q; event: E },
    request: Message<Q>,
  ): AsyncIterable<Message<E>>;
  /** Sends a stream of requests, which has one answer. */
  upload<Q extends MessageName, R extends MessageName>(
    path: string,
    messages: { request: Q; response: R },
    requests: readonly Message<Q>[],
  ): Promise<Message<R>>;
  close(): void;
}

function toCredentials(handshake: readonly string[], certificate: Certificate | undefined): ChannelCredentials {
  const der = handshake[5] ?? '';
  const server = `-----BEGIN CERTIFICATE-----\n${Buffer.from(der, 'base64').toString('base64')}\n-----END CERTIFICATE-----\n`;
  const [key, chain] = [certificate?.keyPem, certificate?.certificatePem].map((pem) =>
    pem === undefined ? null : Buffer.from(pem),
  );
  return ChannelCredentials.createSsl(Buffer.from(server), key, chain);
}

function createPluginClient(address: string, credentials: ChannelCredentials): PluginClient {
  const client = new Client(`unix:${address}`, credentials, {
    'grpc.ssl_target_name_override': 'localhost',
    'grpc.default_authority': 'localhost',
    'grpc.enable_retries': 0,
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  });
  const pass = (bytes: Buffer): Buffer => bytes;
  const options = (): { deadline: number } => ({ deadline: Date.now() + 60_000 });
  const answerTo =
    <R extends MessageName>(name: R, resolve: (message: Message<R>) => void, reject: (error: Error) => void) =>
    (error: ServiceError | null, bytes?: Buffer): void => {
      if (error) reject(error);
      else resolve(decodeMessage(name, bytes ?? Buffer.alloc(0)));
    };
  return {
    call: (path, { request, response }, message) =>
      new Promise((resolve, reject) => {
        const bytes = encodeMessage(request, message);
        client.makeUnaryRequest(path, pass, pass, bytes, options(), answerTo(response, resolve, reject));
      }),
    upload: (path, { request, response }, messages) =>
      new Promise((resolve, reject) => {
        const sent = client.makeClientStreamRequest(path, pass, pass, options(), answerTo(response, resolve, reject));
        for (const message of messages) sent.write(encodeMessage(request, message));
        sent.end();
      }),
    async *stream(path, { request: requestName, event }, request) {
      const events = client.makeServerStreamRequest(path, pass, pass, encodeMessage(requestName, request), options());
      try {
        for await (const bytes of events) yield decodeMessage(event, bytes as Buffer);
      } finally {
        events.cancel();
      }
    },
    close: () => {
      client.close();
    },
  };
}

/** A host that starts the plugin and reads what it prints, as Terraform does; for tests that end it. */
const standInHost = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, [process.argv[1]], { stdio: ['ignore', 'inherit', 'pipe'] }).stderr.resume();
`;

/** How the plugin is started. */
interface PluginHostOptions {
  /** Behind another process, where that is to end. */
  readonly behind?: 'host';
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts the bundled plugin with mutual TLS and waits for its handshake line. */
export async function startPluginHost({ behind, env = {} }: PluginHostOptions = {}): Promise<PluginHost> {
  const certificate = createCertificate(new Date());
  const dataFolder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const environment = {
    ...process.env,
    TF_PLUGIN_MAGIC_COOKIE: magicCookie,
    PLUGIN_PROTOCOL_VERSIONS: '5,6',
    PLUGIN_CLIENT_CERT: certificate.certificatePem,
    ANALYTICS_STRICT: '1',
    // The plugin notes there what it creates.
    TF_DATA_DIR: dataFolder,
    ...env,
  };
  const args = behind === 'host' ? ['-e', standInHost, pluginFile] : [pluginFile];
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const handshake = line.split('|');
  const clients: PluginClient[] = [];
  return {
    process: child,
    environment,
    handshake,
    certificate,
    connect(shown = certificate) {
      const credentials = toCredentials(handshake, shown === 'none' ? undefined : shown);
      const client = createPluginClient(handshake[3] ?? '', credentials);
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.close();
      rmSync(dataFolder, { recursive: true, force: true });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
