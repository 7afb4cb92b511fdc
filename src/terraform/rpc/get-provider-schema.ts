import { toWireDiagnostics } from '../wire/diagnostics';
import { toProviderSchema, toResourceSchema } from '../wire/schema';
import { defineCall } from './call';
import { serverCapabilities } from './capabilities';

export const getProviderSchema = defineCall({
  request: 'Empty',
  response: 'GetProviderSchemaResponse',
  handle: (provider) => ({
    provider: toProviderSchema(provider.shape),
    resource_schemas: Object.fromEntries(
      Object.entries(provider.resourceShapes).map(([typeName, shape]) => [typeName, toResourceSchema(shape)]),
    ),
    server_capabilities: serverCapabilities,
  }),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
