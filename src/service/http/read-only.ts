import { InternalError } from '../../base/errors';
import { getOperation } from '../interface/index';
import type { AnalyticsClient } from './client';

/** A view of `client` whose `call` refuses every mutating operation with `INTERNAL`: planning only looks. */
export function readOnly(client: AnalyticsClient): AnalyticsClient {
  return {
    dialect: client.dialect,
    call: async (operation, ...input) => {
      if (getOperation(operation).mutating) throw new InternalError(`Planning tried to call ${operation}.`);
      return await client.call(operation, ...input);
    },
    list: (operation) => client.list(operation),
    page: (operation, parameters) => client.page(operation, parameters),
    download: (query, limit) => client.download(query, limit),
    logout: () => client.logout(),
    openToken: () => client.openToken(),
    releaseToken: (token) => client.releaseToken(token),
    maxInFlight: () => client.maxInFlight(),
    close: () => client.close(),
  };
}
