import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { encode, ExtData } from '@msgpack/msgpack';
import { actionDefinitions } from '../../src/resources';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import type { Message } from '../../src/terraform/wire/messages';
import { type PluginClient, type PluginHost, startPluginHost } from '../support/plugin-host';
import { toDynamic } from '../support/protocol-client';

const provider = (call: string): string => `/tfplugin6.Provider/${call}`;
const unknown = new ExtData(0, Uint8Array.of(0));
const packed = (value: unknown): Message<'DynamicValue'> => ({ msgpack: encode(value) });

let host: PluginHost;
let client: PluginClient;
let server: ReferenceServer;

async function configure(url: unknown): Promise<void> {
  const { clientId, clientSecret, apiKey } = server.credentials;
  const settings = { base_url: url, client_id: clientId, client_secret: clientSecret, api_key: apiKey };
  const messages = { request: 'ConfigureProviderRequest', response: 'DiagnosticsResponse' } as const;
  expect(await client.call(provider('ConfigureProvider'), messages, { config: packed(settings) })).toEqual({});
}

beforeAll(async () => {
  host = await startPluginHost();
  client = host.connect();
});
beforeEach(async () => {
  server = await startReferenceServer({
    seed: {
      objects: { alert: [{ id: 7, alertName: 'Orders stalled', datasetId: 4242, paused: false }] },
      datasets: [{ id: 4242, name: 'Orders', records: [{ orders: 1 }, { orders: 2 }] }],
    },
  });
  await configure(server.url);
});
afterEach(() => server.close());
afterAll(() => host.close());

type Event = Message<'InvokeActionEvent'>;

const invoke = (type: string, config: Message<'DynamicValue'>): AsyncIterable<Event> =>
  client.stream(
    provider('InvokeAction'),
    { request: 'ActionRequest', event: 'InvokeActionEvent' },
    { action_type: type, config },
  );

/** What an invocation reports, and the diagnostics of its last event, of which there is one. */
async function finish(type: string, config: object): Promise<{ reports: string[]; diagnostics: unknown[] }> {
  const events: Event[] = [];
  for await (const event of invoke(type, toDynamic(config))) events.push(event);
  const last = events.pop();
  expect(last?.completed).toBeDefined();
  return {
    reports: events.map(({ progress }) => progress?.message ?? 'no message'),
    diagnostics: (last?.completed?.diagnostics ?? []).map(({ severity, detail }) => [severity, detail]),
  };
}

const plan = (
  type: string,
  config: Message<'DynamicValue'>,
  allowed = false,
): Promise<Message<'PlanActionResponse'>> => {
  const messages = { request: 'ActionRequest', response: 'PlanActionResponse' } as const;
  const request = { action_type: type, config, client_capabilities: { deferral_allowed: allowed } };
  return client.call(provider('PlanAction'), messages, request);
};

const writes = (): string[] =>
  server.journal.flatMap(({ operation, mutating }) => (mutating && operation !== 'login' ? [operation ?? ''] : []));
const isPaused = (): unknown => server.snapshot().objects.alert[0]?.['paused'];

test('the actions are in the schema and in the metadata, and nothing in them is computed', async () => {
  const schema = await client.call(
    provider('GetProviderSchema'),
    { request: 'Empty', response: 'GetProviderSchemaResponse' },
    {},
  );
  const types = actionDefinitions.map(({ type }) => type).sort();
  const { action_schemas: schemas = {} } = schema;
  expect(Object.keys(schemas).sort()).toEqual(types);
  const attributes = Object.values(schemas).flatMap((one) => one.schema?.block?.attributes ?? []);
  expect(attributes.filter(({ computed }) => computed)).toEqual([]);
  const messages = { request: 'Empty', response: 'GetMetadataResponse' } as const;
  const metadata = await client.call(provider('GetMetadata'), messages, {});
  expect(metadata.actions?.map(({ type_name }) => type_name).sort()).toEqual(types);
});

test('a run of an alert tells what its condition finds', async () => {
  expect(await finish('analytics_alert_run', { alert_id: '7' })).toEqual({
    reports: [
      'The alert "Orders stalled" (7) is run.',
      'The alert "Orders stalled" (7) was run: its condition finds 2 rows.',
    ],
    diagnostics: [],
  });
  expect(writes()).toEqual(['runAlert']);
});

test.each([
  ['analytics_alert_pause', 'is paused', true],
  ['analytics_alert_unpause', 'is not paused', false],
])('%s is done once, and warns of the next plan', async (type, words, wanted) => {
  if (!wanted) await finish('analytics_alert_pause', { alert_id: '7' });
  const before = writes().length;
  const first = await finish(type, { alert_id: '7' });
  expect(isPaused()).toBe(wanted);
  expect(first.reports.at(-1)).toBe(`The alert "Orders stalled" (7) ${words} now.`);
  expect(first.diagnostics).toEqual([[2, expect.stringMatching(/the next plan undoes it.*`ignore_changes`/)]]);
  const { reports } = await finish(type, { alert_id: '7' });
  expect(reports).toEqual([`The alert "Orders stalled" (7) ${words} already.`]);
  expect(writes()).toHaveLength(before + 1);
});

