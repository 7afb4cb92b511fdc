import { type Call, decodeObject, defineCall, getKind, type Part } from './call';

export const validateProviderConfig = defineCall({
  request: 'ValidateProviderConfigRequest',
  response: 'DiagnosticsResponse',
  handle: (provider, { config }) => ({ diagnostics: provider.validate(decodeObject(provider.schema, config)) }),
});

function defineValidation(part: Part): Call {
  return defineCall({
    request: 'ResourceConfigRequest',
    response: 'DiagnosticsResponse',
    handle(provider, { type_name, config }) {
      const kind = getKind(provider, part, type_name);
      return { diagnostics: kind.validate(decodeObject(kind.schema, config)) };
    },
  });
}

export const validateResourceConfig = defineValidation('resources');
export const validateDataResourceConfig = defineValidation('dataSources');
export const validateEphemeralResourceConfig = defineValidation('ephemerals');
