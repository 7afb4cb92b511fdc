import type { JsonObject } from '../../base/json';
import { getBodyCodec } from './bodies/bodies';
import type { LinkedMessage } from './bodies/data-bodies';
import type { Dialect } from './dialect/dialect';

interface HttpErrorDetails extends Pick<LinkedMessage, 'datasets'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of the service other than 200: what serves a request throws it. */
export class HttpError extends Error {
  readonly status: number;
  /** What an error of the 1.0 interface carries beside its message. */
  readonly further: Pick<LinkedMessage, 'datasets'>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, { headers = {}, ...further }: HttpErrorDetails = {}) {
    super(message);
    this.status = status;
    this.further = further;
    this.headers = headers;
  }
}

/** The request names an object that does not exist. */
export class MissingObject extends HttpError {}

/** A Message as the dialect spells it. */
export function toMessage(dialect: Dialect, message: string): JsonObject {
  return getBodyCodec('message').encode(dialect, { message }) as JsonObject;
}
