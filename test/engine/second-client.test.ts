import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { emptyState } from '../../src/state/state';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { createEngineRun } from './engine-run';

let server: ReferenceServer;

beforeAll(async () => {
  server = await startReferenceServer({
    secondClient: { clientId: 'second' },
    seed: {
      objects: {
        webhook: [{ id: 1, name: 'Foreign', url: 'https://hooks.example.com/1' }],
        alert: [
          { id: 11, alertName: 'Foreign' },
          { id: 12, alertName: 'Seen' },
          { id: 13, alertName: 'Edited' },
        ],
        category: [{ id: 21, categoryName: 'Everybody' }],
      },
      shares: {
        '12': [{ type: 'Users', name: 'second', access_level: 2 }],
        '13': [{ type: 'Users', name: 'second', access_level: 1 }],
      },
      datasets: [
        { id: 31, name: 'Orders' },
        { id: 32, name: 'Own orders', userId: 2 },
      ],
    },
  });
});
afterEach(() => {
  server.reset();
});
afterAll(() => server.close());

/** The engine as the second client runs it. */
const openRun = () => createEngineRun({ ...server, credentials: server.secondClient ?? server.credentials });

const alert = (name: string, id: string): JsonObject => ({
  resource: { analytics_alert: { it: { name } } },
  import: [{ to: 'analytics_alert.it', id }],
});

/** How many objects a data source lists, and the names of the first ones. */
const namesOf = (kind: string, count: number): string => {
  const list = `data.analytics_${kind}.all.${kind}`;
  const names = Array.from({ length: count }, (_, index) => ` \${${list}[${String(index)}].name}`);
  return `\${length(${list})}${names.join('')}`;
};

test('a plan of the second client reads what is accessible to it', async () => {
  const run = openRun();
  const stack = {
    data: {
      analytics_alerts: { all: {} },
      analytics_actions: { all: {} },
      analytics_categories: { all: {} },
      analytics_dataset: { own: { id: '32' } },
    },
    output: {
      alerts: { value: namesOf('alerts', 2) },
      actions: { value: namesOf('actions', 0) },
      categories: { value: namesOf('categories', 1) },
      dataset: { value: '${length(data.analytics_dataset.own.fields)}' },
    },
  };
  const plan = await run.plan(stack, emptyState);
  const { report } = await run.apply(plan, emptyState);
  expect(report.outputs).toMatchObject({
    alerts: { value: '2 Seen Edited' },
    actions: { value: 0 },
    categories: { value: '1 Everybody' },
    dataset: { value: 0 },
  });
});

test.each([
  ['a dataset', { data: { analytics_dataset: { it: { id: '31' } } } }, { code: 'API_FORBIDDEN' }],
  ['the status of the platform', { data: { analytics_system_status: { it: {} } } }, { code: 'API_FORBIDDEN' }],
  ['an alert', alert('New', '11'), { summary: 'Cannot import non-existent remote object' }],
])('a plan of the second client is refused for %s that is not accessible', async (_what, stack, diagnostic) => {
  const plan = await openRun().plan(stack, emptyState);
  expect(plan.diagnostics).toMatchObject([diagnostic]);
});

test('an apply of the second client meets 403 for what it may only see, and changes what it may', async () => {
  const run = openRun();
  const state = emptyState;
  const seen = await run.apply(await run.plan(alert('New', '12'), state), state);
  expect(seen.report).toMatchObject({ outcome: 'failed' });
  const detail = expect.stringMatching(/editAlert .* with 403: "The alert 12 belongs to another user/);
  expect(seen.report.diagnostics).toMatchObject([{ code: 'API_FORBIDDEN', detail }]);
  const edited = await run.apply(await run.plan(alert('New', '13'), state), state);
  expect(edited.report).toMatchObject({ outcome: 'done' });
  expect(server.snapshot().objects.alert).toMatchObject([{}, { alertName: 'Seen' }, { alertName: 'New' }]);
});
