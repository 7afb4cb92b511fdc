import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { openBackendStore } from '../../src/state/state-store';
import { type Certificate, createCertificate } from '../../src/terraform/process/certificate';
import { fakeSurroundings, openFolder } from './fixture';

let opened: ReturnType<typeof openFolder>;
let certificate: Certificate;
let server: Server;
beforeEach(() => {
  opened = openFolder();
  certificate = createCertificate(new Date());
});
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  opened.close();
});

/** Starts a server without a state, and answers the way to read it. */
async function start(wantsCertificate: boolean): Promise<(settings: JsonObject) => Promise<unknown>> {
  const { keyPem: key, certificatePem: cert } = certificate;
  const options = { key, cert, ca: cert, requestCert: wantsCertificate, rejectUnauthorized: wantsCertificate };
  server = createServer(options, (_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `https://localhost:${String((server.address() as AddressInfo).port)}/team`;
  return (settings) =>
    openBackendStore(
      { kind: 'http', settings: { address, retry_max: 0, ...settings } },
      {
        environment: {},
        workingFolder: opened.folder,
        stackFolder: opened.folder,
        surroundings: fakeSurroundings(),
      },
    ).store.read();
}

const isEmpty = expect.objectContaining({ notices: [] });

test('a server of states is trusted by the certificate that is given, or blindly where that is asked for', async () => {
  const read = await start(false);
  await expect(read({})).rejects.toThrow(
    expect.objectContaining({ code: 'STATE_INACCESSIBLE', message: expect.stringContaining('certificate') }),
  );
  expect(await read({ client_ca_certificate_pem: certificate.certificatePem })).toEqual(isEmpty);
  expect(await read({ skip_cert_verification: true })).toEqual(isEmpty);
});

test('a server of states that wants a certificate of its user is shown it', async () => {
  const read = await start(true);
  const ca = { client_ca_certificate_pem: certificate.certificatePem };
  await expect(read(ca)).rejects.toThrow(expect.objectContaining({ code: 'STATE_INACCESSIBLE' }));
  const own = { client_certificate_pem: certificate.certificatePem, client_private_key_pem: certificate.keyPem };
  expect(await read({ ...ca, ...own })).toEqual(isEmpty);
});
