import { toWireDiagnostics } from '../wire/diagnostics';
import { decodeObject, defineCall, getKind } from './call';

export const validateResourceConfig = defineCall({
  request: 'ResourceConfigRequest',
  response: 'DiagnosticsResponse',
  handle(provider, { type_name, config }) {
    const kind = getKind(provider, type_name);
    return { diagnostics: toWireDiagnostics(kind.resource.validate(decodeObject(kind, config))) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
