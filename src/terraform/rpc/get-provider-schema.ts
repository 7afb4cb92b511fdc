import type { Schema } from '../../model';
import type { Message } from '../wire/messages';
import { toProviderSchema, toResourceSchema } from '../wire/schema';
import { defineCall } from './call';
import { serverCapabilities } from './capabilities';

const schemasOf = (kinds: ReadonlyMap<string, { readonly schema: Schema }>): Record<string, Message<'Schema'>> =>
  Object.fromEntries([...kinds].map(([typeName, { schema }]) => [typeName, toResourceSchema(schema)]));

export const getProviderSchema = defineCall({
  request: 'Empty',
  response: 'GetProviderSchemaResponse',
  handle: (provider) => ({
    provider: toProviderSchema(provider.schema),
    resource_schemas: schemasOf(provider.resources),
    data_source_schemas: schemasOf(provider.dataSources),
    ephemeral_resource_schemas: schemasOf(provider.ephemerals),
    server_capabilities: serverCapabilities,
  }),
});
