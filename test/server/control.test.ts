import { expect, test } from '@jest/globals';
import { alert, category, useServers, webhook } from './fixture';

const start = useServers();
const noToken = { authorization: '' };

test('the control needs no credential and is not in the journal', async () => {
  const { server, send } = await start();
  for (const [method, path] of [
    ['GET', '/_reference/journal'],
    ['GET', '/_reference/snapshot'],
  ] as const) {
    expect((await send(method, path, { headers: noToken })).status).toBe(200);
  }
  expect((await send('GET', '/_reference/nothing', { headers: noToken })).status).toBe(404);
  expect(server.journal).toHaveLength(1);
});

test('the journal is answered as the server has it, and emptied', async () => {
  const { server, call, send } = await start();
  await call('listAlerts');
  expect((await send('GET', '/_reference/journal')).body).toEqual(server.journal);
  expect((await send('DELETE', '/_reference/journal')).status).toBe(200);
  expect((await send('GET', '/_reference/journal')).body).toEqual([]);
});

test('a snapshot goes out of one server and into another, ids beyond 2^53 too', async () => {
  const [first, second] = [await start({ firstId: 9_007_199_254_740_993n }), await start()];
  await first.call('createAlert', undefined, { body: alert });
  await first.call('createWebhook', undefined, { body: webhook });
  const shares = [{ type: 'Users', name: 'ada', access_level: 1 }];
  await first.call('setAlertShares', '9007199254740993', { body: shares });
  await first.call('createCategory', undefined, { body: category });
  const asset = { category: 9_007_199_254_740_995n, objectId: 2n ** 62n, objectType: 2 };
  await first.call('addAssetToCategory', undefined, { body: asset });
  for (const entity of ['Orders', 'Empty', 'Gone']) {
    const data = entity === 'Empty' ? [] : Array.from({ length: 250 }, (_, v) => ({ v, id: 2n ** 62n }));
    await first.call('pushData', undefined, { body: { entity, data } });
  }
  await first.call('deleteDatasetsByName', { query: { name: 'Gone' } });
  const { body: snapshot } = await first.send('GET', '/_reference/snapshot');
  expect(snapshot).toEqual(first.server.snapshot());
  expect((await second.send('PUT', '/_reference/snapshot', { body: snapshot })).status).toBe(200);
  expect(second.server.snapshot()).toEqual(first.server.snapshot());
  expect(second.server.snapshot().categoryAssets).toEqual([asset]);
  expect((await second.call('listAlertShares', '9007199254740993')).body).toEqual(shares);
  expect((await second.call('createAlert', undefined, { body: alert })).body.id).toBe(first.server.snapshot().nextId);
});

test('a snapshot does not change with the server, nor the server with a snapshot', async () => {
  const { server, call } = await start();
  await call('createAlert', undefined, { body: alert });
  const snapshot = server.snapshot();
  await call('editAlert', '1', { body: { alertName: 'Edited' } });
  expect(snapshot.objects.alert).toMatchObject([alert]);
  const mine = structuredClone(snapshot);
  server.restore(mine);
  Object.assign(mine.objects.alert[0] ?? {}, { alertName: 'Changed outside' });
  expect((await call('viewAlert', '1')).body).toMatchObject(alert);
});

