import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, getKind } from './call';

export const openEphemeralResource = defineCall({
  request: 'ResourceConfigRequest',
  response: 'OpenEphemeralResourceResponse',
  async handle(provider, { type_name, config }) {
    const ephemeral = getKind(provider, 'ephemerals', type_name);
    const { result, handle, diagnostics } = await ephemeral.open(decodeObject(ephemeral.schema, config));
    return {
      result: encodeDynamicValue(ephemeral.schema.attributes, result),
      private: Buffer.from(handle),
      diagnostics,
    };
  },
});

export const closeEphemeralResource = defineCall({
  request: 'EphemeralResourceRequest',
  response: 'DiagnosticsResponse',
  async handle(provider, { type_name, private: handle }) {
    const ephemeral = getKind(provider, 'ephemerals', type_name);
    return { diagnostics: await ephemeral.close(Buffer.from(handle ?? []).toString()) };
  },
});
