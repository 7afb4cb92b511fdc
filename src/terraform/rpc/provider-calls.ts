import type { Schema } from '../../model';
import type { Message } from '../wire/messages';
import { toProviderSchema, toResourceSchema } from '../wire/schema';
import { actionSchemasOf } from './action-calls';
import { decodeObject, defineCall } from './call';
import { functionsOf } from './function-calls';

/** Destroys are planned with us, and one schema request per process is enough. */
const serverCapabilities = {
  plan_destroy: true,
  get_provider_schema_optional: true,
  move_resource_state: true,
  generate_resource_config: true,
} as const;

const namesOf = (kinds: ReadonlyMap<string, unknown>): Message<'TypeMetadata'>[] =>
  [...kinds.keys()].map((typeName) => ({ type_name: typeName }));

const schemasOf = (kinds: ReadonlyMap<string, { readonly schema: Schema }>): Record<string, Message<'Schema'>> =>
  Object.fromEntries([...kinds].map(([typeName, { schema }]) => [typeName, toResourceSchema(schema)]));

/** The calls about the provider itself. */
export const providerCalls = {
  GetMetadata: defineCall({
    request: 'Empty',
    response: 'GetMetadataResponse',
    handle: ({ resources, dataSources, ephemerals, lists, functions, actions }) => ({
      server_capabilities: serverCapabilities,
      data_sources: namesOf(dataSources),
      resources: namesOf(resources),
      functions: [...functions.keys()].map((name) => ({ name })),
      ephemeral_resources: namesOf(ephemerals),
      list_resources: namesOf(lists),
      actions: namesOf(actions),
    }),
  }),

  GetProviderSchema: defineCall({
    request: 'Empty',
    response: 'GetProviderSchemaResponse',
    handle: ({ schema, resources, dataSources, ephemerals, lists, functions, actions }) => ({
      provider: toProviderSchema(schema),
      resource_schemas: schemasOf(resources),
      data_source_schemas: schemasOf(dataSources),
      ephemeral_resource_schemas: schemasOf(ephemerals),
      list_resource_schemas: schemasOf(lists),
      functions: functionsOf(functions),
      action_schemas: actionSchemasOf(actions),
      server_capabilities: serverCapabilities,
    }),
  }),

  ValidateProviderConfig: defineCall({
    request: 'ValidateProviderConfigRequest',
    response: 'ValidateProviderConfigResponse',
    handle: (provider, { config }) => ({ diagnostics: provider.validate(decodeObject(provider.schema, config)) }),
  }),

  ConfigureProvider: defineCall({
    request: 'ConfigureProviderRequest',
    response: 'DiagnosticsResponse',
    handle: async (provider, { config }) => ({
      diagnostics: await provider.configure(decodeObject(provider.schema, config)),
    }),
  }),

  // Answers at once. The calls that wait for an aborted request answer separately.
  StopProvider: defineCall({
    request: 'Empty',
    response: 'StopProviderResponse',
    handle(provider) {
      provider.stop();
      return {};
    },
    fail: (_, diagnostics) => ({ Error: diagnostics.map(({ detail }) => detail).join('\n') }),
  }),
};
