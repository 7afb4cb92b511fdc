import { encodeDynamicValue } from '../wire/dynamic-value';
import { defineCall, getKind } from './call';

export const importResourceState = defineCall({
  request: 'ImportResourceStateRequest',
  response: 'ImportResourceStateResponse',
  handle(provider, { type_name = '', id = '' }) {
    const resource = getKind(provider, 'resources', type_name);
    const { state, diagnostics } = resource.import(id);
    const imported =
      state === null ? [] : [{ type_name, state: encodeDynamicValue(resource.schema.attributes, state) }];
    return { imported_resources: imported, diagnostics };
  },
});
