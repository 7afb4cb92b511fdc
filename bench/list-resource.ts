/**
 * How soon a list resource gives its first object of 10,000 alerts, beside one list of the service by its client; how many requests
 * it makes, and how much more memory the plugin takes while a slow client reads all of them.
 */
import { readFileSync } from 'node:fs';
import { createClient } from '../src';
import { startReferenceServer } from '../src/server';
import { startPluginHost } from '../test/support/plugin-host';
import { configurePlugin, streamList } from '../test/support/protocol-client';
import { printComparison } from './statistics';

const alerts = Number(process.argv[2] ?? 10_000);
const rounds = 7;

/** Memory of a process, in megabytes: what it takes now, or took at most. */
function memoryOf(processId: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${String(processId)}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

const request = { type: 'analytics_alert', config: {}, include_resource_object: true };

async function main(): Promise<void> {
  const alert = Array.from({ length: alerts }, (_, index) => ({
    id: index + 1,
    alertName: `Orders stalled ${String(index)}`,
    condition: `select count(*) as orders\nwhere orders < ${String(index)}`,
    properties: { scheduler: { frequency: 15, frequencyType: 'minute' } },
  }));
  const server = await startReferenceServer({ seed: { objects: { alert } } });
  const host = await startPluginHost();
  const plugin = host.connect();
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const client = createClient({ baseUrl: server.url, credential: server.credentials });
    const startMs = performance.now();
    await client.call('listAlerts');
    baseline.push(performance.now() - startMs);
    await client.close();
    await configurePlugin(plugin, server);
    const askedMs = performance.now();
    for await (const { display_name: name } of streamList(plugin, request)) {
      if (name === undefined) throw new Error('The first event is no object.');
      measured.push(performance.now() - askedMs);
      break;
    }
  }
  printComparison({ name: 'first object of a list resource', measured, baselineName: 'one list', baseline });

  await configurePlugin(plugin, server);
  const before = server.journal.length;
  const processId = host.process.pid ?? 0;
  let [count, atFirst] = [0, 0];
  for await (const { display_name: name } of streamList(plugin, request)) {
    if (name === undefined) continue;
    count += 1;
    if (count === 1) atFirst = memoryOf(processId, 'VmHWM');
    if (count % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const requests = server.journal.slice(before).map(({ operation }) => operation);
  const most = memoryOf(processId, 'VmHWM');
  process.stdout.write(
    `${String(count)} objects by ${String(requests.filter((name) => name === 'listAlerts').length)} list and ${String(requests.length)} requests in all; the plugin took ${most.toFixed(0)} MB at most, ${atFirst.toFixed(0)} MB at the first object, ratio ${(most / atFirst).toFixed(2)}\n`,
  );
  await host.close();
  await server.close();
}

void main();
