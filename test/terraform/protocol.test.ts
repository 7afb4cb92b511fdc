import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { X509Certificate } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { decode as unpack, encode as pack } from '@msgpack/msgpack';
import { parsePrivateState } from '../../src/provider/private-state/private-state';
import { createCertificate } from '../../src/terraform/process/certificate';
import type { Message } from '../../src/terraform/wire/messages';
import { dataSourceDefinitions, ephemeralDefinitions, resourceDefinitions } from '../../src/resources';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { slowTest } from '../support/depth';
import { pluginFile } from '../support/project';
import { type PluginClient, type PluginHost, startPluginHost } from '../support/plugin-host';

const provider = (call: string): string => `/tfplugin6.Provider/${call}`;
const json = (value: unknown): Message<'DynamicValue'> => ({ json: Buffer.from(JSON.stringify(value)) });
const unpacked = (dynamic: Message<'DynamicValue'> | undefined): Record<string, unknown> =>
  unpack(dynamic?.msgpack ?? pack(null)) as Record<string, unknown>;

// One process for many tests: to start one takes longer than most of them.
let running: PluginHost | undefined;
let host: PluginHost;
let client: PluginClient;
let server: ReferenceServer;

beforeAll(async () => {
  server = await startReferenceServer();
});
beforeEach(async () => {
  server.reset();
  if (running?.process.exitCode === null && running.process.signalCode === null) return;
  await running?.close();
  running = host = await startPluginHost();
  client = host.connect();
});
afterAll(async () => {
  await running?.close();
  await server.close();
});

async function configure(over: Record<string, unknown> = {}): Promise<void> {
  const { clientId, clientSecret } = server.credentials;
  const config = json({ base_url: server.url, client_id: clientId, client_secret: clientSecret, ...over });
  const answer = await client.call(
    provider('ConfigureProvider'),
    { request: 'ConfigureProviderRequest', response: 'DiagnosticsResponse' },
    { config },
  );
  expect(answer.diagnostics ?? []).toEqual([]);
}
const planAlert = (
  config: Message<'DynamicValue'>,
  prior: Message<'DynamicValue'> = json(null),
): Promise<Message<'PlanResourceChangeResponse'>> =>
  client.call(
    provider('PlanResourceChange'),
    { request: 'PlanResourceChangeRequest', response: 'PlanResourceChangeResponse' },
    { type_name: 'analytics_alert', prior_state: prior, config, prior_private: Buffer.from('mine') },
  );

describe('the handshake', () => {
  test('is one line with the protocol, a socket that only this user reaches, and a certificate', () => {
    const [core, protocol, network, address, kind, certificate = ''] = host.handshake;
    expect([core, protocol, network, kind]).toEqual(['1', '6', 'unix', 'grpc']);
    expect(existsSync(address ?? '')).toBe(true);
    expect(certificate).not.toMatch(/=$/);
    const parsed = new X509Certificate(Buffer.from(certificate, 'base64'));
    expect(parsed.subjectAltName).toBe('DNS:localhost');
    expect(parsed.ca).toBe(true);
    expect(parsed.verify(parsed.publicKey)).toBe(true);
    expect(parsed.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  });

  test('is refused by hand, with a sentence that says what to do', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [pluginFile], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('terraform and tofu start it themselves');
  });

  test('is refused in one sentence when the certificate of the client is none, or no socket can be opened', () => {
    const refuse = (environment: object): string => {
      const env = { ...host.environment, ...environment };
      const { status, stdout, stderr } = spawnSync(process.execPath, [pluginFile], { encoding: 'utf8', env });
      expect([status, stdout]).toEqual([1, '']);
      return stderr;
    };
    expect(refuse({ PLUGIN_CLIENT_CERT: 'garbage' })).toMatch(/^PLUGIN_CLIENT_CERT holds no certificate.*\n$/);
    // What it tells stands in the log of the host: nothing acts there.
    expect(refuse({ PLUGIN_PROTOCOL_VERSIONS: '5\u009b31m\u202e\n::error::x' })).toMatch(
      /only speaks 5\\u009b31m\\u202e\n\\u003a:error::x;/,
    );
    expect(refuse({ TMPDIR: __filename })).toMatch(/^The socket of the provider cannot be opened .*TMPDIR.*\n$/);
  });

  test('a client without the certificate is refused, and one with another certificate too', async () => {
    const check = { request: 'Empty', response: 'GetMetadataResponse' } as const;
    await expect(host.connect('none').call(provider('GetMetadata'), check, {})).rejects.toThrow(/UNAVAILABLE/);
    await expect(host.connect(createCertificate(new Date())).call(provider('GetMetadata'), check, {})).rejects.toThrow(
      /UNAVAILABLE/,
    );
    const answer = await client.call(provider('GetMetadata'), check, {});
    const typesOf = (definitions: readonly { type: string }[]) => definitions.map(({ type }) => ({ type_name: type }));
    expect(answer).toMatchObject({
      resources: typesOf(resourceDefinitions),
      data_sources: typesOf(dataSourceDefinitions),
      ephemeral_resources: typesOf(ephemeralDefinitions),
    });
  });
});

