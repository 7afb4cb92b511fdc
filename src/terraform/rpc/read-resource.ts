import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, getResource } from './call';

export const readResource = defineCall({
  request: 'ReadResourceRequest',
  response: 'ReadResourceResponse',
  async handle(provider, request) {
    const resource = getResource(provider, request.type_name);
    const { state, diagnostics } = await resource.read(decodeObject(resource.schema, request.current_state));
    return {
      new_state: encodeDynamicValue(resource.schema.attributes, state),
      diagnostics: toWireDiagnostics(diagnostics),
      ...(request.private ? { private: request.private } : {}),
    };
  },
  fail: (diagnostics, request) => ({
    ...(request.current_state ? { new_state: request.current_state } : {}),
    diagnostics: toWireDiagnostics(diagnostics),
  }),
});
