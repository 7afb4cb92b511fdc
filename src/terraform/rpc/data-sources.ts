import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, getDataSource } from './call';

export const validateDataResourceConfig = defineCall({
  request: 'ResourceConfigRequest',
  response: 'DiagnosticsResponse',
  handle(provider, { type_name, config }) {
    const source = getDataSource(provider, type_name);
    return { diagnostics: toWireDiagnostics(source.validate(decodeObject(source.schema, config))) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});

export const readDataSource = defineCall({
  request: 'ResourceConfigRequest',
  response: 'ReadDataSourceResponse',
  async handle(provider, { type_name, config }) {
    const source = getDataSource(provider, type_name);
    const { state, diagnostics } = await source.read(decodeObject(source.schema, config));
    return { state: encodeDynamicValue(source.schema.attributes, state), diagnostics: toWireDiagnostics(diagnostics) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
