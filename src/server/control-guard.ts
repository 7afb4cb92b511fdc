import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../base/loopback';
import { Refusal } from './refusal';

/** The name of a host without its port and without the brackets of an IPv6 address. */
function nameOf(host: string): string {
  // Somebody's name before it would be no part of the name.
  if (/[^\w.:[\]-]/.test(host)) return '';
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/** Refuses what a page of another origin has sent, which a browser says of it. */
function refusePages({ host = '', origin, 'sec-fetch-site': site }: IncomingHttpHeaders, doing: string): void {
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnPage || !isOwnSite) throw new Refusal(403, `No page of another origin may ${doing} the server.`);
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
  // A name that somebody else can let point here makes a page of theirs one of the same origin.
  if (!isLoopback(nameOf(headers.host ?? ''))) {
    throw new Refusal(403, 'The server is controlled as localhost or 127.0.0.1, and under no other name.');
  }
  refusePages(headers, 'control');
}

/**
 * Lets no page of another origin call the service, also not under a name that somebody lets lead to this machine. An
 * address leads where it says.
 *
 * @throws Refusal, 403.
 */
export function guardService({ socket, headers }: FastifyRequest): void {
  const name = nameOf(headers.host ?? '');
  if (isLoopback(socket.localAddress) && !isLoopback(name) && isIP(name) === 0) {
    throw new Refusal(403, 'The server is called as localhost or by an address here, and under no other name.');
  }
  refusePages(headers, 'call');
}
