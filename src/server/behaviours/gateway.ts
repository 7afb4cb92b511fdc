import { parseUrl } from '../../base/parse-url';
import { HttpError } from '../../service/interface/index';
import { type Behaviour, type Behaviours, type Bend, counted, type Exchange, named } from './behaviour';

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
const limited = (
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

const moved = 'moved';

/** Sends whoever reads to another address, `to`, which is undefined once they have come from there. */
const redirected =
  (status: number, to: (exchange: Exchange) => string | undefined): Bend =>
  (exchange, next) => {
    if (exchange.operation.method !== 'GET') return next(exchange);
    const location = to(exchange);
    const [path = '', query] = exchange.url.split('?');
    const others = new URLSearchParams(query);
    others.delete(moved);
    if (location !== undefined) return { status, headers: { location }, body: undefined };
    return next({ ...exchange, url: others.size === 0 ? path : `${path}?${others.toString()}` });
  };

function movedUrl({ url }: Exchange): string | undefined {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  if (parameters.has(moved)) return undefined;
  parameters.set(moved, '1');
  return `${path}?${parameters.toString()}`;
}

const redirection = ['where reads are answered'];

/** What happens to every request before anybody looks at it. */
export const gateway = {
  'rate-limit': limited('with `Retry-After` in seconds', () => '1'),
  'rate-limit-date': limited('with `Retry-After` as a date', (nextMs) => new Date(nextMs).toUTCString()),
  'rate-limit-silent': limited('without `Retry-After`', () => undefined),
  'rate-limit-403': limited('without `Retry-After`', () => undefined, 403),
  redirect: named(
    {
      does: 'redirects reads to another address of its own',
      takes: {
        what: 'the status',
        standard: '307',
        findIssue: (text) => (/^30[1278]$/.test(text) ? undefined : 'must be 301, 302, 307 or 308'),
      },
      decides: redirection,
    },
    (status) => redirected(Number(status), movedUrl),
  ),
  'redirect-elsewhere': named(
    {
      does: 'redirects reads to another origin',
      takes: {
        what: 'the origin',
        standard: 'http://elsewhere.invalid',
        findIssue: (text) =>
          parseUrl(text)?.origin === text ? undefined : 'must be an origin such as http://127.0.0.1:8081',
      },
      decides: redirection,
    },
    (origin) => redirected(307, ({ url }) => `${origin}${url}`),
  ),
} satisfies Behaviours;
