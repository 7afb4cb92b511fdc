import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, getEphemeral } from './call';

export const validateEphemeralResourceConfig = defineCall({
  request: 'ResourceConfigRequest',
  response: 'DiagnosticsResponse',
  handle(provider, { type_name, config }) {
    const ephemeral = getEphemeral(provider, type_name);
    return { diagnostics: toWireDiagnostics(ephemeral.validate(decodeObject(ephemeral.schema, config))) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});

export const openEphemeralResource = defineCall({
  request: 'ResourceConfigRequest',
  response: 'OpenEphemeralResourceResponse',
  async handle(provider, { type_name, config }) {
    const ephemeral = getEphemeral(provider, type_name);
    const { result, handle, diagnostics } = await ephemeral.open(decodeObject(ephemeral.schema, config));
    return {
      result: encodeDynamicValue(ephemeral.schema.attributes, result),
      private: Buffer.from(handle),
      diagnostics: toWireDiagnostics(diagnostics),
    };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});

export const closeEphemeralResource = defineCall({
  request: 'EphemeralResourceRequest',
  response: 'DiagnosticsResponse',
  async handle(provider, { type_name, private: handle }) {
    const ephemeral = getEphemeral(provider, type_name);
    return { diagnostics: toWireDiagnostics(await ephemeral.close(Buffer.from(handle ?? []).toString())) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
