import { failExpression, refuseExpression } from '../../fail-expression';
import { text } from '../../values/typed';
import type { ExpressionFunction, FunctionTable } from '../expression-function';
import { findEncoding, type TextEncoding } from './text-encodings';

/** The bytes that Base64 spells, with all of its padding. Line breaks do not count. */
function toBytes(base64: string, subject: string): Buffer {
  const digits = base64.replace(/[\r\n]/g, '');
  const isBase64 = digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits);
  return isBase64 ? Buffer.from(digits, 'base64') : failExpression(`${subject} takes Base64 with its padding.`);
}

const encodingOf = (name: string, subject: string): TextEncoding =>
  findEncoding(name) ??
  refuseExpression(`${subject} knows UTF-8, UTF-16, UTF-16LE, UTF-16BE, ISO-8859-1 and US-ASCII, not this encoding.`);

function decode(bytes: Buffer, name: string, subject: string): string {
  return encodingOf(name, subject).decode(bytes) ?? failExpression(`${subject} takes bytes of the encoding.`);
}

function encode(value: string, name: string, subject: string): string {
  const bytes = encodingOf(name, subject).encode(value);
  return bytes?.toString('base64') ?? failExpression(`${subject} takes characters of the encoding.`);
}

/** As in a query: a space is `+`, and all but letters, digits and `-_.~` is escaped. */
const encodeUrl = (value: string): string =>
  encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const ofTexts = (
  description: string,
  arity: 1 | 2,
  call: (texts: readonly [value: string, encoding: string], subject: string) => string,
): ExpressionFunction => ({
  description,
  takes: [{ type: 'string' }],
  arity: [arity, arity],
  answers: 'string',
  call: ([value, encoding], subject) => text(call([value.toText(), encoding?.toText() ?? 'utf-8'], subject)),
});

/** Functions that spell a text in an encoding, or read it from one. */
export const encodingFunctions: FunctionTable = {
  base64encode: ofTexts('The bytes of a text in UTF-8, in Base64.', 1, ([value, name], subject) =>
    encode(value, name, subject),
  ),
  base64decode: ofTexts('The text whose bytes in UTF-8 Base64 spells.', 1, ([value, name], subject) =>
    decode(toBytes(value, subject), name, subject),
  ),
  textencodebase64: ofTexts('The bytes of a text in an encoding, in Base64.', 2, ([value, name], subject) =>
    encode(value, name, subject),
  ),
  textdecodebase64: ofTexts('The text whose bytes in an encoding Base64 spells.', 2, ([value, name], subject) => {
    const decoded = decode(toBytes(value, subject), name, subject);
    // This character stands for bytes that spell none.
    return decoded.includes('\uFFFD') ? failExpression(`${subject} takes bytes of the encoding.`) : decoded;
  }),
  urlencode: ofTexts('The text as a part of the query of a URL.', 1, ([value]) => encodeUrl(value)),
};
