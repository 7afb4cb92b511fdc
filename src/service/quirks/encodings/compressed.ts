import { bytesOf, type Answer, type Middleware, withHeaders } from '../behaviour';

/** Changes the bytes of answers that have any. Data that was asked for in gzip stays as it is. */
export const onBytes =
  (change: (answer: Answer, bytes: Buffer) => Answer): Middleware =>
  (exchange, next) => {
    const answer = next(exchange);
    if (answer.stream && answer.headers['content-encoding'] !== undefined) return answer;
    const bytes = bytesOf(answer);
    return bytes ? change({ ...answer, bytes }, bytes) : answer;
  };

export const compressed = (encoding: string, compress: (bytes: Buffer) => Buffer): Middleware =>
  onBytes((answer, bytes) => withHeaders({ ...answer, bytes: compress(bytes) }, { 'content-encoding': encoding }));
