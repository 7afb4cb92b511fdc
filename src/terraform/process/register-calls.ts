import type { sendUnaryData, Server, ServerReadableStream, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js';
import { once } from 'node:events';
import { callbackify } from 'node:util';

/** Answers one message with one. */
export type Answer = (request: Buffer) => Promise<Buffer>;
/** Answers one message with a stream of them, which ends early once `signal` is aborted. */
export type StreamAnswer = (request: Buffer, signal: AbortSignal) => AsyncIterable<Buffer>;

const passBuffer = (buffer: Buffer): Buffer => buffer;

/** Registers a call with one request and one answer. */
export function registerUnary(server: Server, path: string, answer: Answer): void {
  const handle = callbackify(answer);
  const receive = ({ request }: ServerUnaryCall<Buffer, Buffer>, done: sendUnaryData<Buffer>): void => {
    handle(request, (error, response) => {
      done(error as Error | null, response);
    });
  };
  server.register(`/${path}`, receive, passBuffer, passBuffer, 'unary');
}

/** Registers a call with a stream of requests, which is answered by its first one once the stream ends. */
export function registerClientStream(server: Server, path: string, answer: Answer): void {
  const handle = callbackify(answer);
  const receive = (call: ServerReadableStream<Buffer, Buffer>, done: sendUnaryData<Buffer>): void => {
    let first: Buffer | undefined;
    call.on('data', (chunk: Buffer) => (first ??= chunk));
    call.on('end', () => {
      handle(first ?? Buffer.alloc(0), (error, response) => {
        done(error as Error | null, response);
      });
    });
  };
  server.register(`/${path}`, receive, passBuffer, passBuffer, 'clientStream');
}

async function send(
  call: ServerWritableStream<Buffer, Buffer>,
  events: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for await (const event of events) {
    if (signal.aborted) return;
    if (!call.write(event)) await once(call, 'drain', { signal });
  }
  call.end();
}

/**
 * Registers a call with a stream of answers. No more of it is made than the client takes.
 *
 * @param onStart - Called with the end of each stream, which never rejects.
 */
export function registerServerStream(
  server: Server,
  path: string,
  { answer, onStart }: { readonly answer: StreamAnswer; readonly onStart: (ended: Promise<void>) => void },
): void {
  const receive = (call: ServerWritableStream<Buffer, Buffer>): void => {
    const abort = new AbortController();
    call.on('cancelled', () => {
      abort.abort();
    });
    const ended = send(call, answer(call.request, abort.signal), abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) call.emit('error', error);
    });
    onStart(ended);
  };
  server.register(`/${path}`, receive, passBuffer, passBuffer, 'serverStream');
}
