import type { FastifyRequest } from 'fastify';
import { type Operation, HttpError } from '../../service/interface/index';
import type { Service } from '../handlers/handler';
import type { BodyLimit } from '../http/read-body';
import { readApiKey, readBearer } from '../http/read-request';
import { isSameSecret } from './same-secret';

/** What may be kept of a body that comes from anybody. */
const strangersBytes = 64 * 1024;

const mustCarry = {
  apiKey: 'The X-API-Key header must contain the API key.',
  bearer: 'The Authorization header must contain "Bearer" and a valid access token.',
} as const;

/** The service as each of its clients sees it. The first one sees everything. */
export type Services = readonly [Service, ...Service[]];

/** What is answered to a request without the credential of its operation. */
export const withoutCredential = (credential: keyof typeof mustCarry): HttpError =>
  new HttpError(401, mustCarry[credential]);

function findCaller(
  services: Services,
  credential: Operation['credential'],
  request: FastifyRequest,
): Service | undefined {
  if (credential === 'none') return services[0];
  const [key, token] = [readApiKey(request), readBearer(request)];
  return credential === 'apiKey'
    ? services.find(({ client }) => isSameSecret(key, client.apiKey))
    : services.find(({ client, tokens }) => tokens.clientOf(token) === client.id);
}

/**
 * The service as the client sees it who calls an operation.
 *
 * @throws HttpError, 401, where the request carries no credential of anybody.
 */
export function getCaller(services: Services, credential: Operation['credential'], request: FastifyRequest): Service {
  const caller = findCaller(services, credential, request);
  if (caller) return caller;
  throw withoutCredential(credential === 'apiKey' ? 'apiKey' : 'bearer');
}

/** The ID of the client whose credential a request carries; null without one that is valid. */
export function findClientId(
  services: Services,
  credential: Operation['credential'],
  request: FastifyRequest,
): string | null {
  return credential === 'none' ? null : (findCaller(services, credential, request)?.client.clientId ?? null);
}

/** The limit of the body of a request whose sender is nobody yet. */
export function limitOfStranger(credential: Operation['credential']): BodyLimit {
  // Without its credential a request is refused, whatever it has sent.
  return { bytes: strangersBytes, larger: credential === 'none' ? 'refused' : 'dropped' };
}
