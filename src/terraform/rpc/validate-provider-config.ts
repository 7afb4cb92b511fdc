import { toWireDiagnostics } from '../wire/diagnostics';
import { decodeObject, defineCall } from './call';

export const validateProviderConfig = defineCall({
  request: 'ValidateProviderConfigRequest',
  response: 'ValidateProviderConfigResponse',
  handle: (provider, { config }) => ({
    diagnostics: toWireDiagnostics(provider.validate(decodeObject(provider.schema, config))),
  }),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
