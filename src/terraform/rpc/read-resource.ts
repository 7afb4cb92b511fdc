import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, getKind } from './call';

export const readResource = defineCall({
  request: 'ReadResourceRequest',
  response: 'ReadResourceResponse',
  async handle(provider, request) {
    const resource = getKind(provider, 'resources', request.type_name);
    const { state, diagnostics } = await resource.read(decodeObject(resource.schema, request.current_state));
    return {
      new_state: encodeDynamicValue(resource.schema.attributes, state),
      diagnostics,
      ...(request.private ? { private: request.private } : {}),
    };
  },
  keep: (request) => (request.current_state ? { new_state: request.current_state } : {}),
});
