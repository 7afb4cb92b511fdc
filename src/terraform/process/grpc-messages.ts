/** Before each message: whether it is compressed, and its length. */
const prefixBytes = 5;
const maxMessageBytes = 256 * 1024 * 1024;

/** The numbers of gRPC's status codes. */
export const status = {
  unknown: 2,
  deadlineExceeded: 4,
  resourceExhausted: 8,
  unimplemented: 12,
  internal: 13,
} as const;

/** A call that ends without an answer. */
export class CallFailure extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

function readPrefix(chunk: Buffer): number {
  if (chunk[0] !== 0) throw new CallFailure(status.internal, 'The message is compressed, but no encoding was named.');
  const length = chunk.readUInt32BE(1);
  if (length <= maxMessageBytes) return length;
  const sizes = `${String(length)} bytes, of which ${String(maxMessageBytes)} are taken`;
  throw new CallFailure(status.resourceExhausted, `The message has ${sizes}.`);
}

/** Puts messages together again: they arrive in chunks of any size. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #wanted = prefixBytes;
  #isPrefix = true;

  /** The messages that end with this chunk. @throws CallFailure for one that cannot be taken. */
  read(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const messages: Buffer[] = [];
    while (this.#bytes >= this.#wanted) {
      const part = this.#take();
      this.#wanted = this.#isPrefix ? readPrefix(part) : prefixBytes;
      if (!this.#isPrefix) messages.push(part);
      this.#isPrefix = !this.#isPrefix;
    }
    return messages;
  }

  /** Whether a message has begun that has not ended. */
  get isWithin(): boolean {
    return !this.#isPrefix || this.#bytes > 0;
  }

  #take(): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    const all = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : first;
    const rest = all.subarray(this.#wanted);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    return all.subarray(0, this.#wanted);
  }
}

/** A message with its prefix. */
export function toFrame(message: Buffer): Buffer {
  if (message.length > maxMessageBytes) {
    throw new CallFailure(
      status.resourceExhausted,
      `The answer has ${String(message.length)} bytes, which is too much.`,
    );
  }
  const frame = Buffer.allocUnsafe(prefixBytes + message.length);
  frame[0] = 0;
  frame.writeUInt32BE(message.length, 1);
  message.copy(frame, prefixBytes);
  return frame;
}

/** What stands in a header is ASCII: the rest goes as percent and hexadecimal digits of its UTF-8. */
const toHeaderText = (text: string): string =>
  text.replace(/[^ -$&-~]+/g, (part) =>
    [...Buffer.from(part)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );

/** The headers of a failure. */
export function toFailureHeaders(error: unknown): Record<string, string> {
  const code = error instanceof CallFailure ? error.code : status.unknown;
  const message = error instanceof Error ? error.message : 'Something that is no error was thrown.';
  return { 'grpc-status': String(code), 'grpc-message': toHeaderText(message) };
}

const unitMs: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1000, m: 1, u: 1e-3, n: 1e-6 };

/** The time that a client waits, of its header; undefined where it waits without an end. */
export function parseTimeoutMs(header: string | undefined): number | undefined {
  const [, amount, unit = ''] = /^(\d{1,8})([HMSmun])$/.exec(header ?? '') ?? [];
  return amount === undefined ? undefined : Number(amount) * (unitMs[unit] ?? 0);
}
