import type { FastifyRequest } from 'fastify';
import type { Operation } from '../contract';
import type { Service } from './handlers/handler';
import type { BodyLimit } from './read-body';
import { readApiKey, readBearer } from './read-request';
import { isSameSecret } from './same-secret';

/** What may be kept of a body that comes from anybody. */
const strangersBytes = 64 * 1024;

/** Whether a request carries what its operation is called with. */
export function holdsCredential(
  { tokens, credentials }: Pick<Service, 'tokens' | 'credentials'>,
  credential: Exclude<Operation['credential'], 'none'>,
  request: FastifyRequest,
): boolean {
  if (credential === 'apiKey') return isSameSecret(readApiKey(request), credentials.apiKey);
  return tokens.isValid(readBearer(request));
}

/** The limit of the body of a request whose sender is nobody yet; undefined for one that may send all that the server takes. */
export function limitOfStranger(
  service: Pick<Service, 'tokens' | 'credentials'>,
  credential: Operation['credential'],
  request: FastifyRequest,
): BodyLimit | undefined {
  if (credential === 'none') return { bytes: strangersBytes, larger: 'refused' };
  // It is refused for its credential, whatever it has sent.
  return holdsCredential(service, credential, request) ? undefined : { bytes: strangersBytes, larger: 'dropped' };
}
