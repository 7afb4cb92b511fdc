import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { BodyLimitError } from './bounded-body';

/** One way to pack a body. */
interface ContentDecoder {
  readonly unpack: (bytes: Uint8Array, limit: { readonly maxOutputLength: number }) => Promise<Uint8Array>;
  readonly createUnpacker: () => Transform;
}

const gunzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gunzip);
const gzip: ContentDecoder = {
  // Some gateways unpack a body and leave the header as it was. No text begins like that.
  unpack: async (bytes, limit) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? await gunzip(bytes, limit) : bytes),
  createUnpacker: () => zlib.createGunzip(),
};

const inflate = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflate);
const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const deflate: ContentDecoder = {
  // RFC 9110, section 8.4.1.2: some senders leave the wrapper out, whose first byte says `deflate` in its lower half.
  unpack: async (bytes, limit) => await ((bytes[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(bytes, limit),
  createUnpacker: () => zlib.createInflate(),
};

const br: ContentDecoder = {
  unpack: promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  createUnpacker: () => zlib.createBrotliDecompress(),
};

const decoders: Readonly<Record<string, ContentDecoder>> = { gzip, 'x-gzip': gzip, deflate, br };

/** What a `content-encoding` says, the outermost decoder first. */
function decodersOf(encoding: string): readonly ContentDecoder[] {
  const names = encoding.split(',').map((name) => name.trim().toLowerCase());
  const packed = names.filter((name) => name !== '' && name !== 'identity').reverse();
  return packed.map((name) => {
    const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (decoder) return decoder;
    throw new Error(
      `the answer is packed as ${JSON.stringify(name)}, and only ${Object.keys(decoders).join(', ')} can be read`,
    );
  });
}

/**
 * Unpacks a whole body; one in gzip also where no header says so.
 *
 * @throws BodyLimitError when it is longer than `maxBytes` then.
 */
export async function decodeContent(bytes: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> {
  let unpacked = bytes;
  try {
    for (const { unpack } of [...decodersOf(encoding), gzip])
      unpacked = await unpack(unpacked, { maxOutputLength: maxBytes });
    return unpacked;
  } catch (cause) {
    // A few bytes may unpack to any number of them.
    if ((cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyLimitError(maxBytes, { cause });
    throw cause;
  }
}

/** Unpacks what is packed in gzip, whatever headers say of it. */
async function* unzipStream(body: Readable): AsyncGenerator<Uint8Array> {
  const pieces = body.iterator() as AsyncIterableIterator<Uint8Array>;
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const next = await pieces.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = Readable.from(
    (async function* () {
      yield head;
      yield* pieces;
    })(),
  );
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  yield* isPacked ? pipeline(whole, gzip.createUnpacker(), () => undefined) : whole;
}

/** Unpacks a body as it comes; one in gzip also where no header says so. An error on the way comes out at its end. */
export function decodeContentStream(body: Readable, encoding: string): AsyncIterable<Uint8Array> {
  const unpacked = decodersOf(encoding).reduce<Readable>(
    (packed, decoder) =>
      decoder === gzip
        ? Readable.from(unzipStream(packed))
        : pipeline(packed, decoder.createUnpacker(), () => undefined),
    body,
  );
  return unzipStream(unpacked);
}
