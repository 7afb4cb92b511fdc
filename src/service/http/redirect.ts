import { parseUrl } from '../../base/http/parse-url';
import type { Answer, Reply } from './reply';
import type { OutgoingRequest } from './transport';

/** Where an answer sends who asked at `from`; undefined where it sends nobody elsewhere. */
export function findRedirect({ location }: Pick<Answer, 'location'>, from: URL): URL | undefined {
  return location === undefined ? undefined : parseUrl(location, from.href);
}

// The others name no place to ask instead, and a success may name that of what it has made.
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** An answer, and the request as it sends it on; undefined where it may not. */
interface Redirected {
  readonly reply: Reply;
  readonly next: OutgoingRequest | undefined;
}

/**
 * Looks where a reply to a request sends it.
 *
 * It stays with its origin, so that no credential goes to another one; and what may change something is not sent twice.
 */
export function followReply(request: OutgoingRequest, reply: Reply, origin: string): Redirected {
  if (reply.kind === 'failure' || !redirects.includes(reply.status)) return { reply, next: undefined };
  const target = findRedirect(reply, new URL(`${origin}${request.path}`));
  if (!target) return { reply, next: undefined };
  const mayFollow = request.method === 'GET' && target.origin === origin;
  return {
    reply: { ...reply, location: target.href },
    next: mayFollow ? { ...request, path: `${target.pathname}${target.search}` } : undefined,
  };
}
