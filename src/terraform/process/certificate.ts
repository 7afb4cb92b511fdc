/** Every start of the plugin has its own self-signed certificate, which the handshake requires. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import asn1 from 'node-forge/lib/asn1';

/** A certificate with its private key; the key never leaves the process. */
export interface Certificate {
  readonly keyPem: string;
  readonly certificatePem: string;
  readonly der: Buffer;
}

const { Class, Type } = asn1;
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';
const commonName = '2.5.4.3';
const extensionIds = {
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
} as const;
const serverAuth = '1.3.6.1.5.5.7.3.1';
const clientAuth = '1.3.6.1.5.5.7.3.2';
/** digitalSignature, keyEncipherment and certSign: bits 0, 2 and 5; two bits of the byte are unused. */
const keyUsageBits = '\x02\xa4';

type Node = asn1.Node;
const node = (type: number, value: string | Node[]): Node =>
  asn1.create(Class.UNIVERSAL, type, typeof value !== 'string', value);
const sequence = (...inner: Node[]): Node => node(Type.SEQUENCE, inner);
const tagged = (tag: number, inner: Node[]): Node => asn1.create(Class.CONTEXT_SPECIFIC, tag, true, inner);
const oid = (id: string): Node => node(Type.OID, asn1.oidToDer(id).getBytes());
const toDer = (value: Node): string => asn1.toDer(value).getBytes();

function name(): Node {
  return sequence(node(Type.SET, [sequence(oid(commonName), node(Type.UTF8, 'localhost'))]));
}

function extension(id: string, value: Node, isCritical = false): Node {
  const critical = isCritical ? [node(Type.BOOLEAN, '\xff')] : [];
  return sequence(oid(id), ...critical, node(Type.OCTETSTRING, toDer(value)));
}

function extensions(): Node {
  const dnsName = asn1.create(Class.CONTEXT_SPECIFIC, 2, false, 'localhost');
  return sequence(
    extension(extensionIds.subjectAltName, sequence(dnsName)),
    extension(extensionIds.basicConstraints, sequence(node(Type.BOOLEAN, '\xff')), true),
    extension(extensionIds.keyUsage, node(Type.BITSTRING, keyUsageBits), true),
    extension(extensionIds.extendedKeyUsage, sequence(oid(serverAuth), oid(clientAuth))),
  );
}

function toBeSigned(publicKey: KeyObject, now: Date): Node {
  const dayMs = 86_400_000;
  const time = (date: Date): Node => node(Type.UTCTIME, asn1.dateToUtcTime(date));
  // A positive number of 15 octets: a leading bit of one would make it negative.
  const serial = `\x01${randomBytes(15).toString('latin1')}`;
  return sequence(
    tagged(0, [node(Type.INTEGER, '\x02')]),
    node(Type.INTEGER, serial),
    sequence(oid(ecdsaWithSha256)),
    name(),
    sequence(time(new Date(now.getTime() - dayMs)), time(new Date(now.getTime() + 365 * dayMs))),
    name(),
    asn1.fromDer(publicKey.export({ type: 'spki', format: 'der' }).toString('latin1')),
    tagged(3, [extensions()]),
  );
}

/** Creates a P-256 key and a certificate for `localhost`, valid for a year from `now`. */
export function createCertificate(now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = toBeSigned(publicKey, now);
  const signature = sign('sha256', Buffer.from(toDer(content), 'latin1'), privateKey).toString('latin1');
  const certificate = sequence(content, sequence(oid(ecdsaWithSha256)), node(Type.BITSTRING, `\0${signature}`));
  const der = Buffer.from(toDer(certificate), 'latin1');
  return {
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificatePem: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    der,
  };
}
