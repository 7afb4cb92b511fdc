import { decode as unpack, encode as pack } from '@msgpack/msgpack';
import { formatJson } from '../../src/base/json-text';
import type { ReferenceServer } from '../../src/server';
import type { Message, MessageName } from '../../src/terraform/wire/messages';
import type { PluginClient } from './plugin-host';

/** A value as hosts may send it. Whole numbers beyond 2^53 are bigint. */
export const toDynamic = (value: unknown): Message<'DynamicValue'> => ({
  json: Buffer.from(formatJson(value as never)),
});

/** A value as the plugin answers it; unknown values are extensions of msgpack. */
export const fromDynamic = (dynamic: Message<'DynamicValue'> | undefined): Record<string, unknown> =>
  unpack(dynamic?.msgpack ?? pack(null)) as Record<string, unknown>;

export const fromIdentity = (data: Message<'ResourceIdentityData'> | undefined): Record<string, unknown> =>
  fromDynamic(data?.identity_data);

/** The messages of the calls that tests make, by the names of the calls. */
const calls = {
  ConfigureProvider: ['ConfigureProviderRequest', 'DiagnosticsResponse'],
  GetResourceIdentitySchemas: ['Empty', 'GetResourceIdentitySchemasResponse'],
  UpgradeResourceIdentity: ['UpgradeResourceIdentityRequest', 'UpgradeResourceIdentityResponse'],
  ImportResourceState: ['ImportResourceStateRequest', 'ImportResourceStateResponse'],
  ReadResource: ['ReadResourceRequest', 'ReadResourceResponse'],
  PlanResourceChange: ['PlanResourceChangeRequest', 'PlanResourceChangeResponse'],
  ApplyResourceChange: ['ApplyResourceChangeRequest', 'ApplyResourceChangeResponse'],
  ValidateResourceConfig: ['ResourceConfigRequest', 'DiagnosticsResponse'],
  ReadDataSource: ['ReadDataSourceRequest', 'ReadDataSourceResponse'],
  OpenEphemeralResource: ['ResourceConfigRequest', 'OpenEphemeralResourceResponse'],
  MoveResourceState: ['MoveResourceStateRequest', 'MoveResourceStateResponse'],
  ValidateListResourceConfig: ['ResourceConfigRequest', 'DiagnosticsResponse'],
  GenerateResourceConfig: ['GenerateResourceConfigRequest', 'GenerateResourceConfigResponse'],
} as const satisfies Record<string, readonly [MessageName, MessageName]>;
type Calls = typeof calls;

/** Makes a call of the protocol. */
export async function callPlugin<C extends keyof Calls>(
  client: PluginClient,
  name: C,
  request: Message<Calls[C][0]>,
): Promise<Message<Calls[C][1]>> {
  const [requestName, responseName] = calls[name];
  const messages = { request: requestName as Calls[C][0], response: responseName as Calls[C][1] };
  return await client.call(`/tfplugin6.Provider/${name}`, messages, request);
}

/** Configures the provider for a server; throws what it says against that. */
export async function configurePlugin(
  client: PluginClient,
  { url, credentials }: Pick<ReferenceServer, 'url' | 'credentials'>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { clientId, clientSecret } = credentials;
  const config = toDynamic({ base_url: url, client_id: clientId, client_secret: clientSecret, ...settings });
  const { diagnostics = [] } = await callPlugin(client, 'ConfigureProvider', { config });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ detail }) => detail).join('\n'));
}

/** The events of a list. */
export function streamList(
  client: PluginClient,
  {
    type,
    config,
    ...more
  }: { readonly type: string; readonly config: object } & Omit<Message<'ListResourceRequest'>, 'config'>,
): AsyncIterable<Message<'ListResourceEvent'>> {
  const messages = { request: 'ListResourceRequest', event: 'ListResourceEvent' } as const;
  const request = { type_name: type, config: toDynamic(config), ...more };
  return client.stream('/tfplugin6.Provider/ListResource', messages, request);
}
