import { existsSync } from 'node:fs';
import { afterEach, beforeEach, test } from '@jest/globals';
import type { Message } from '../../src/terraform/wire/messages';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { createGate, type Gate } from '../support/gate';
import { type PluginHost, startPluginHost } from '../support/plugin-host';
import { waitUntil } from '../support/wait-until';

const provider = (call: string): string => `/tfplugin6.Provider/${call}`;
const json = (value: unknown): Message<'DynamicValue'> => ({ json: Buffer.from(JSON.stringify(value)) });

let gate: Gate;
let host: PluginHost;
let server: ReferenceServer;

beforeEach(async () => {
  gate = createGate();
  server = await startReferenceServer({ clock: gate.clock });
  host = await startPluginHost({ behind: 'host' });
});
afterEach(async () => {
  gate.open();
  await host.close();
  await server.close();
});

test('a plugin whose host was killed finishes the change that it has begun, and ends', async () => {
  const client = host.connect();
  const { clientId, clientSecret } = server.credentials;
  await client.call(
    provider('ConfigureProvider'),
    { request: 'ConfigureProviderRequest', response: 'DiagnosticsResponse' },
    { config: json({ base_url: server.url, client_id: clientId, client_secret: clientSecret }) },
  );
  const config = json({ name: 'Orders', condition: 'a', paused: true });
  const { planned_state: planned = json(null) } = await client.call(
    provider('PlanResourceChange'),
    { request: 'PlanResourceChangeRequest', response: 'PlanResourceChangeResponse' },
    { type_name: 'analytics_alert', prior_state: json(null), config },
  );
  server.faults.set([{ kind: 'delay', operation: 'createAlert', delayMs: 1 }]);
  const applied = client.call(
    provider('ApplyResourceChange'),
    { request: 'ApplyResourceChangeRequest', response: 'ApplyResourceChangeResponse' },
    { type_name: 'analytics_alert', prior_state: json(null), config, planned_state: planned },
  );
  const socket = host.handshake[3] ?? '';
  await gate.reached();
  // The connection ends with the host.
  host.process.kill('SIGKILL');
  client.close();
  // It has noticed, and takes no calls any more.
  await waitUntil(() => !existsSync(socket));
  gate.open();
  // A client that is still there may get its answer.
  await Promise.allSettled([applied]);
  await waitUntil(() => server.snapshot().objects.alert[0]?.['paused'] === true);
});
