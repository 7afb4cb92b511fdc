import type { JsonValue } from '../../base/json';
import { getBodyCodec } from '../../contract';
import { isSameSecret } from '../same-secret';
import { Refusal, toMessage } from '../refusal';
import type { Handlers, Service } from './handler';

/** Login and logout. */
export function authenticationHandlers(service: Service): Handlers<'login' | 'logout'> {
  const { dialect, credentials, tokens } = service;
  const refuseStranger = (body: JsonValue): void => {
    const { clientId, clientSecret } = getBodyCodec('credential').decode(dialect, body);
    if (clientId === credentials.clientId && isSameSecret(clientSecret, credentials.clientSecret)) return;
    throw new Refusal(401, 'There is no client with this id and secret.');
  };
  return {
    login: ({ body }) => {
      refuseStranger(body);
      return getBodyCodec('accessToken').encode(dialect, tokens.issue());
    },
    logout: ({ body, token }) => {
      refuseStranger(body);
      tokens.release(token);
      return toMessage(dialect, 'The access token is released.');
    },
  };
}
