import { formatJson } from '../../base/json-text';
import type { Answer } from './behaviour';

/** The bytes of an answer; undefined when it has none. */
export function bytesOf({ body, bytes, stream }: Answer): Buffer | undefined {
  return bytes ?? stream?.readAll() ?? (body === undefined ? undefined : Buffer.from(formatJson(body)));
}

/** An answer as the behaviours that are set have made it. */
export class BentAnswer {
  readonly status: number;
  readonly headers: Answer['headers'];
  readonly bytes: Buffer | undefined;

  constructor(answer: Answer) {
    this.status = answer.status;
    this.bytes = bytesOf(answer);
    const type = this.bytes && { 'content-type': 'application/json; charset=utf-8' };
    this.headers = { ...type, ...answer.headers };
  }
}
