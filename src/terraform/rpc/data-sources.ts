import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineCall, getDataSource } from './call';

export const validateDataResourceConfig = defineCall({
  request: 'ResourceConfigRequest',
  response: 'DiagnosticsResponse',
  handle(provider, { type_name, config }) {
    const kind = getDataSource(provider, type_name);
    return { diagnostics: toWireDiagnostics(kind.dataSource.validate(decodeObject(kind, config))) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});

export const readDataSource = defineCall({
  request: 'ResourceConfigRequest',
  response: 'ReadDataSourceResponse',
  async handle(provider, { type_name, config }) {
    const kind = getDataSource(provider, type_name);
    const { state, diagnostics } = await kind.dataSource.read(decodeObject(kind, config));
    return { state: encodeDynamicValue(kind.attributes, state), diagnostics: toWireDiagnostics(diagnostics) };
  },
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
