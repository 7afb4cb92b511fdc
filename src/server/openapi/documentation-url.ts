import { parseUrl } from '../../base/http/parse-url';
import { documentationPath } from '../../base/reference-server';
import type { FastifyRequest } from 'fastify';
import { nameOfHost } from '../http/host-name';

type Addressed = Pick<FastifyRequest, 'headers' | 'socket'>;

/** The origin under which the server was called; empty where the connection that said so has ended. */
export function originOf({ headers, socket }: Addressed): string {
  const { host = '' } = headers;
  const { localAddress = '', localPort } = socket;
  const address = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${String(localPort)}`;
  return parseUrl(`http://${nameOfHost(host) === '' ? address : host}`)?.origin ?? '';
}

/** Where a message of the 1.0 interface sends its reader: to the address at which the server was called. */
export function documentationUrlOf(request: Addressed): string {
  return `${originOf(request)}${documentationPath}`;
}
