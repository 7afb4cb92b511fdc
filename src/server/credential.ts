import type { FastifyRequest } from 'fastify';
import type { Operation } from '../contract';
import type { Service } from './handlers/handler';
import type { BodyLimit } from './read-body';
import { readApiKey, readBearer } from './read-request';
import { Refusal } from './refusal';
import { isSameSecret } from './same-secret';

/** What may be kept of a body that comes from anybody. */
const strangersBytes = 64 * 1024;

const mustCarry = {
  apiKey: 'The X-API-Key header must carry the key of the push endpoint.',
  bearer: 'The Authorization header must carry "Bearer" and an access token that has not run out.',
} as const;

/** What is answered to a request without the credential of its operation. */
export const withoutCredential = (credential: keyof typeof mustCarry): Refusal =>
  new Refusal(401, mustCarry[credential]);

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
