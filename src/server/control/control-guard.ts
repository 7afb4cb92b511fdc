import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../base/http/loopback';
import { demandAdminToken } from '../login/admin-token';
import { isFromAllowedOrigin } from '../http/cors';
import { nameOfHost } from '../http/host-name';
import { HttpError } from '../../service/interface/index';

/** Refuses what a page of another origin has sent, which a browser says of it. */
function refusePages({ host = '', origin, 'sec-fetch-site': site }: IncomingHttpHeaders, doing: string): void {
  // Behind a proxy with TLS its origin is another one here than in the browser, which knows better.
  const isOwnPage = origin === undefined || origin === `http://${host}` || site === 'same-origin';
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnPage || !isOwnSite) throw new HttpError(403, `Pages of other origins may not ${doing} the server.`);
}

/** Lets nobody control the server but callers on this machine. Throws an HttpError, 403. */
function refuseElsewhere({ socket, headers }: FastifyRequest): void {
  if (!isLoopback(socket.remoteAddress)) {
    throw new HttpError(
      403,
      'Only programs on the same machine may control the server. To allow others, start it with an admin token.',
    );
  }
  // A name that somebody else can let point here makes a page of theirs one of the same origin.
  if (!isLoopback(nameOfHost(headers.host ?? ''))) {
    throw new HttpError(403, 'To control the server, use localhost or 127.0.0.1 as its host name.');
  }
}

/**
 * Lets nobody control the server but programs that send its admin token, or without one those on this machine, and pages that it
 * has served itself: a page of somebody else in a browser is neither, by whatever name it reaches the server.
 *
 * @throws HttpError, 401 or 403.
 */
export function guardControl(request: FastifyRequest, adminToken?: string): void {
  if (adminToken === undefined) refuseElsewhere(request);
  refusePages(request.headers, 'control');
  if (adminToken !== undefined) demandAdminToken(request, adminToken);
}

/**
 * Lets no page of another origin call the service, but of those in `origins`, also not under a name that somebody lets lead to
 * this machine. An address leads where it says.
 *
 * @throws HttpError, 403.
 */
export function guardService({ socket, headers }: FastifyRequest, origins: readonly string[] = []): void {
  const name = nameOfHost(headers.host ?? '');
  if (isLoopback(socket.localAddress) && !isLoopback(name) && isIP(name) === 0) {
    throw new HttpError(403, 'Use localhost or an IP address of this machine as the host name of the server.');
  }
  if (!isFromAllowedOrigin(origins, headers)) refusePages(headers, 'call');
}