describe('the calls', () => {
  test('health is serving, and a shutdown ends the process and removes the socket', async () => {
    const health = await client.call(
      '/grpc.health.v1.Health/Check',
      { request: 'Empty', response: 'HealthCheckResponse' },
      {},
    );
    expect(health.status).toBe(1);
    const ended = once(host.process, 'exit');
    await client.call('/plugin.GRPCController/Shutdown', { request: 'Empty', response: 'Empty' }, {});
    expect((await ended)[0]).toBe(0);
    expect(existsSync(host.handshake[3] ?? '')).toBe(false);
  });

  test('a call that this provider does not have is UNIMPLEMENTED', async () => {
    const unknown = client.call(provider('NewerCall'), { request: 'Empty', response: 'Empty' }, {});
    await expect(unknown).rejects.toThrow(/UNIMPLEMENTED/);
  });

  test('private data comes back from read and plan as it was, and names after an apply what was declared', async () => {
    await configure();
    const planned = await planAlert(json({ name: 'A', email: { to: ['a@b.de'] } }));
    expect(Buffer.from(planned.planned_private ?? []).toString()).toBe('mine');
    const applied = await client.call(
      provider('ApplyResourceChange'),
      { request: 'ApplyResourceChangeRequest', response: 'ApplyResourceChangeResponse' },
      {
        type_name: 'analytics_alert',
        prior_state: json(null),
        config: json({ name: 'A', email: { to: ['a@b.de'] } }),
        ...(planned.planned_state ? { planned_state: planned.planned_state } : {}),
        planned_private: Buffer.from('mine'),
      },
    );
    expect(parsePrivateState(Buffer.from(applied.private ?? []).toString('base64'))).toEqual({
      declared: ['email', 'email.to'],
      unseen: [],
      stored: {},
      id: '1',
      written: { applies: [{ at: expect.stringMatching(/Z$/) }], read: [] },
    });
    const read = await client.call(
      provider('ReadResource'),
      { request: 'ReadResourceRequest', response: 'ReadResourceResponse' },
      {
        type_name: 'analytics_alert',
        ...(applied.new_state ? { current_state: applied.new_state } : {}),
        private: Buffer.from('mine'),
      },
    );
    expect(Buffer.from(read.private ?? []).toString()).toBe('mine');
    expect(unpacked(read.new_state)).toMatchObject({ name: 'A', paused: false });
  });

  test('an unknown with refinements comes back with the same refinements, and an id is refined as not null', async () => {
    await configure();
    const { planned_state } = await planAlert({ msgpack: refinedConfig });
    const bytes = Buffer.from(planned_state?.msgpack ?? []);
    expect(bytes.includes(refinedUnknown)).toBe(true);
    expect(
      bytes.includes(Buffer.concat([Buffer.from('\xa2id', 'latin1'), Buffer.from([0xc7, 3, 12, 0x81, 0x01, 0xc2])])),
    ).toBe(true);
  });

  test('mistakes carry the path of their attribute', async () => {
    const { diagnostics } = await client.call(
      provider('ValidateResourceConfig'),
      { request: 'ResourceConfigRequest', response: 'DiagnosticsResponse' },
      { type_name: 'analytics_webhook_action', config: json({ name: 'A', url: 'x', headers: { 'a b': 'c' } }) },
    );
    expect(diagnostics?.map(({ attribute }) => attribute?.steps)).toEqual([
      [{ attribute_name: 'url' }],
      [{ attribute_name: 'headers' }],
    ]);
  });

  test('a resource type and a data source that do not exist are refused as diagnostics', async () => {
    const read = await client.call(
      provider('ReadResource'),
      { request: 'ReadResourceRequest', response: 'ReadResourceResponse' },
      { type_name: 'analytics_nothing' },
    );
    expect(read.diagnostics?.[0]?.summary).toBe('Unknown resource type');
    const data = await client.call(
      provider('ReadDataSource'),
      { request: 'ReadDataSourceRequest', response: 'ReadDataSourceResponse' },
      { type_name: 'analytics_nothing' },
    );
    expect(data.diagnostics?.[0]?.summary).toBe('Unknown data source');
  });

  test('a state in the format of Terraform 0.11 is refused', async () => {
    const answer = await client.call(
      provider('UpgradeResourceState'),
      { request: 'UpgradeResourceStateRequest', response: 'UpgradeResourceStateResponse' },
      { type_name: 'analytics_alert', version: 0, raw_state: { flatmap: { id: '1' } } },
    );
    expect(answer.diagnostics?.[0]?.summary).toBe('State cannot be read');
  });

  test('a message of 6 MB, more than gRPC takes by itself, passes both ways', async () => {
    await configure();
    const condition = 'x'.repeat(6_000_000);
    const { planned_state } = await planAlert(json({ name: 'A', condition }));
    expect(String(unpacked(planned_state)['condition'])).toHaveLength(condition.length);
  });
});

