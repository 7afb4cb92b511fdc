import { toWireDiagnostics } from '../wire/diagnostics';
import { decodeObject, defineCall } from './call';

export const configureProvider = defineCall({
  request: 'ConfigureProviderRequest',
  response: 'DiagnosticsResponse',
  handle: async (provider, { config }) => ({
    diagnostics: toWireDiagnostics(await provider.configure(decodeObject(provider.schema, config))),
  }),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
