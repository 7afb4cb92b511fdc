import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';

/** An answer that is written piece by piece, however long it gets. */
export class StreamedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly #pieces: Iterable<string>;
  readonly #isCompressed: boolean;

  constructor(pieces: Iterable<string>, { type, isCompressed }: { type: string; isCompressed: boolean }) {
    this.#pieces = pieces;
    this.#isCompressed = isCompressed;
    this.headers = { 'content-type': type, ...(isCompressed && { 'content-encoding': 'gzip' }) };
  }

  /** The bytes of the answer. */
  open(): Readable {
    const bytes = Readable.from(this.#pieces, { objectMode: false });
    if (!this.#isCompressed) return bytes;
    const packed = createGzip();
    return bytes.on('error', (error) => packed.destroy(error)).pipe(packed);
  }

  /** The same, all at once. */
  readAll(): Buffer {
    const bytes = Buffer.from([...this.#pieces].join(''));
    return this.#isCompressed ? gzipSync(bytes) : bytes;
  }
}
