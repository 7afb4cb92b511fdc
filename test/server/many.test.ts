import { expect, test } from '@jest/globals';
import { createClient } from '../../src/service/http/index';
import { type FaultInput, type JournalEntry, startReferenceServer } from '../../src/server';
import { byTier } from '../support/depth';
import { waitUntil } from '../support/wait-until';

const count = byTier({ test: 15, ci: 50, attack: 50 });
const numbers = Array.from({ length: count }, (_, index) => index);
const nowMs = Date.UTC(2024, 5, 30);

/** What of this process a server could leave behind, beside as much of a kind as there was before. */
function openHandles(before: readonly string[] = []): readonly string[] {
  const others = [...before];
  return process.getActiveResourcesInfo().filter((name) => {
    const known = others.indexOf(name);
    if (known >= 0) others.splice(known, 1);
    return known < 0 && /^(TCP|Timeout)/.test(name);
  });
}

/** A server with a client, and a call that it will not answer. */
async function open(number: number) {
  const server = await startReferenceServer({ clock: nowMs + number, seed: { nextId: number + 1 } });
  const client = createClient({ baseUrl: server.url, credential: server.credentials, maxRetries: 0 });
  const faults: readonly FaultInput[] = [
    { operation: 'viewAlert', kind: 'delay', delayMs: 3_600_000 },
    { operation: 'listCategories', kind: 'status', status: 503, nth: number + 1 },
  ];
  server.faults.set(faults);
  const created = await client.call('createAlert', { body: { name: `Alert ${String(number)}` } });
  const hanging = client.call('viewAlert', { objectId: created.id ?? '' }).then(
    () => 'answered',
    () => 'cut',
  );
  return { server, client, created, hanging };
}

test('many servers in one process know nothing of each other, and leave nothing behind', async () => {
  const before = openHandles();
  const opened = await Promise.all(numbers.map(open));
  expect(new Set(opened.map(({ server }) => server.url)).size).toBe(count);

  opened[7]?.server.clock.advance(1_000_000);
  opened[8]?.server.restore({});
  await Promise.all(opened.map(({ client }) => client.call('listAlerts')));
  for (const [number, { server, created }] of opened.entries()) {
    expect(created.id).toBe(String(number + 1));
    expect(server.clock.nowMs()).toBe(nowMs + number + (number === 7 ? 1_000_000 : 0));
    const names = server.snapshot().objects.alert.map(({ alertName }) => alertName);
    expect(names).toEqual(number === 8 ? [] : [`Alert ${String(number)}`]);
    const journal: readonly JournalEntry[] = server.journal;
    expect(journal.map(({ seq, operation }) => [seq, operation])).toEqual([
      [1, 'login'],
      [2, 'createAlert'],
      [3, 'listAlerts'],
    ]);
    expect(server.faults.list).toMatchObject([{ operation: 'viewAlert' }, { nth: number + 1 }]);
  }
  const refused = opened[0]?.client.call('listCategories');
  await expect(refused).rejects.toMatchObject({ status: 503 });
  expect(await opened[1]?.client.call('listCategories')).toEqual([]);

  await Promise.all(opened.map(({ server }) => server.close()));
  expect(new Set(await Promise.all(opened.map(({ hanging }) => hanging)))).toEqual(new Set(['cut']));
  await Promise.all(opened.map(({ client }) => client.close()));
  // A timer of the test runner may have ended meanwhile.
  await waitUntil(() => openHandles(before).length === 0);
});
