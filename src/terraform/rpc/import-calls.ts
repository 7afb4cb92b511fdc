import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, decodeState, defineCall, getKind } from './call';
import { decodeIdentity, toIdentity } from './identity';
import { parseRawState } from './raw-state';

/** The calls that bring objects into a state from elsewhere. */
export const importCalls = {
  ImportResourceState: defineCall({
    request: 'ImportResourceStateRequest',
    response: 'ImportResourceStateResponse',
    handle(provider, { type_name = '', id = '', identity: data }) {
      const resource = getKind(provider, 'resources', type_name);
      const identity = decodeIdentity(resource, data);
      const { state, diagnostics } = identity === null ? resource.import(id) : resource.identity.import(identity);
      if (state === null) return { diagnostics };
      const imported = { type_name, state: encodeDynamicValue(state), identity: toIdentity(resource, state) };
      return { imported_resources: [imported], diagnostics };
    },
  }),

  GenerateResourceConfig: defineCall({
    request: 'GenerateResourceConfigRequest',
    response: 'GenerateResourceConfigResponse',
    handle(provider, { type_name, state }) {
      const resource = getKind(provider, 'resources', type_name);
      return { config: encodeDynamicValue(resource.generateConfig(decodeObject(resource.schema, state, decodeState))) };
    },
  }),

  MoveResourceState: defineCall({
    request: 'MoveResourceStateRequest',
    response: 'MoveResourceStateResponse',
    handle(provider, { source_type_name: type = '', source_state: source, target_type_name: typeName }) {
      const resource = getKind(provider, 'resources', typeName);
      const { state, diagnostics } = resource.move({ type, state: parseRawState(source) });
      if (state === null) return { diagnostics };
      return { target_state: encodeDynamicValue(state), target_identity: toIdentity(resource, state) };
    },
  }),
};
