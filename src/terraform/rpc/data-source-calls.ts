import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, defineValidation, findDeferral, getKind } from './call';

/** The calls about data sources. */
export const dataSourceCalls = {
  ValidateDataResourceConfig: defineValidation('dataSources'),

  ReadDataSource: defineCall({
    request: 'ReadDataSourceRequest',
    response: 'ReadDataSourceResponse',
    async handle(provider, { type_name, config: sent, client_capabilities: capabilities }) {
      const source = getKind(provider, 'dataSources', type_name);
      const config = decodeObject(source.schema, sent);
      const deferred = findDeferral(provider, capabilities);
      if (deferred) return { state: encodeDynamicValue(source.plan(config)), deferred };
      const { state, diagnostics } = await source.read(config);
      return { state: encodeDynamicValue(state), diagnostics };
    },
  }),
};
