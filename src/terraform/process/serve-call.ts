import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { CallFailure, MessageReader, parseTimeoutMs, status, toFailureHeaders, toFrame } from './grpc-messages';

/** A call as the server knows it; `takesStream` waits for the end of the requests, and the first one says what is asked. */
export type ServedCall =
  | { readonly takesStream?: true | undefined; answer(request: Buffer): Buffer | Promise<Buffer> }
  /** Answers with a stream of messages, which ends early once `signal` is aborted. `note` takes its end, which never rejects. */
  | { stream(request: Buffer, signal: AbortSignal): AsyncIterable<Buffer>; note(ended: Promise<void>): void };

const headers = { ':status': 200, 'content-type': 'application/grpc' };
// The types of Node do not know that the date can be left out.
const undated = { sendDate: false };
const okTrailers = { 'grpc-status': '0' };
/** The longest time of a timer. */
const maxTimerMs = 2 ** 31 - 1;

const isOpen = (stream: ServerHttp2Stream): boolean => !stream.destroyed && !stream.closed && !stream.writableEnded;

function begin(stream: ServerHttp2Stream): void {
  stream.respond(headers, { ...undated, waitForTrailers: true });
  stream.on('wantTrailers', () => {
    stream.sendTrailers(okTrailers);
  });
}

/** Ends a call without an answer: in its headers, or behind what it was answered so far. */
function fail(stream: ServerHttp2Stream, error: unknown): void {
  if (!isOpen(stream)) return;
  const trailers = toFailureHeaders(error);
  if (stream.headersSent) {
    stream.removeAllListeners('wantTrailers').on('wantTrailers', () => {
      stream.sendTrailers(trailers);
    });
    stream.end();
    return;
  }
  stream.respond({ ...headers, ...trailers }, { ...undated, endStream: true });
  // Nothing more of the request is looked at. To close the stream here would be faster than the headers, from Node 22 on.
  stream.removeAllListeners('data').resume();
}

function sendAnswer(stream: ServerHttp2Stream, message: Buffer): void {
  if (!isOpen(stream)) return;
  const frame = toFrame(message);
  begin(stream);
  stream.end(frame);
}

/** Sends what there is. No more of it is made than the client takes. */
async function sendEvents(
  stream: ServerHttp2Stream,
  events: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for await (const event of events) {
    if (signal.aborted || !isOpen(stream)) return;
    if (!stream.headersSent) begin(stream);
    if (!stream.write(toFrame(event))) await once(stream, 'drain', { signal });
  }
  if (!isOpen(stream)) return;
  if (!stream.headersSent) begin(stream);
  stream.end();
}

function answer(stream: ServerHttp2Stream, call: ServedCall, request: Buffer): void {
  if ('stream' in call) {
    const abort = new AbortController();
    stream.once('close', () => {
      abort.abort();
    });
    const events = call.stream(request, abort.signal);
    call.note(
      sendEvents(stream, events, abort.signal).catch((error: unknown) => {
        fail(stream, error);
      }),
    );
    return;
  }
  const answered = call.answer(request);
  if (answered instanceof Promise) {
    answered
      .then((message) => {
        sendAnswer(stream, message);
      })
      .catch((error: unknown) => {
        fail(stream, error);
      });
    return;
  }
  // What is known at once leaves with the same write as other answers.
  sendAnswer(stream, answered);
}

/** Runs a step of a call, which fails with its error. */
function attempt(stream: ServerHttp2Stream, step: () => void): void {
  try {
    step();
  } catch (error) {
    fail(stream, error);
  }
}

function readRequest(stream: ServerHttp2Stream, call: ServedCall): void {
  const reader = new MessageReader();
  const waits = 'takesStream' in call && call.takesStream === true;
  let request: Buffer | undefined;
  stream.on('data', (chunk: Buffer) => {
    attempt(stream, () => {
      const [first] = reader.read(chunk);
      if (request !== undefined || first === undefined) return;
      request = first;
      if (!waits) answer(stream, call, request);
    });
  });
  stream.on('end', () => {
    attempt(stream, () => {
      const isWhole = !reader.isWithin && (waits || request !== undefined);
      if (!isWhole) throw new CallFailure(status.internal, 'The request ended before its message did.');
      if (waits) answer(stream, call, request ?? Buffer.alloc(0));
    });
  });
}

function endInTime(stream: ServerHttp2Stream, timeoutMs: number): void {
  const timer = setTimeout(
    () => {
      fail(stream, new CallFailure(status.deadlineExceeded, 'The time of the call is over.'));
    },
    Math.min(timeoutMs, maxTimerMs),
  );
  stream.once('close', () => {
    clearTimeout(timer);
  });
}

/** Answers one call of a client: its stream of HTTP/2 carries the messages of gRPC. */
export function serveCall(
  calls: ReadonlyMap<string, ServedCall>,
  stream: ServerHttp2Stream,
  sent: IncomingHttpHeaders,
): void {
  // A connection that is gone ends its calls, and nobody is there to be told.
  stream.on('error', () => undefined);
  const {
    ':method': method,
    ':path': path = '',
    'content-type': type = '',
    'grpc-encoding': encoding = 'identity',
  } = sent;
  if (method !== 'POST' || !type.startsWith('application/grpc')) {
    stream.respond({ ':status': method === 'POST' ? 415 : 405 }, { ...undated, endStream: true });
    return;
  }
  const call = calls.get(path);
  if (!call || encoding !== 'identity') {
    const reason = call ? `Messages are taken as they are, not as ${String(encoding)}.` : `There is no call ${path}.`;
    fail(stream, new CallFailure(status.unimplemented, reason));
    return;
  }
  const timeoutMs = parseTimeoutMs([sent['grpc-timeout']].flat()[0]);
  if (timeoutMs !== undefined) endInTime(stream, timeoutMs);
  readRequest(stream, call);
}
