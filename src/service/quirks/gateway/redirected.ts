import type { Middleware, Exchange } from '../behaviour';

export const moved = 'moved';

/** Sends whoever reads to another address, `to`, which is undefined once they have come from there. */
export const redirected =
  (status: number, to: (exchange: Exchange) => string | undefined): Middleware =>
  (exchange, next) => {
    if (exchange.operation.method !== 'GET') return next(exchange);
    const location = to(exchange);
    const [path = '', query] = exchange.url.split('?');
    const others = new URLSearchParams(query);
    others.delete(moved);
    if (location !== undefined) return { status, headers: { location }, body: undefined };
    return next({ ...exchange, url: others.size === 0 ? path : `${path}?${others.toString()}` });
  };
