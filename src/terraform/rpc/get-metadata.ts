import { toWireDiagnostics } from '../wire/diagnostics';
import { defineCall } from './call';
import { serverCapabilities } from './capabilities';

export const getMetadata = defineCall({
  request: 'Empty',
  response: 'GetMetadataResponse',
  handle: (provider) => ({
    server_capabilities: serverCapabilities,
    resources: Object.keys(provider.resourceShapes).map((typeName) => ({ type_name: typeName })),
  }),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
