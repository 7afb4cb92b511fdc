import { isUtf8 } from 'node:buffer';

/** How texts are spelled in bytes. */
export interface TextEncoding {
  /** The bytes; undefined for a character that the encoding lacks. */
  readonly encode: (text: string) => Buffer | undefined;
  /** The text; undefined for bytes that spell none. */
  readonly decode: (bytes: Buffer) => string | undefined;
}

/** An encoding of one byte a character, which is the number of the character. */
const ofBytes = (largest: string): TextEncoding => {
  const isWithin = (text: string): boolean => Array.from(text).every((character) => character <= largest);
  const decode = (bytes: Buffer): string => bytes.toString('latin1');
  return {
    encode: (text) => (isWithin(text) ? Buffer.from(text, 'latin1') : undefined),
    decode: (bytes) => (isWithin(decode(bytes)) ? decode(bytes) : undefined),
  };
};

/** A text without half a character. */
const whole = (text: string): string | undefined => (/\p{Surrogate}/u.test(text) ? undefined : text);

const utf8: TextEncoding = {
  encode: (text) => Buffer.from(text),
  decode: (bytes) => (isUtf8(bytes) ? bytes.toString() : undefined),
};

const littleEndian: TextEncoding = {
  encode: (text) => Buffer.from(text, 'utf16le'),
  decode: (bytes) => (bytes.length % 2 === 0 ? whole(bytes.toString('utf16le')) : undefined),
};

const bigEndian: TextEncoding = {
  encode: (text) => Buffer.from(text, 'utf16le').swap16(),
  decode: (bytes) => (bytes.length % 2 === 0 ? whole(Buffer.from(bytes).swap16().toString('utf16le')) : undefined),
};

const byteOrderMark = '\uFEFF';

/** UTF-16 whose first character says the order of its bytes. */
const markedOrder: TextEncoding = {
  encode: (text) => bigEndian.encode(byteOrderMark + text),
  decode: (bytes) => {
    const order = [bigEndian, littleEndian].find((one) => one.decode(bytes.subarray(0, 2)) === byteOrderMark);
    return order ? order.decode(bytes.subarray(2)) : bigEndian.decode(bytes);
  },
};

/** Encodings by their names, and other names of theirs. */
const encodings: ReadonlyMap<string, TextEncoding> = new Map([
  ['utf-8', utf8],
  ['utf-16', markedOrder],
  ['utf-16le', littleEndian],
  ['utf-16be', bigEndian],
  ['iso-8859-1', ofBytes('\u00FF')],
  ['latin1', ofBytes('\u00FF')],
  ['us-ascii', ofBytes('\u007F')],
]);

/** An encoding by its name in any case, or undefined. */
export const findEncoding = (name: string): TextEncoding | undefined => encodings.get(name.toLowerCase());
