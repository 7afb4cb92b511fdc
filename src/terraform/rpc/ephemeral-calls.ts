import { encodeDynamicValue } from '../wire/dynamic-value';
import { errorAt } from '../../base/diagnostic';
import { decodeObject, defineCall, defineValidation, findDeferral, getKind, UnusableInput } from './call';

/** The calls about ephemeral resources. */
export const ephemeralCalls = {
  ValidateEphemeralResourceConfig: defineValidation('ephemerals'),

  OpenEphemeralResource: defineCall({
    request: 'ResourceConfigRequest',
    response: 'OpenEphemeralResourceResponse',
    async handle(provider, { type_name, config, client_capabilities: capabilities }) {
      const ephemeral = getKind(provider, 'ephemerals', type_name);
      const deferred = findDeferral(provider, capabilities);
      if (deferred) return { deferred };
      const { result, handle, diagnostics } = await ephemeral.open(decodeObject(ephemeral.schema, config));
      return {
        result: encodeDynamicValue(result),
        private: Buffer.from(handle),
        diagnostics,
      };
    },
  }),

  // No answer of an open says when it is to be renewed.
  RenewEphemeralResource: defineCall({
    request: 'EphemeralResourceRequest',
    response: 'DiagnosticsResponse',
    handle(_, { type_name = '' }) {
      throw new UnusableInput(
        errorAt([], 'Renewal not supported', `An ${type_name} is valid as it was opened; it cannot be renewed.`),
      );
    },
  }),

  CloseEphemeralResource: defineCall({
    request: 'EphemeralResourceRequest',
    response: 'DiagnosticsResponse',
    async handle(provider, { type_name, private: handle }) {
      const ephemeral = getKind(provider, 'ephemerals', type_name);
      return { diagnostics: await ephemeral.close(Buffer.from(handle ?? []).toString()) };
    },
  }),
};
