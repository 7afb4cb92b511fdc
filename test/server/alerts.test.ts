import { describe, expect, test } from '@jest/globals';
import { alert, useServers, webhook } from './fixture';

const start = useServers();
const nowMs = 1_719_830_400_000;
/** A clock that stands still. */
const clock = { nowMs: () => nowMs, sleep: () => Promise.resolve() };

test('a created alert gets the fields that the service writes', async () => {
  const { call } = await start({ clock });
  const { body } = await call('createAlert', undefined, { body: alert });
  expect(body).toEqual({
    ...alert,
    id: 1,
    createdDate: nowMs,
    lastModDate: nowMs,
    userId: 1,
    accessLevel: 1,
    firedCount: 0,
    lastAlert: null,
    executionReport: null,
    paused: false,
  });
  expect((await call('viewAlert', '1')).body).toEqual(body);
  expect((await call('listAlerts')).body).toEqual([body]);
});

test('an edit merges nested objects and cannot write what the service writes', async () => {
  const { call } = await start({ clock });
  const email = { sendTo: 'a@example.com', emailSubject: 'Old', extra: 1 };
  await call('createAlert', undefined, { body: { ...alert, properties: { emailOutput: email, other: true } } });
  const change = {
    properties: { emailOutput: { emailSubject: 'New' } },
    paused: true,
    accessLevel: 2,
    firedCount: 8,
    id: 5,
  };
  const { body } = await call('editAlert', '1', { body: change });
  expect(body).toMatchObject({ ...alert, id: 1, paused: false, accessLevel: 1, firedCount: 0 });
  expect(body.properties).toEqual({ emailOutput: { ...email, emailSubject: 'New' }, other: true });
});

test('pausing and unpausing change the record, and twice is a success', async () => {
  const { call } = await start();
  await call('createAlert', undefined, { body: alert });
  for (const [name, paused] of [
    ['pauseAlert', true],
    ['pauseAlert', true],
    ['unpauseAlert', false],
    ['unpauseAlert', false],
  ] as const) {
    expect(await call(name, '1')).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await call('viewAlert', '1')).body.paused).toBe(paused);
  }
});

test('an edit leaves a paused alert paused', async () => {
  const { call } = await start();
  await call('createAlert', undefined, { body: alert });
  await call('pauseAlert', '1');
  expect((await call('editAlert', '1', { body: { alertName: 'B' } })).body).toMatchObject({
    alertName: 'B',
    paused: true,
  });
});

test('a deleted alert is gone for good', async () => {
  const { call } = await start();
  await call('createAlert', undefined, { body: alert });
  expect(await call('deleteAlert', '1')).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await call('deleteAlert', '1')).status).toBe(403);
  expect((await call('viewAlert', '1')).status).toBe(403);
  expect((await call('listAlerts')).body).toEqual([]);
  expect((await call('createAlert', undefined, { body: alert })).body.id).toBe(2);
});

test('ids beyond 2^53 keep every digit, also those that an alert names', async () => {
  const { call } = await start({ firstId: 2n ** 62n });
  const named = {
    datasetId: 9_007_199_254_740_993n,
    properties: { webhookOutput: { selectedWebhooks: [2n ** 63n - 1n] } },
  };
  const { body } = await call('createAlert', undefined, { body: { ...alert, ...named } });
  expect(body).toMatchObject({ id: 2n ** 62n, ...named });
  expect((await call('pauseAlert', String(2n ** 62n))).status).toBe(200);
  expect((await call('listAlerts')).body).toMatchObject([{ id: 2n ** 62n, paused: true, ...named }]);
});

