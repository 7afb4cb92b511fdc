import type { Socket } from 'node:net';

type Connect<O> = (options: O, callback: (...result: [null, Socket] | [Error, null]) => void) => void;

/** An answer before the answer, but the one that ends HTTP (101); and how many bytes tell it from others. */
const interim = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/;
const leastBytes = 'HTTP/1.1 100 '.length;
const headEnd = '\r\n\r\n';
const maxHeadBytes = 16_384;

const isInterim = (bytes: Buffer): boolean => interim.test(bytes.toString('latin1', 0, leastBytes));

function dropInterim(bytes: Buffer): Buffer {
  let left = bytes;
  while (isInterim(left)) {
    const end = left.indexOf(headEnd);
    if (end < 0) return left;
    left = left.subarray(end + headEnd.length);
  }
  return left;
}

/** Removes interim answers (1xx) from a socket before its reader sees them. Requests and answers take turns on it. */
function skipInterim(socket: Socket): void {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  /** The first bytes of an answer; undefined once it is under way. */
  let head: Buffer | undefined;
  // A request is written whole before its answer is read.
  socket.write = (...given: unknown[]) => {
    head ??= Buffer.alloc(0);
    return write(...given);
  };
  socket.read = (size?: number) => {
    for (;;) {
      const chunk = read(size);
      if (head === undefined || chunk === null) return chunk;
      const bytes = dropInterim(Buffer.concat([head, chunk]));
      const isOpen = bytes.length < leastBytes || (isInterim(bytes) && bytes.length < maxHeadBytes);
      head = isOpen ? bytes : undefined;
      if (!isOpen) return bytes;
    }
  };
}

/** What of undici opens connections; loaded by who needs it. */
interface Library<O, P> {
  readonly Pool: new (origin: string | URL, options: object) => P;
  readonly buildConnector: (options: object) => Connect<O>;
}

/**
 * Opens pools of undici that skip the answers before the answer (`100 Continue`, `103 Early Hints`), as HTTP wants it (RFC 9110,
 * section 15.2): undici takes a 100 for a broken answer, and begins to wait anew after every other one.
 */
export const createOpenPool =
  <O, P>({ Pool, buildConnector }: Library<O, P>) =>
  (origin: string | URL, settings: object): P => {
    const { connect: given = {} } = settings as { readonly connect?: object };
    const connect = typeof given === 'function' ? (given as Connect<O>) : buildConnector(given);
    const connectSkipping: Connect<O> = (options, callback) => {
      connect(options, (...result) => {
        if (result[1]) skipInterim(result[1]);
        callback(...result);
      });
    };
    return new Pool(origin, { ...settings, connect: connectSkipping });
  };
