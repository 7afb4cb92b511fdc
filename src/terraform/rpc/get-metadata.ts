import { defineCall } from './call';
import { serverCapabilities } from './capabilities';

const namesOf = (kinds: ReadonlyMap<string, unknown>): { type_name: string }[] =>
  [...kinds.keys()].map((typeName) => ({ type_name: typeName }));

export const getMetadata = defineCall({
  request: 'Empty',
  response: 'GetMetadataResponse',
  handle: (provider) => ({
    server_capabilities: serverCapabilities,
    data_sources: namesOf(provider.dataSources),
    resources: namesOf(provider.resources),
    ephemeral_resources: namesOf(provider.ephemerals),
  }),
});
