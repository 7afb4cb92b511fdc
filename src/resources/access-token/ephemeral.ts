import type { EphemeralDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { accessTokenAttributes } from './attributes';

/** The ephemeral resource `analytics_access_token`: a login of its own for as long as a run lasts. */
export const accessToken: EphemeralDefinition<ServiceContext> = {
  type: 'analytics_access_token',
  description:
    'An access token for as long as a run lasts: from a login of its own, released by a logout at the end, and kept in no plan and no state.',
  attributes: accessTokenAttributes,
  async open({ client }) {
    const { token, expiresInSeconds } = await client.openToken();
    // The interface does not show what the service says here; only a number of seconds means something.
    const seconds = Number.isFinite(expiresInSeconds) ? Math.floor(expiresInSeconds) : null;
    return { observed: { access_token: token, expires_in_seconds: seconds }, handle: token };
  },
  close: ({ client }, handle) => client.releaseToken(handle),
};