test('records are pushed in batches, each of which is reported', async () => {
  const records = Array.from({ length: 1500 }, (_, id) => ({ id, orders: 1 }));
  const config = { name: 'Pushed', records_json: JSON.stringify(records), keys: ['id'] };
  const { reports, diagnostics } = await finish('analytics_data_push', config);
  expect(diagnostics).toEqual([]);
  expect(reports.slice(0, 2)).toEqual(['Pushed 1000 of 1500 records.', 'Pushed 1500 of 1500 records.']);
  expect(reports.at(-1)).toMatch(/^1500 records went into Pushed/);
  expect(writes()).toEqual(['pushData', 'pushData']);
});

test('who leaves while records are pushed ends the push with the batch that is on its way', async () => {
  const records = Array.from({ length: 50_000 }, (_, id) => ({ id }));
  const config = toDynamic({ name: 'Pushed', records_json: JSON.stringify(records) });
  for await (const { progress } of invoke('analytics_data_push', config)) {
    expect(progress?.message).toBe('Pushed 1000 of 50000 records.');
    break;
  }
  const pushes = (): number => writes().filter((operation) => operation === 'pushData').length;
  for (let before = -1; before !== pushes();) {
    before = pushes();
    await finish('analytics_alert_run', { alert_id: '7' });
  }
  expect(pushes()).toBeLessThan(50);
});

test.each<[type: string, config: object, words: string]>([
  ['analytics_alert_run', { alert_id: '8' }, 'There is no alert with the id 8'],
  ['analytics_alert_pause', { alert_id: null }, 'alert_id'],
  ['analytics_data_push', { name: 'P', records_json: '[1]' }, 'must be a JSON array of objects'],
  ['analytics_data_push', { name: 'P', records_json: '[]', replace_all: true, keys: ['a'] }, 'not both'],
  ['analytics_data_push', { name: 'P', records_json: '[]', replace_all: true }, 'There are no records'],
  ['analytics_data_push', { name: '', records_json: '[{}]' }, 'name must not be empty'],
  ['analytics_data_push', { name: 'P', records_json: '[{}]', keys: [] }, '`keys` must name a field'],
  [
    'analytics_data_push',
    { name: 'P', records_json: '[{ "b": 1 }]', keys: ['a'] },
    'Record 1 has no field `a`, which is a key of the push; there are `b`.',
  ],
  ['analytics_nope', {}, 'This provider has no action "analytics_nope".'],
])('%s with %j fails in its last event', async (type, config, words) => {
  const { diagnostics } = await finish(type, config);
  expect(diagnostics).toEqual([[1, expect.stringContaining(words)]]);
  expect(writes()).toEqual([]);
});

test('a plan sends nothing, and takes what is not known yet', async () => {
  const sent = server.journal.length;
  expect(await plan('analytics_alert_run', packed({ alert_id: unknown }), true)).toEqual({});
  const { diagnostics } = await plan('analytics_data_push', toDynamic({ name: 'P', records_json: 'x' }));
  expect(diagnostics).toEqual([expect.objectContaining({ severity: 1 })]);
  expect(server.journal).toHaveLength(sent);
});

test('without a configured provider an action is deferred where that is allowed, and never invoked', async () => {
  await configure(unknown);
  const config = { alert_id: '7' };
  expect(await plan('analytics_alert_run', toDynamic(config), true)).toEqual({ deferred: { reason: 2 } });
  expect(await plan('analytics_alert_run', toDynamic(config))).toEqual({});
  const { diagnostics } = await finish('analytics_alert_run', config);
  expect(diagnostics).toEqual([[1, expect.stringContaining('analytics_alert_run cannot be invoked')]]);
});

test('what is not known is refused when an action is invoked', async () => {
  const events: Event[] = [];
  for await (const event of invoke('analytics_alert_run', packed({ alert_id: unknown }))) events.push(event);
  expect(events).toEqual([
    { completed: { diagnostics: [expect.objectContaining({ detail: expect.stringContaining('still unknown') })] } },
  ]);
});

test('a configuration is validated offline', async () => {
  const messages = { request: 'ActionRequest', response: 'DiagnosticsResponse' } as const;
  const validate = (config: object): Promise<Message<'DiagnosticsResponse'>> =>
    client.call(provider('ValidateActionConfig'), messages, {
      action_type: 'analytics_data_push',
      config: toDynamic(config),
    });
  expect(await validate({ name: 'P', records_json: '[]' })).toEqual({});
  expect((await validate({ name: 'P', records_json: '{}' })).diagnostics).toHaveLength(1);
});
