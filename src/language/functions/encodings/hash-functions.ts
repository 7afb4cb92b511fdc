import { type BinaryToTextEncoding, createHash } from 'node:crypto';
import { refuseExpression } from '../../fail-expression';
import { text } from '../../values/typed';
import type { ExpressionFunction, FunctionTable } from '../expression-function';

const hash = (algorithm: string, encoding: BinaryToTextEncoding, form: string): ExpressionFunction => ({
  description: `The ${algorithm} hash of a text in UTF-8, ${form}.`,
  takes: [{ type: 'string' }],
  answers: 'string',
  call: ([value]) => text(createHash(algorithm).update(value.toText()).digest(encoding)),
});

/** The first parts of the namespaces that have names. Their other parts are the same. */
const namedSpaces: Readonly<Record<string, string>> = { dns: '10', url: '11', oid: '12', x500: '14' };

const uuidForms = [
  /^(?:urn:uuid:)?([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/i,
  /^\{([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\}$/i,
  /^([0-9a-f]{32})$/i,
];

/** The 16 bytes of a namespace, in hexadecimal digits. */
function toNamespace(name: string, subject: string): string {
  const known = Object.hasOwn(namedSpaces, name) ? namedSpaces[name] : undefined;
  if (known !== undefined) return `6ba7b8${known}9dad11d180b400c04fd430c8`;
  const parts = uuidForms.flatMap((form) => form.exec(name)?.slice(1) ?? []);
  return parts.length > 0 ? parts.join('') : refuseExpression(`${subject} takes dns, url, oid, x500 or a UUID.`);
}

/** A UUID of version 5 by RFC 9562. */
function toUuid(namespace: string, name: string): string {
  const bytes = createHash('sha1').update(Buffer.from(namespace, 'hex')).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Hashes of texts. */
export const hashFunctions: FunctionTable = {
  md5: hash('md5', 'hex', 'in hexadecimal digits'),
  sha1: hash('sha1', 'hex', 'in hexadecimal digits'),
  sha256: hash('sha256', 'hex', 'in hexadecimal digits'),
  sha512: hash('sha512', 'hex', 'in hexadecimal digits'),
  base64sha256: hash('sha256', 'base64', 'in Base64'),
  base64sha512: hash('sha512', 'base64', 'in Base64'),
  uuidv5: {
    description: 'The UUID of a name in a namespace: dns, url, oid, x500 or a UUID.',
    takes: [{ type: 'string' }],
    arity: [2, 2],
    answers: 'string',
    call: ([namespace, name], subject) => text(toUuid(toNamespace(namespace.toText(), subject), name?.toText() ?? '')),
  },
};
