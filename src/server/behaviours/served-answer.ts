import { type Answer, bytesOf } from '../../service/quirks/behaviour';

/** An answer as the behaviours that are set have made it. */
export class ServedAnswer {
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
