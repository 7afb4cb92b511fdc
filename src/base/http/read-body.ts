import { TextDecoder } from 'node:util';
import { decodeContent } from './content-decoding';

/** The marks that say in which encoding a text is, whatever its headers say. */
const marks: readonly (readonly [charset: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
];

function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  const marked = marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  const charset = marked?.[0] ?? /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch (cause) {
    throw new Error(`the answer is in the charset ${JSON.stringify(charset)}, which cannot be read here`, { cause });
  }
}

/** What the headers of a body say of it. */
export interface BodyHead {
  readonly contentType: string;
  readonly encoding: string;
}

/**
 * The text of a body, unpacked where the service has compressed it.
 *
 * @throws BodyLimitError when it is longer than `maxBytes` then. Error when it cannot be read.
 */
export async function readBody(
  body: Uint8Array,
  { contentType, encoding }: BodyHead,
  maxBytes: number,
): Promise<string> {
  const bytes = await decodeContent(body, encoding, maxBytes);
  return decoderFor(bytes, contentType).decode(bytes);
}
