import { type Place, placeOf, type Reading, readingsOf, toComparable } from './text/text-readings';

/** What stands in the place of a secret wherever one would be printed. */
export const mask = '***';

/** Tells whether the service answered a mask in the place of a text. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^(\*{3,}|•{3,})$/u.test(value);
}

/** Tells whether a text ends in a mask, as `Bearer ***` does. */
export function endsMasked(value: unknown): boolean {
  return typeof value === 'string' && (value.endsWith('***') || value.endsWith('•••'));
}

/**
 * What services put in the place of secrets, or of a part of one: `Bearer ***`, `****KEN3`, bullets, hashes, crosses, `[REDACTED]`,
 * or its last characters behind dots.
 */
const masks = [
  /[*•●∙·#]{3}|x{6}/iu,
  /(?<![a-z0-9])x{4,}(?![a-z0-9])/i,
  /[[(<{](redacted|hidden|masked|removed|secret|protected|encrypted)[\])>}]|^(redacted|masked)$/i,
  /^(\.{3}|…).{0,6}$/u,
];

/** Tells whether a text that may be a secret is a mask, or has one in it. */
export function holdsMask(value: unknown): boolean {
  return typeof value === 'string' && masks.some((one) => one.test(value));
}

/** The same of texts that are nothing but a mask, or a mask and the rest of a secret. */
const wholeMasks: readonly RegExp[] = [
  // In one word, perhaps behind that of a scheme: `****1234`, `Bearer ***`. A line such as `*** Do not reply ***` is a text.
  /^([A-Za-z][\w-]* )?(?=\S+$)\S*?[*•●]{3}/u,
  /^x{4}[x-]*\w{0,4}$/i,
  /^(#{4,}|…+)$/u,
  /^[[(<{*_]*(redacted|masked)[\])>}*_]*$/i,
  /^[[(<{]+\s*(redacted|masked|hidden|removed|secret|filtered|protected|encrypted|obfuscated|concealed|omitted)\b[^\])>}]{0,20}[\])>}]+$/i,
];

/** Tells whether any text, of whichever field, is what a service shows in the place of a secret. */
export function looksMasked(value: unknown): boolean {
  return typeof value === 'string' && wholeMasks.some((pattern) => pattern.test(value.trim()));
}

/** Less than this matches everywhere, and would hide the message. */
const leastSecret = 3;
/** Fewer characters of an encoding are found in many words. */
const leastEncoded = 6;

/** What of a text is a secret of its own: what stands behind `Bearer`, and the login in `Basic`. */
function partsOf(secret: string): readonly string[] {
  const [, scheme = '', credential] = /^([A-Za-z][\w-]*) +(\S+)$/.exec(secret.trim()) ?? [];
  if (credential === undefined) return [secret];
  const login = scheme.toLowerCase() === 'basic' ? Buffer.from(credential, 'base64').toString() : '';
  const password = login.slice(login.indexOf(':') + 1);
  return [secret, credential, password].filter((part) => part === secret || part.length >= leastEncoded);
}

/** A text in base64 as it looks within a longer one, without the characters that its neighbours have a part in. */
function base64Within(bytes: Buffer): readonly string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
    const wholeBits = (before + bytes.length) * 8;
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(wholeBits / 6));
  });
}

function encodingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const base64 = base64Within(bytes);
  const standard = base64.map((text) => text.replaceAll('-', '+').replaceAll('_', '/'));
  return [bytes.toString('hex'), ...new Set([...base64, ...standard])].filter(({ length }) => length >= leastEncoded);
}

const comparable = (text: string): string => toComparable({ text }).text;

/** Everything that shows a secret, as texts are compared. */
function shapesOf(secret: string): readonly string[] {
  const plain = comparable(secret).trim();
  const encoded = [secret, secret.trim()].flatMap(encodingsOf).map(comparable);
  return plain.length < leastSecret ? encoded : [plain, ...encoded];
}

/** Where `shapes` stand in a reading of a text. */
function placesOf(reading: Reading, shapes: readonly string[]): readonly Place[] {
  return shapes.flatMap((shape) => {
    const places: Place[] = [];
    for (let at = reading.text.indexOf(shape); at >= 0; at = reading.text.indexOf(shape, at + 1)) {
      places.push(placeOf(reading, at, at + shape.length));
    }
    return places;
  });
}

function maskPlaces(text: string, places: readonly Place[]): string {
  let masked = '';
  let done = 0;
  for (const [start, end] of places.toSorted(([a], [b]) => a - b)) {
    if (end <= done) continue;
    // What overlaps the one before goes into the same mask.
    if (start >= done) masked += text.slice(done, start) + mask;
    done = end;
  }
  return masked + text.slice(done);
}

/** Replaces secrets in a text. */
export type Redact = (text: string) => string;

/**
 * Makes what replaces every secret in a text, also where it is trimmed, in another case, spelled as in JSON, a URL, a form or
 * HTML, in hexadecimal or base64, alone or in a login, or without the word before it (`Bearer`).
 *
 * Secrets of fewer than three characters are left alone: they would match everywhere and hide the message. Encoded ones
 * are found from five on.
 */
export function createRedact(secrets: Iterable<string>): Redact {
  const known = [...new Set(secrets)].filter(({ length }) => length >= leastSecret);
  if (known.length === 0) return (text) => text;
  const shapes = [...new Set(known.flatMap(partsOf).flatMap(shapesOf))];
  // What is nearly all space is looked for as it is: compared, it would be one space, which stands everywhere.
  const spaces = known.filter((secret) => comparable(secret).trim().length < leastSecret);
  // Nearly every text shows none of them.
  const isSuspect = ({ text }: Reading): boolean => shapes.some((shape) => text.includes(shape));
  return (text) => {
    const suspects = shapes.length === 0 ? [] : readingsOf(text).filter(isSuspect);
    const places = suspects.flatMap((reading) => placesOf(reading, shapes));
    return spaces.reduce((left, secret) => left.replaceAll(secret, mask), maskPlaces(text, places));
  };
}

/** The same for one text. */
export function maskSecrets(text: string, secrets: Iterable<string>): string {
  return createRedact(secrets)(text);
}
