import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../service/interface/index';

/** How much of a body is kept. */
export interface BodyLimit {
  readonly bytes: number;
  /** What becomes of a larger one: it is refused, or the request goes on without it. */
  readonly larger: 'refused' | 'dropped';
}

/** The name under which a request has its own limit, where it has one. */
export const bodyLimitName = 'bodyLimit';

const unpack = promisify(gunzip);

const tooLarge = (bytes: number): HttpError =>
  new HttpError(413, `The body is too large: ${String(bytes)} bytes are the limit.`);

/** Reads a body to its end, because a client reads no answer before it has sent everything. Answers undefined for a body over the limit. */
async function collect(payload: Readable, { bytes }: BodyLimit, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let read = 0;
  // The answer takes the connection of a body that is left.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > mostBytes) throw tooLarge(mostBytes);
    if (read <= bytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return read > bytes ? undefined : Buffer.concat(chunks);
}

/** What was packed; undefined where it is larger than what is kept. */
async function unpackBody(packed: Buffer, { bytes }: BodyLimit): Promise<Buffer | undefined> {
  try {
    return await unpack(packed, { maxOutputLength: bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw new HttpError(400, 'The body is not valid gzip, but its Content-Encoding is gzip.');
  }
}

/**
 * The body of a request; undefined where it is dropped.
 *
 * @throws HttpError, 400, 413 or 415.
 */
export async function readBody(
  request: FastifyRequest,
  payload: Readable,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  const isPacked = /^(?:x-)?gzip$/i.test(encoding);
  if (!isPacked && !/^(?:identity)?$/i.test(encoding)) {
    throw new HttpError(415, 'The body must be uncompressed or gzip.', { headers: { 'accept-encoding': 'gzip' } });
  }
  if (Number(length) > mostBytes) throw tooLarge(mostBytes);
  const limit = request.getDecorator<BodyLimit | undefined>(bodyLimitName) ?? { bytes: mostBytes, larger: 'refused' };
  const came = await collect(payload, limit, mostBytes).catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The connection closed before the body was complete.');
  });
  const body = came && isPacked ? await unpackBody(came, limit) : came;
  if (body === undefined && limit.larger === 'refused') throw tooLarge(limit.bytes);
  return body;
}
