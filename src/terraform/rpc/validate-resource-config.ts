import { toWireDiagnostics } from '../wire/diagnostics';
import { decodeObject, defineCall, getResource } from './call';

export const validateResourceConfig = defineCall({
  request: 'ResourceConfigRequest',
  response: 'DiagnosticsResponse',
  handle(provider, { type_name, config }) {
    const resource = getResource(provider, type_name);
    return { diagnostics: toWireDiagnostics(resource.validate(decodeObject(resource.schema, config))) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