describe.each(['createAlert', 'previewAlert', 'runAlert'] as const)('%s', (name) => {
  test.each([
    [{ alertName: '' }, /alertName must not be empty/],
    [
      { schedule: { frequencyType: 'fortnight' } },
      /schedule\.frequencyType must be one of minute, hour, day, week, month/,
    ],
    [{ schedule: { frequency: -1 } }, /schedule\.frequency must be 0 or more/],
    [{ schedule: { cronConfig: 'now and then' } }, /schedule\.cronConfig must be a cron expression/],
    [{ properties: { emailOutput: { sendTo: 'a@example.com, b' } } }, /properties\.emailOutput\.sendTo holds "b"/],
    [{ properties: { emailOutput: { cc: '@', bcc: 'x y' } } }, /emailOutput\.cc holds .*emailOutput\.bcc holds/],
  ])('refuses %j', async (wrong, message) => {
    const { call } = await start();
    const answer = await call(name, undefined, { body: { ...alert, ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });
});

test('the next execution is worked out at create and at edit', async () => {
  const { call } = await start({ clock });
  const schedule = { frequency: 2, frequencyType: 'hour' };
  const created = await call('createAlert', undefined, { body: { ...alert, schedule } });
  expect(created.body.schedule).toEqual({ ...schedule, nextExecutionTime: nowMs + 7_200_000 });
  const forged = await call('editAlert', '1', { body: { schedule: { frequency: 1, nextExecutionTime: 5 } } });
  expect(forged.body.schedule).toMatchObject({ nextExecutionTime: nowMs + 3_600_000 });
  const realtime = await call('editAlert', '1', { body: { realtime: true } });
  expect(realtime.body.schedule).toMatchObject({ nextExecutionTime: null });
  const none = await call('editAlert', '1', { body: { schedule: null } });
  expect(none.body.schedule).toBeNull();
});

const datasets = [
  {
    id: 9_007_199_254_740_993n,
    name: 'Orders',
    records: [
      { region: 'West', orders: 4 },
      { region: 'East', orders: 40, late: 1 },
      { region: 'North', orders: '7', day: '2024-06-30' },
    ],
  },
];
const widgets = [{ id: 12, name: 'All orders', datasetId: 9_007_199_254_740_993n }];

test('a preview shows what the condition finds in the data, and changes nothing', async () => {
  const { server, call } = await start({ clock, seed: { datasets, widgets } });
  const before = server.snapshot();
  const preview = async (over: object) => (await call('previewAlert', undefined, { body: { ...alert, ...over } })).body;
  expect(await preview({ alertCondition: 'orders < 10', datasetId: 9_007_199_254_740_993n })).toEqual({
    name: 'Orders stalled',
    type: 'grid',
    dataset: 'Orders',
    colNames: ['region', 'orders', 'day'],
    dataRows: [
      { region: 'West', orders: 4 },
      { region: 'North', orders: '7', day: '2024-06-30' },
    ],
  });
  expect(await preview({ alertCondition: 'select count(*) as n where day < $c9_today', chartId: 12 })).toMatchObject({
    dataset: 'Orders',
    dataRows: [{ n: 1 }],
  });
  expect(await preview({ datasetId: 9_007_199_254_740_993n })).toMatchObject({ dataRows: datasets[0]?.records });
  expect(await preview({ alertCondition: 'select count(*) as n', datasetId: 4 })).toMatchObject({
    dataRows: [{ n: 0 }],
  });
  expect(await preview({})).toMatchObject({ dataset: '', colNames: [], dataRows: [] });
  expect(server.snapshot()).toEqual(before);
});

test.each(['previewAlert', 'runAlert'] as const)('%s refuses a widget that is not there', async (name) => {
  const { call } = await start({ seed: { objects: { alert: [{ id: 7, ...alert }] }, datasets } });
  const watched = { id: 7, chartId: 13, datasetId: 9_007_199_254_740_993n };
  const { status, body } = await call(name, undefined, { body: { ...alert, ...watched } });
  expect([status, body['message']]).toEqual([400, 'chartId names the widget 13, which does not exist.']);
});

test.each(['previewAlert', 'runAlert'] as const)('%s refuses a condition at its place', async (name) => {
  const { call } = await start({ seed: { objects: { alert: [{ id: 7, ...alert }] } } });
  const condition = { id: 7, alertCondition: 'a = 1\nand b = (' };
  const { status, body } = await call(name, undefined, { body: { ...alert, ...condition } });
  expect([status, body['message']]).toEqual([
    400,
    'alertCondition cannot be used, line 2, column 9: expected a value, but found "(".',
  ]);
});

test('a preview shows a thousand rows, and a run counts all', async () => {
  const records = Array.from({ length: 1_500 }, (_, orders) => ({ orders }));
  const body = { ...alert, id: 7, alertCondition: 'orders > 99', datasetId: 5 };
  const { call } = await start({ seed: { datasets: [{ id: 5, name: 'Many', records }], objects: { alert: [body] } } });
  expect((await call('previewAlert', undefined, { body })).body['dataRows']).toHaveLength(1_000);
  expect((await call('runAlert', undefined, { body })).body).toMatchObject({ conditionMet: true, rowsMatched: 1_400 });
});

describe('a run', () => {
  const watched = { ...alert, id: 7, alertCondition: 'orders < 10', datasetId: 9_007_199_254_740_993n };
  const startWith = (kept: object) =>
    start({ clock, seed: { objects: { alert: [{ ...watched, ...kept }] }, datasets } });

  test('reports a delivery for every action of the alert, and for every address of its e-mail', async () => {
    const { call } = await startWith({});
    const hook = (await call('createWebhook', undefined, { body: webhook })).body['id'] ?? null;
    const properties = {
      webhookOutput: { selectedWebhooks: [hook, 9_007_199_254_740_993n] },
      slackOutput: { selectedSlacks: [3] },
      teamsOutput: { selectedTeams: [4] },
      emailOutput: { sendTo: 'a@example.com, b@example.com', cc: 'c@example.com', bcc: 'a@example.com' },
    };
    expect((await call('runAlert', undefined, { body: { ...watched, properties } })).body).toEqual({
      alertId: 7,
      startedAt: nowMs,
      finishedAt: nowMs,
      conditionMet: true,
      rowsMatched: 2,
      deliveries: [
        { actionId: hook, kind: 'webhook', status: 'sent' },
        { actionId: 9_007_199_254_740_993n, kind: 'webhook', status: 'missing' },
        { actionId: 3, kind: 'slack', status: 'missing' },
        { actionId: 4, kind: 'teams', status: 'missing' },
        { actionId: null, kind: 'email', recipient: 'a@example.com', status: 'sent' },
        { actionId: null, kind: 'email', recipient: 'b@example.com', status: 'sent' },
        { actionId: null, kind: 'email', recipient: 'c@example.com', status: 'sent' },
      ],
    });
  });

  test('is remembered by the alert, which counts how often it fired, and nothing else changes', async () => {
    const { server, call } = await startWith({});
    const [before] = server.snapshot().objects.alert;
    const fired = (await call('runAlert', undefined, { body: watched })).body;
    const remembered = { firedCount: 1, lastAlert: nowMs, executionReport: fired };
    expect((await call('viewAlert', '7')).body).toEqual({ ...before, ...remembered });
    await call('runAlert', undefined, { body: watched });
    expect((await call('viewAlert', '7')).body).toMatchObject({ firedCount: 2 });
    const silent = (await call('runAlert', undefined, { body: { ...watched, alertCondition: 'orders > 99' } })).body;
    expect(silent).toMatchObject({ conditionMet: false, rowsMatched: 0, deliveries: [] });
    const kept = { ...remembered, firedCount: 2, executionReport: silent };
    expect((await call('editAlert', '7', { body: { firedCount: 9, executionReport: null } })).body).toMatchObject(kept);
  });

  test.each([
    ['that is not there', { id: 8 }, [403, 'There is no accessible alert with the id 8.']],
    ['without an id', { id: null }, [400, 'The body cannot be used: id must name the alert that is run.']],
  ])('of an alert %s is refused', async (_says, named, refused) => {
    const { server, call } = await startWith({});
    const before = server.snapshot();
    const answer = await call('runAlert', undefined, { body: { ...watched, ...named } });
    expect([answer.status, answer.body['message']]).toEqual(refused);
    expect(server.snapshot()).toEqual(before);
  });
});
