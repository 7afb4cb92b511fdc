import { type Behaviour, counted } from '../behaviour';
import { HttpError } from '../../interface/index';

/** How many requests came in the second that it is, by the server's clock. */
function createCounter(): (nowMs: number) => number {
  let [second, count] = [0, 0];
  return (nowMs) => {
    const current = Math.floor(nowMs / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return count;
  };
}

/** Refuses requests beyond so many a second, with what `retryAfter` makes of the moment when the next second begins. */
export const limited = (
  form: string,
  retryAfter: (nextMs: number, nowMs: number) => string | undefined,
  status = 429,
): Behaviour =>
  counted(
    {
      does: `answers ${String(status)} to requests above the limit, ${form}`,
      what: 'requests a second',
      standard: 5,
      decides: ['how many requests are taken'],
    },
    (most) => {
      const count = createCounter();
      return (exchange, next) => {
        const nowMs = exchange.service.clock.nowMs();
        if (count(nowMs) <= most) return next(exchange);
        const after = retryAfter((Math.floor(nowMs / 1000) + 1) * 1000, nowMs);
        const headers = after === undefined ? {} : { 'retry-after': after };
        throw new HttpError(status, `Rate limit: no more than ${String(most)} requests are taken in a second.`, {
          headers,
        });
      };
    },
  );
