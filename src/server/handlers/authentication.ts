import type { JsonValue } from '../../base/json';
import { getBodyCodec, HttpError, toMessage } from '../../service/interface/index';
import { isSameSecret } from '../login/same-secret';
import type { Client, Handlers, Service } from './handler';

/** Login and logout. */
export function authenticationHandlers(service: Service): Handlers<'login' | 'logout'> {
  const { dialect, client, clients, tokens } = service;
  const findClient = (body: JsonValue, among: readonly Client[]): Client => {
    const { clientId, clientSecret } = getBodyCodec('credential').decode(dialect, body);
    const found = among.find((one) => one.clientId === clientId && isSameSecret(one.clientSecret, clientSecret));
    if (found) return found;
    throw new HttpError(401, 'There is no client with this id and secret.');
  };
  return {
    login: ({ body }) => {
      const { id } = findClient(body, clients);
      return getBodyCodec('accessToken').encode(dialect, tokens.issue(id));
    },
    logout: ({ body, token }) => {
      findClient(body, [client]);
      tokens.release(token);
      return toMessage(dialect, 'The access token is revoked.');
    },
  };
}