test.each([
  [{ object: {} }, /unknown key object; it may have nextId, objects, shares, categoryAssets/],
  [
    { objects: { alerts: [] } },
    /objects has the unknown key alerts; it may have slack, teams, webhook, alert, category/,
  ],
  [{ objects: { alert: [{ id: 1 }] } }, /objects\.alert: 0\.alertName must/],
  [{ objects: { alert: [alert] } }, /objects\.alert: every object needs its id/],
  [
    {
      objects: {
        alert: [
          { id: 1, ...alert },
          { id: 1, ...alert },
        ],
      },
    },
    /two objects have the same id/,
  ],
  [{ objects: { alert: {} } }, /objects\.alert: the body must be an array/],
  [{ shares: { 7: [] } }, /shares\.7: there is no such alert/],
  [
    { objects: { alert: [{ id: 7, ...alert }] }, shares: { 7: [{ type: 'Users' }] } },
    /shares\.7: 0\.access_level must/,
  ],
  [{ shares: [] }, /shares must be an object/],
  [
    { objects: { category: [{ id: 7, ...category, children: [{ id: 8, ...category }] }] } },
    /objects\.category: 7 holds others/,
  ],
  [{ objects: { category: [{ id: 7, ...category, parentId: 9 }] } }, /the parents of 7 lead to no category at the top/],
  [
    {
      objects: {
        category: [
          { id: 7, ...category, parentId: 8 },
          { id: 8, ...category, parentId: 7 },
        ],
      },
    },
    /parents of 7 lead to no.*\n.*parents of 8 lead to no/,
  ],
  [{ categoryAssets: {} }, /categoryAssets: the body must be an array/],
  [{ categoryAssets: [{ category: 7, objectId: 1 }] }, /categoryAssets: 0\.objectType must/],
  [{ categoryAssets: [{ category: 7, objectId: 1, objectType: 1 }] }, /categoryAssets: there is no category 7/],
  [{ nextId: 'one' }, /nextId must be a whole number from 1 to 2\^63\./],
  [{ nextId: 0 }, /nextId must/],
  [{ nextId: -7 }, /nextId must/],
  [{ nextId: 2n ** 63n + 1n }, /nextId must/],
  [{ objects: { alert: [{ id: 0, ...alert }] } }, /objects\.alert: every object needs its id, .* 1 or more/],
  [{ datasets: [{ id: -1, name: 'Orders' }] }, /datasets\.0\.id must be a whole number of 64 bits, 1 or more/],
  [{ version: 3 }, /its version is 3, and only versions up to 2 are known/],
  [{ datasets: {} }, /datasets must be an array/],
  [{ datasets: [{ id: 1 }] }, /datasets\.0\.name must be a string/],
  [{ datasets: [{ id: 1, name: 'Orders', records: [7] }] }, /datasets\.0\.records\.0 must be an object/],
  [{ datasets: [{ id: 1, name: 'Orders' }], widgets: [{ id: 1, name: 'Orders', datasetId: 1 }] }, /has the id 1 twice/],
  [{ widgets: [{ id: 1, name: 'Orders', datasetId: 2 }] }, /widgets\.0 names the dataset 2, which is not there/],
  [
    { datasets: [{ id: 1, name: 'Orders', query: 'where (' }] },
    /datasets\.0\.query is not a valid query, line 1, column 8: expected/,
  ],
  [
    { datasets: [{ id: 1, name: 'Orders' }], widgets: [{ id: 2, name: 'O', datasetId: 1, query: '' }] },
    /widgets\.0\.query must be a str/,
  ],
  [{ components: { checkMySql: { status: 'RED' } } }, /components must be an object whose keys are among checkMySQL, /],
  [{ components: { checkMySQL: { status: 'red' } } }, /components\.checkMySQL\.status must be GREEN, YELLOW or RED/],
  [[], /must be an object/],
])('the snapshot %j is refused and changes nothing', async (snapshot, message) => {
  const { server, send, call } = await start();
  await call('createAlert', undefined, { body: alert });
  const before = server.snapshot();
  const answer = await send('PUT', '/_reference/snapshot', { body: snapshot });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(message);
  expect(server.snapshot()).toEqual(before);
});

test('a snapshot of the first version, which had no number and no data, is taken over', async () => {
  const objects = { slack: [], teams: [], webhook: [], alert: [{ id: 7, ...alert }], category: [] };
  const { server } = await start({ seed: { nextId: 9, objects, shares: {}, categoryAssets: [] } });
  expect(server.snapshot()).toEqual({
    version: 2,
    nextId: 9,
    objects,
    shares: {},
    categoryAssets: [],
    datasets: [],
    widgets: [],
    components: {},
  });
});