describe('ending', () => {
  const socketOf = (handshake: readonly string[]): string => handshake[3] ?? '';

  test('a plugin that is told to end removes its socket', async () => {
    const ended = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    expect((await ended)[0]).toBe(143);
    expect(existsSync(socketOf(host.handshake))).toBe(false);
  });

  // killed-host.test.ts sees one end its work and take no calls any more.
  slowTest('a plugin whose host was killed ends by itself', async () => {
    const start = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(pluginFile)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', start], {
      env: host.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    parent.kill('SIGKILL');
    // The pipe closes when the last process that writes to it has ended.
    await once(parent.stdout, 'close');
    expect(existsSync(socketOf(line.split('|')))).toBe(false);
  });
});

describe('stopping', () => {
  let silent: Server;
  let waiting: Promise<unknown>;
  beforeEach(async () => {
    silent = createServer();
    waiting = once(silent, 'request');
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    // It is told to stop once.
    await host.close();
    silent.closeAllConnections();
    silent.close();
  });

  test('aborts the request in flight, which answers with an error and the state it knows', async () => {
    const { port } = silent.address() as AddressInfo;
    await configure({ base_url: `http://127.0.0.1:${String(port)}`, access_token: 'token' });
    const state = json({ id: '7', name: 'A' });
    const reading = client.call(
      provider('ReadResource'),
      { request: 'ReadResourceRequest', response: 'ReadResourceResponse' },
      { type_name: 'analytics_alert', current_state: state },
    );
    await waiting;
    await client.call(provider('StopProvider'), { request: 'Empty', response: 'StopProviderResponse' }, {});
    const read = await reading;
    expect(read.diagnostics?.[0]?.detail).toContain('(ABORTED)');
    expect(unpacked(read.new_state)).toMatchObject({ id: '7', name: 'A' });
  });
});

/** `{ name: "A", condition: unknown that starts with "select " }`, as Terraform encodes it. */
const refinedUnknown = Buffer.concat([
  Buffer.from([0xc7, 11, 12, 0x82, 0x01, 0xc2, 0x02, 0xa6]),
  Buffer.from('select'),
]);
const refinedConfig = Buffer.concat([
  Buffer.from([0x82]),
  Buffer.from(pack('name')),
  Buffer.from(pack('A')),
  Buffer.from(pack('condition')),
  refinedUnknown,
]);
