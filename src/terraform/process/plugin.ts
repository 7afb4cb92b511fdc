import { X509Certificate } from 'node:crypto';
import type { Provider } from '../../provider';
import { createCertificate } from './certificate';
import { createConnections } from './connections';
import { listen } from './listen';
import { removeDeadSockets } from './remove-dead-sockets';

const magicCookie = 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2';
const protocolVersion = 6;
const coreProtocolVersion = 1;

/** The surroundings of the plugin process. */
export interface PluginOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Prints the handshake line. Nothing else may be written to standard output. */
  readonly printHandshake: (line: string) => void;
  /** Prints a message for a person to standard error. */
  readonly printProblem: (sentence: string) => void;
  readonly now: () => Date;
  readonly createProvider: () => Promise<Provider>;
  /** What is known without the provider, by the paths of the calls. */
  readonly answers: ReadonlyMap<string, Buffer>;
  /** Takes what ends the plugin, before the handshake: for signals, and for a host that is gone, once what it began is done. */
  readonly onEndable: (end: (exitCode: number, host?: 'gone') => void) => void;
}

function problemWith(environment: PluginOptions['environment']): string | undefined {
  if (environment['TF_PLUGIN_MAGIC_COOKIE'] !== magicCookie) {
    return 'This program is a Terraform provider: terraform and tofu start it themselves. To manage a stack, run `aac terraform -- plan`.';
  }
  const versions = environment['PLUGIN_PROTOCOL_VERSIONS'];
  if (versions !== undefined && !versions.split(',').includes(String(protocolVersion))) {
    return `This provider speaks plugin protocol ${String(protocolVersion)}, but the host only speaks ${versions}; use Terraform 1.0 or newer.`;
  }
  const certificate = environment['PLUGIN_CLIENT_CERT'];
  if (!certificate || isCertificate(certificate)) return undefined;
  return 'PLUGIN_CLIENT_CERT holds no certificate, so no client could be let in; the host sets it.';
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    // No client can present an invalid certificate.
    return false;
  }
}

/**
 * Serves the provider to the host that started this process: makes the certificate, listens, prints the handshake line.
 * With a client certificate in the environment, a client without that certificate is refused.
 *
 * @returns The exit code, when the host has asked the plugin to stop and the socket is removed.
 */
export async function runPlugin(options: PluginOptions): Promise<number> {
  const { environment, createProvider, answers, printProblem } = options;
  const problem = problemWith(environment);
  if (problem !== undefined) {
    printProblem(problem);
    return 1;
  }
  let exit: (code: number) => void = () => undefined;
  const exitCode = new Promise<number>((resolve) => {
    exit = resolve;
  });
  const clientCertificatePem = environment['PLUGIN_CLIENT_CERT'];
  const tls = clientCertificatePem
    ? { certificate: createCertificate(options.now()), clientCertificatePem }
    : undefined;
  const connections = createConnections({
    createProvider,
    answers,
    providerPer: 'process',
    ...(tls ? { tls } : {}),
    onShutdown: () => {
      end(0);
    },
    onError(error) {
      printProblem(error instanceof Error ? (error.stack ?? error.message) : String(error));
      end(1);
    },
  });
  const listener = await listen((socket) => {
    connections.accept(socket);
  });
  const end = (code: number, host?: 'gone'): void => {
    listener.close();
    const ready = host === 'gone' ? connections.settle() : Promise.resolve();
    void ready
      .then(() => connections.close())
      .finally(() => {
        exit(code);
      });
  };
  const certificateField = tls ? tls.certificate.der.toString('base64').replace(/={1,2}$/, '') : '';
  const place = [coreProtocolVersion, protocolVersion, listener.network, listener.address, 'grpc'];
  options.onEndable(end);
  options.printHandshake(`${[...place, certificateField].join('|')}\n`);
  // The host waits for nothing any more.
  await removeDeadSockets(listener);
  return await exitCode;
}
