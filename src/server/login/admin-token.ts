import type { FastifyRequest } from 'fastify';
import { readBearer } from '../http/read-request';
import { HttpError } from '../../service/interface/index';
import { isSameSecret } from './same-secret';

/** The password of a browser that has asked a person for it; empty when there is none. The name beside it says nothing. */
function readPassword({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const login = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [, ...password] = Buffer.from(login, 'base64').toString().split(':');
  return password.join(':');
}

/**
 * Lets only those control the server who send its admin token, from this machine too: what comes from a proxy here is
 * from anywhere.
 *
 * @throws HttpError, 401, for which a browser asks its reader.
 */
export function demandAdminToken(request: Pick<FastifyRequest, 'headers'>, adminToken: string): void {
  // Both are compared, and without looking where they differ.
  const isSent = [readBearer(request), readPassword(request)].filter((sent) => isSameSecret(sent, adminToken));
  if (isSent.length > 0) return;
  const message =
    'This needs the admin token. Send it as "Authorization: Bearer", or enter it as the password in a browser.';
  throw new HttpError(401, message, { headers: { 'www-authenticate': 'Basic realm="reference server"' } });
}