test('datasets with their records travel in a snapshot, and their ids are not given again', async () => {
  const first = await start();
  await first.call('pushDataTo', { pushId: 'a' }, { body: { entity: 'Orders', data: [{ v: 9007199254740993n }] } });
  const snapshot = first.server.snapshot();
  expect(snapshot.datasets).toMatchObject([
    { id: 1, name: 'Orders', pushId: 'a', records: [{ v: 9007199254740993n }] },
  ]);
  const second = await start({ seed: { ...snapshot, nextId: 1 } });
  expect(second.server.snapshot()).toEqual(snapshot);
  await first.call('deleteDataset', '1');
  expect([snapshot.datasets.length, first.server.snapshot().datasets.length]).toEqual([1, 0]);
  first.server.restore(snapshot);
  expect((await first.call('getData', { query: { entityName: 'Orders' } })).body).toEqual([{ v: 9007199254740993n }]);
  expect((await second.call('createAlert', undefined, { body: alert })).body.id).toBe(3);
});

test('reset puts everything back to the start', async () => {
  const seed = { objects: { alert: [{ id: 5, ...alert }] } };
  const { server, call, send } = await start({ seed });
  const atStart = server.snapshot();
  await call('editAlert', '5', { body: { alertName: 'Edited' } });
  await call('createAlert', undefined, { body: alert });
  server.clock.advance(1_000_000_000);
  expect((await send('POST', '/_reference/reset')).status).toBe(200);
  expect(server.snapshot()).toEqual(atStart);
  expect(server.journal).toEqual([]);
  expect(Math.abs(server.clock.nowMs() - Date.now())).toBeLessThan(60_000);
  expect((await call('listAlerts')).status).toBe(401);
});

test('the clock goes forward and to a moment', async () => {
  let nowMs = 1000;
  const { server, send } = await start({ clock: { nowMs: () => nowMs, sleep: () => Promise.resolve() } });
  expect((await send('POST', '/_reference/clock', { body: { advanceMs: 500 } })).body).toEqual({ now: 1500 });
  expect((await send('POST', '/_reference/clock', { body: { now: 90_000 } })).body).toEqual({ now: 90_000 });
  nowMs = 1250;
  expect(server.clock.nowMs()).toBe(90_250);
});

test.each([{}, { advanceMs: 'soon' }, { advanceMs: 1, now: 1 }, { now: 1.5 }, null])(
  'the clock refuses %j',
  async (body) => {
    const { send } = await start();
    const answer = await send('POST', '/_reference/clock', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/advanceMs/);
  },
);

test.each([{ now: 9e15 }, { now: -9e15 }, { advanceMs: 8.64e15 }, { advanceMs: Number.MAX_SAFE_INTEGER }])(
  'the clock does not go to %j, where no date is',
  async (body) => {
    const { server, send } = await start({ clock: { nowMs: () => 1000, sleep: () => Promise.resolve() } });
    const answer = await send('POST', '/_reference/clock', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^The clock .* limit is \d+ ms/) },
    });
    expect(server.clock.nowMs()).toBe(1000);
  },
);

test.each([8.636e15, -8.636e15])('at %d ms the service still takes alerts with a schedule', async (now) => {
  const { credential, call, send } = await start({ clock: { nowMs: () => 0, sleep: () => Promise.resolve() } });
  expect((await send('POST', '/_reference/clock', { body: { now } })).status).toBe(200);
  const { body: login } = await call('login', undefined, { body: credential });
  const headers = { authorization: `Bearer ${login.access_token as string}` };
  for (const schedule of [
    { cronConfig: '0 8 29 2 *' },
    { cronConfig: '*/5 * * * *' },
    { frequency: 900, frequencyType: 'month' },
  ]) {
    expect((await call('createAlert', undefined, { body: { ...alert, schedule }, headers })).status).toBe(200);
  }
});
