import type { Shape } from '../../provider';
import { toWireDiagnostics } from '../wire/diagnostics';
import { defineCall } from './call';
import { serverCapabilities } from './capabilities';

const namesOf = (shapes: Readonly<Record<string, Shape>>): { type_name: string }[] =>
  Object.keys(shapes).map((typeName) => ({ type_name: typeName }));

export const getMetadata = defineCall({
  request: 'Empty',
  response: 'GetMetadataResponse',
  handle: (provider) => ({
    server_capabilities: serverCapabilities,
    data_sources: namesOf(provider.dataSourceShapes),
    resources: namesOf(provider.resourceShapes),
    ephemeral_resources: namesOf(provider.ephemeralShapes),
  }),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
