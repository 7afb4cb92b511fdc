import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decode as unpack, encode as pack } from '@msgpack/msgpack';
import type { Message } from '../../src/terraform/wire/messages';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { type PluginClient, type PluginHost, startPluginHost } from '../support/plugin-host';

const provider = (call: string): string => `/tfplugin6.Provider/${call}`;
const json = (value: unknown): Message<'DynamicValue'> => ({ json: Buffer.from(JSON.stringify(value)) });
const unpacked = (dynamic: Message<'DynamicValue'> | undefined): unknown => unpack(dynamic?.msgpack ?? pack(null));
const stepsOf = ({ diagnostics = [] }: Message<'DiagnosticsResponse'>) =>
  diagnostics.map(({ summary, attribute }) => [summary, attribute?.steps ?? []]);

let host: PluginHost;
let client: PluginClient;
let server: ReferenceServer;

beforeAll(async () => {
  host = await startPluginHost();
  client = host.connect();
});
beforeEach(async () => {
  server = await startReferenceServer({ seed: { objects: { alert: [{ id: 7, alertName: 'A', paused: false }] } } });
  const { clientId, clientSecret } = server.credentials;
  await client.call(
    provider('ConfigureProvider'),
    { request: 'ConfigureProviderRequest', response: 'DiagnosticsResponse' },
    { config: json({ base_url: server.url, client_id: clientId, client_secret: clientSecret }) },
  );
});
afterEach(async () => {
  await server.close();
});
afterAll(async () => {
  await host.close();
});

const call = <R extends 'DiagnosticsResponse' | 'ReadDataSourceResponse' | 'OpenEphemeralResourceResponse'>(
  name: string,
  response: R,
  [type, config]: readonly [type: string, config: object],
): Promise<Message<R>> =>
  client.call(
    provider(name),
    { request: 'ResourceConfigRequest', response },
    { type_name: type, config: json(config) },
  );
const operations = (): string[] => server.journal.map(({ operation }) => operation ?? 'unknown');

describe('data sources over the protocol', () => {
  test('have a schema in which only their keys can be given', async () => {
    const { data_source_schemas = {} } = await client.call(
      provider('GetProviderSchema'),
      { request: 'Empty', response: 'GetProviderSchemaResponse' },
      {},
    );
    const openOf = (type: string): unknown[] =>
      (data_source_schemas[type]?.block?.attributes ?? [])
        .filter(({ optional, required }) => optional === true || required === true)
        .map(({ name }) => name);
    expect(Object.fromEntries(Object.keys(data_source_schemas).map((type) => [type, openOf(type)]))).toEqual({
      analytics_alert: ['id', 'name'],
      analytics_alerts: [],
      analytics_actions: ['kind'],
      analytics_categories: [],
      analytics_alert_preview: ['alert_id', 'name', 'condition', 'dataset_id', 'widget_id'],
      analytics_dataset: ['id'],
      analytics_dataset_records: ['name', 'identifier', 'filter', 'limit', 'runtime_tokens'],
      analytics_widget_insights: ['widget_id'],
      analytics_system_status: ['component'],
    });
    const alerts = data_source_schemas['analytics_alerts']?.block?.attributes?.[0];
    expect(alerts).toMatchObject({ name: 'alerts', computed: true, nested_type: { nesting: 2 } });
  });

  test('name their mistakes by attribute', async () => {
    const both = await call('ValidateDataResourceConfig', 'DiagnosticsResponse', [
      'analytics_alert',
      { id: 'x', name: 'A' },
    ]);
    expect(stepsOf(both)).toEqual([
      ['Invalid value', [{ attribute_name: 'id' }]],
      ['Alert named twice', [{ attribute_name: 'name' }]],
    ]);
  });

  test('answer a whole object, and the error of what is not there', async () => {
    const read = await call('ReadDataSource', 'ReadDataSourceResponse', ['analytics_alert', { name: 'A' }]);
    expect(read.diagnostics ?? []).toEqual([]);
    expect(unpacked(read.state)).toMatchObject({
      id: '7',
      name: 'A',
      paused: false,
      schedule: null,
      slack_action_ids: [],
    });
    const missing = await call('ReadDataSource', 'ReadDataSourceResponse', ['analytics_alert', { id: '8' }]);
    expect(missing.diagnostics?.[0]?.detail).toContain('There is no alert with the id 8');
    expect(unpacked(missing.state)).toBeNull();
    expect(operations()).toEqual(['login', 'listAlerts', 'viewAlert']);
  });

  test('of an unknown type are refused', async () => {
    const unknown = await call('ValidateDataResourceConfig', 'DiagnosticsResponse', ['analytics_nothing', {}]);
    expect(unknown.diagnostics?.[0]?.summary).toBe('Unknown data source');
  });
});

describe('ephemeral resources over the protocol', () => {
  const close = (type: string, handle: string): Promise<Message<'DiagnosticsResponse'>> =>
    client.call(
      provider('CloseEphemeralResource'),
      { request: 'EphemeralResourceRequest', response: 'DiagnosticsResponse' },
      { type_name: type, private: Buffer.from(handle) },
    );

  test('are opened with a login and closed with a logout, as often as they like', async () => {
    const type = 'analytics_access_token';
    const opened = await call('OpenEphemeralResource', 'OpenEphemeralResourceResponse', [type, {}]);
    expect(opened.diagnostics ?? []).toEqual([]);
    const result = unpacked(opened.result) as { access_token: string };
    expect(result).toEqual({ access_token: expect.stringMatching(/./), expires_in_seconds: 3600 });
    const handle = Buffer.from(opened.private ?? []).toString();
    expect(await close(type, handle)).toEqual({});
    expect(await close(type, handle)).toEqual({});
    expect(server.journal.map(({ operation, status }) => `${operation ?? ''} ${String(status)}`)).toEqual([
      'login 200',
      'logout 200',
      'logout 401',
    ]);
  });

  test('of an unknown type are refused', async () => {
    const opened = await call('OpenEphemeralResource', 'OpenEphemeralResourceResponse', ['analytics_nothing', {}]);
    expect(opened.diagnostics?.[0]?.summary).toBe('Unknown ephemeral resource');
    expect((await close('analytics_nothing', 'x')).diagnostics?.[0]?.summary).toBe('Unknown ephemeral resource');
  });
});
