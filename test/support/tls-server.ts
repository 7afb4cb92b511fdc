import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '../../src/terraform/process/certificate';

/** A server over https, under a certificate that nobody knows. */
export interface TlsServer {
  readonly url: string;
  /** Its certificate, which is that of its authority, too. */
  readonly certificatePem: string;
  close(): Promise<void>;
}

/** Starts a server whose requests `listener` answers. */
export async function startTlsServer(listener: RequestListener): Promise<TlsServer> {
  const { keyPem, certificatePem } = createCertificate(new Date());
  const server = createServer({ key: keyPem, cert: certificatePem }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${String((server.address() as AddressInfo).port)}`,
    certificatePem,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
