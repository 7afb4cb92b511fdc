import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { defineCall, getKind } from './call';

export const importResourceState = defineCall({
  request: 'ImportResourceStateRequest',
  response: 'ImportResourceStateResponse',
  handle(provider, { type_name = '', id = '' }) {
    const kind = getKind(provider, type_name);
    const { state, diagnostics } = kind.resource.import(id);
    const imported = state === null ? [] : [{ type_name, state: encodeDynamicValue(kind.attributes, state) }];
    return { imported_resources: imported, diagnostics: toWireDiagnostics(diagnostics) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
