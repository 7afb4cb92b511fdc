import type { Middleware } from '../behaviour';

export const within =
  (outer: Middleware, inner: Middleware): Middleware =>
  (exchange, next) =>
    outer(exchange, (bent) => inner(bent, next));
