import { decodeObject, defineCall } from './call';

export const configureProvider = defineCall({
  request: 'ConfigureProviderRequest',
  response: 'DiagnosticsResponse',
  handle: async (provider, { config }) => ({
    diagnostics: await provider.configure(decodeObject(provider.schema, config)),
  }),
});
