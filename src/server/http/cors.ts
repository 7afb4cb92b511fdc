import { parseUrl } from '../../base/http/parse-url';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a text is an origin as browsers spell it, or the star for every one. */
export function isCorsOrigin(text: unknown): boolean {
  if (text === '*') return true;
  // A pattern would never be an origin.
  return typeof text === 'string' && /^https?:[^*]+$/.test(text) && parseUrl(text)?.origin === text;
}

/** Whether a request comes from a page that may call the service. */
export function isFromAllowedOrigin(allowed: readonly string[], { origin }: FastifyRequest['headers']): boolean {
  return origin !== undefined && (allowed.includes('*') || allowed.includes(origin));
}

/** Says in the answer what the browser may show to a page. It sends no cookies, as nothing allows them. */
export function allowOrigin(allowed: readonly string[], { headers }: FastifyRequest, reply: FastifyReply): void {
  if (allowed.length === 0) return;
  const isEvery = allowed.includes('*');
  if (!isEvery) void reply.header('vary', 'origin');
  if (!isFromAllowedOrigin(allowed, headers)) return;
  void reply.headers({
    'access-control-allow-origin': isEvery ? '*' : headers.origin,
    'access-control-expose-headers': '*',
  });
}

/** Answers a browser that asks whether a page may send a request; false for a request that asks nothing of that kind. */
export function answerPreflight(
  allowed: readonly string[],
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const isAsked = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  if (!isAsked || !isFromAllowedOrigin(allowed, headers)) return false;
  // The star is every header but this one.
  const answer = { 'access-control-allow-methods': '*', 'access-control-allow-headers': '*, authorization' };
  void reply.code(204).headers(answer).send();
  return true;
}
