import type { Shape } from '../../provider';
import { toWireDiagnostics } from '../wire/diagnostics';
import type { Message } from '../wire/messages';
import { toProviderSchema, toResourceSchema } from '../wire/schema';
import { defineCall } from './call';
import { serverCapabilities } from './capabilities';

const schemasOf = (shapes: Readonly<Record<string, Shape>>): Record<string, Message<'Schema'>> =>
  Object.fromEntries(Object.entries(shapes).map(([typeName, shape]) => [typeName, toResourceSchema(shape)]));

export const getProviderSchema = defineCall({
  request: 'Empty',
  response: 'GetProviderSchemaResponse',
  handle: (provider) => ({
    provider: toProviderSchema(provider.shape),
    resource_schemas: schemasOf(provider.resourceShapes),
    data_source_schemas: schemasOf(provider.dataSourceShapes),
    ephemeral_resource_schemas: schemasOf(provider.ephemeralShapes),
    server_capabilities: serverCapabilities,
  }),
  fail: (diagnostics) => ({ diagnostics: toWireDiagnostics(diagnostics) }),
});
