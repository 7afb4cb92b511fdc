import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

const loopbackAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Tells whether an address or a name of a host is this machine's own, which no other one reaches. */
export function isLoopback(host = ''): boolean {
  return host.toLowerCase() === 'localhost' || loopbackAddress.test(host);
}

/** The name of a host without its port and without the brackets of an IPv6 address. */
function nameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/**
 * Lets nobody control the server but programs on this machine and pages that it has served itself: a page of somebody
 * else in a browser here is neither, by whatever name it reaches the server.
 *
 * @throws Refusal, 403.
 */
export function guardControl({ socket, headers }: FastifyRequest): void {
  if (!isLoopback(socket.remoteAddress)) {
    throw new Refusal(403, 'Only callers on the same machine may control the server.');
  }
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  // A name that somebody else can let point here makes a page of theirs one of the same origin.
  if (!isLoopback(nameOf(host))) {
    throw new Refusal(403, 'The server is controlled as localhost or 127.0.0.1, and under no other name.');
  }
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnPage || !isOwnSite) throw new Refusal(403, 'No page of another origin may control the server.');
}
