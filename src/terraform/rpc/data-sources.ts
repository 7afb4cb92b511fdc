import { errorAt } from '../../base/diagnostic';
import { toWireDiagnostics } from '../wire/diagnostics';
import { type Call, defineCall, UndecodableInput } from './call';

function refuse(typeName: string | undefined): never {
  throw new UndecodableInput([
    errorAt([], 'Unknown data source', `This provider has no data source ${JSON.stringify(typeName)}.`),
  ]);
}

export const validateDataResourceConfig: Call = defineCall({
  request: 'ResourceConfigRequest',
  response: 'DiagnosticsResponse',
  handle: (_, { type_name }) => refuse(type_name),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});

export const readDataSource: Call = defineCall({
  request: 'ResourceConfigRequest',
  response: 'ReadDataSourceResponse',
  handle: (_, { type_name }) => refuse(type_name),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
