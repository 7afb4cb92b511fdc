import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { BodyLimitError } from './bounded-body';

/** The head of an answer. */
export interface ResponseHead {
  readonly statusCode: number;
  readonly headers: Readonly<IncomingHttpHeaders>;
}

/** Who may break a request off, with what does that as soon as there is a request. */
export interface Stoppable {
  stop: (() => void) | undefined;
}

/**
 * Sends a request, and answers when its whole body is there: without a stream, which takes longer than all the rest of a small answer.
 *
 * @throws BodyLimitError when the body is longer than `maxBytes`; nothing is read after those.
 */
export function requestWhole(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  { maxBytes, by }: { readonly maxBytes: number; readonly by: Stoppable },
): Promise<ResponseHead & { readonly bytes: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let head: ResponseHead | undefined;
    let length = 0;
    let isStopped = false;
    by.stop = () => {
      isStopped = true;
    };
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        by.stop = () => {
          controller.abort(new DOMException('This operation was aborted', 'AbortError'));
        };
        // It may have waited for a connection until now.
        if (isStopped) by.stop();
      },
      onResponseStart(_controller, statusCode, headers) {
        head = { statusCode, headers };
      },
      onResponseData(controller, piece) {
        length += piece.length;
        if (length > maxBytes) controller.abort(new BodyLimitError(maxBytes));
        else pieces.push(piece);
      },
      onResponseEnd() {
        const [first = new Uint8Array(), ...others] = pieces;
        if (head) resolve({ ...head, bytes: others.length === 0 ? first : Buffer.concat(pieces) });
      },
      onResponseError(_controller, error) {
        reject(error);
      },
    });
  });
}
