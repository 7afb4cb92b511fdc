import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, defineValidation, getKind } from './call';

/** The calls about data sources. */
export const dataSourceCalls = {
  ValidateDataResourceConfig: defineValidation('dataSources'),

  ReadDataSource: defineCall({
    request: 'ReadDataSourceRequest',
    response: 'ReadDataSourceResponse',
    async handle(provider, { type_name, config }) {
      const source = getKind(provider, 'dataSources', type_name);
      const { state, diagnostics } = await source.read(decodeObject(source.schema, config));
      return { state: encodeDynamicValue(state), diagnostics };
    },
  }),
};
