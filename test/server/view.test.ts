import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { alert, chat, useServers, webhook } from './fixture';

const start = useServers();
const notifying = {
  ...alert,
  datasetId: 77,
  properties: {
    slackOutput: { selectedSlacks: [1, 9] },
    emailOutput: { sendTo: 'ada@example.com', cc: 'ada@example.com,bob@example.com' },
  },
};

test('the overview tells who notifies whom, also where nobody is there', async () => {
  const { call, send } = await start();
  await call('createSlack', undefined, { body: chat });
  await call('createAlert', undefined, { body: notifying });
  await call('setAlertShares', '2', { body: [{ type: 'Groups', id: 5, access_level: 2 }] });
  const { body } = await send('GET', '/_reference/view', { headers: { authorization: '' } });
  expect(Object.keys(body)).toEqual(['slack', 'teams', 'webhook', 'alert', 'category', 'dataset', 'widget']);
  expect(body.alert).toEqual([
    {
      id: '2',
      name: 'Orders stalled',
      changed: expect.stringMatching(/^\d{4}-.*Z$/),
      facts: { Paused: 'no' },
      references: [
        { role: 'notifies', kind: 'slack', id: '1' },
        { role: 'notifies', kind: 'slack', id: '9' },
        { role: 'notifies', kind: 'e-mail', id: 'ada@example.com' },
        { role: 'notifies', kind: 'e-mail', id: 'bob@example.com' },
        { role: 'watches', kind: 'dataset', id: '77' },
        { role: 'shared with', kind: 'group', id: '5' },
      ],
    },
  ]);
});

test('categories tell where they lie and what they hold, datasets and widgets what they are', async () => {
  const seed = {
    objects: {
      category: [
        { id: 1, categoryName: 'Sales' },
        { id: 2, categoryName: 'EMEA', parentId: 1 },
      ],
    },
    categoryAssets: [{ category: 2, objectId: 9_007_199_254_740_993n, objectType: 1 }],
    datasets: [{ id: 3, name: 'Orders', createdDate: 0, lastModDate: 0, records: [{ a: 1 }] }],
    widgets: [{ id: 4, name: 'Orders', datasetId: 3 }],
  };
  const { send } = await start({ seed });
  const { body } = await send('GET', '/_reference/view');
  expect(body).toMatchObject({
    category: [
      { id: '1', references: [] },
      {
        id: '2',
        references: [
          { role: 'lies in', kind: 'category', id: '1' },
          { role: 'holds', kind: 'dashboard', id: '9007199254740993' },
        ],
      },
    ],
    dataset: [{ id: '3', facts: { Records: '1', 'Push id': '' } }],
    widget: [{ id: '4', references: [{ role: 'shows', kind: 'dataset', id: '3' }] }],
  });
});

test('no secret is told', async () => {
  const { server, token, call, send } = await start();
  const secret = 'canary-4711';
  await call('createSlack', undefined, {
    body: { ...chat, webhookUrl: `https://x.example.com/${secret}`, token: secret },
  });
  await call('createWebhook', undefined, {
    body: { ...webhook, webhookHeaders: `Authorization: ${secret}`, authHeaders: `X-Key: ${secret}` },
  });
  const { apiKey, clientSecret } = server.credentials;
  await call('createAlert', undefined, { body: { ...alert, description: [apiKey, clientSecret, token].join(' ') } });
  server.faults.set([
    { operation: '*', nth: 100, kind: 'edit', object: { kind: 'slack', id: 1 }, change: { token: secret } },
  ]);
  const paths = ['', '/changes', '/slack/1', '/webhook/2', '/alert/3', '/alert/3/preview', '/faults'];
  const answers = await Promise.all(paths.map((path) => send('GET', `/_reference/view${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const told = JSON.stringify(answers.map(({ body }) => body));
  for (const one of [secret, apiKey, clientSecret, token]) expect(told).not.toContain(one);
  expect(told.match(/\*\*\*/g)?.length).toBeGreaterThan(6);
});

test('an object is told with every digit, and one that is not there is a 404', async () => {
  const { call, send } = await start({ firstId: 9_007_199_254_740_993n });
  await call('createAlert', undefined, { body: alert });
  const { body } = await send('GET', '/_reference/view/alert/9007199254740993');
  expect(body.text).toContain('"id": 9007199254740993,');
  for (const path of ['alert/1', 'constructor/1', 'dataset/1', 'widget/1', 'alert/1/preview', 'dataset/1/records']) {
    expect((await send('GET', `/_reference/view/${path}`)).status).toBe(404);
  }
});

test('records are told page by page', async () => {
  const { call, send } = await start();
  const data = Array.from({ length: 450 }, (_, index) => ({ Orders: index }));
  await call('pushData', undefined, { body: { entity: 'Orders', data } });
  const read = async (query: string): Promise<unknown> =>
    (await send('GET', `/_reference/view/dataset/1/records${query}`)).body;
  expect(await read('?from=448&count=50')).toEqual({
    columns: ['Orders'],
    columnsLeft: 0,
    rows: [['448'], ['449']],
    from: 448,
    total: 450,
  });
  expect(((await read('?count=10000')) as { rows: [] }).rows).toHaveLength(200);
  expect(await read('?from=-1')).toMatchObject({ message: expect.stringMatching(/from must be a whole number/) });
  expect(await read('?from=1&from=2')).toMatchObject({ message: expect.stringMatching(/from must be a whole number/) });
});

test('what an alert would send is what its preview shows', async () => {
  const { call, send } = await start();
  const data = [{ Orders: 5 }, { Orders: 50 }];
  await call('pushData', undefined, { body: { entity: 'Orders', data } });
  const create = (condition: string) =>
    call('createAlert', undefined, { body: { ...alert, datasetId: 1, alertCondition: condition } });
  await create('where Orders < 10');
  await create('where Orders <');
  const [found, broken] = await Promise.all(
    [3, 4].map((id) => send('GET', `/_reference/view/alert/${String(id)}/preview`)),
  );
  expect(found?.body).toEqual({ columns: ['Orders'], columnsLeft: 0, rows: [['5']], from: 0, total: 1 });
  expect(broken).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^alertCondition cannot be used/) },
  });
});

test('changes are told since a request, and the last ones of very many', async () => {
  const { server, call, send } = await start({});
  const changes = async (after?: number): Promise<Record<string, unknown>> =>
    (await send('GET', `/_reference/view/changes${after === undefined ? '' : `?after=${String(after)}`}`)).body;
  for (let index = 0; index < 250; index += 1) await call('listAlerts');
  const first = await changes();
  expect(first.requests).toHaveLength(200);
  expect(await changes(251)).toEqual({ ...first, now: expect.any(String), requests: [] });
  await call('createAlert', undefined, { body: alert });
  const second = await changes(251);
  expect(second.requests).toMatchObject([
    { seq: 252, operation: 'createAlert', objectId: '1', body: expect.any(String) },
  ]);
  server.restore(server.snapshot());
  const third = await changes();
  server.faults.set([
    { operation: 'listAlerts', kind: 'edit', object: { kind: 'alert', id: 1 }, change: { alertName: 'Edited' } },
  ]);
  await call('listAlerts');
  const revisions = [first, second, third, await changes()].map(({ revision }) => revision as number);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  server.reset();
  expect(await changes()).toMatchObject({ run: first.run, requests: [], firstSeq: null });
});

test('a fault is added and taken away, and the others go on counting', async () => {
  const { server, call, send } = await start();
  server.faults.set([{ operation: 'listAlerts', kind: 'status', status: 503, nth: 2 }]);
  await call('listAlerts');
  const added = { operation: 'listSlack', kind: 'drop_before' };
  expect((await send('POST', '/_reference/faults', { body: [added] })).status).toBe(200);
  expect(await send('POST', '/_reference/faults', { body: [{ kind: 'drop' }] })).toMatchObject({ status: 400 });
  const { body } = await send('GET', '/_reference/view/changes');
  const [first, second] = body.faults as { id: number }[];
  expect([first, second]).toMatchObject([
    { kind: 'status', count: 1, effect: '{\n  "status": 503\n}' },
    { ...added, count: 0, effect: '' },
  ]);
  const remove = (): Promise<{ status: number }> => send('DELETE', `/_reference/faults/${String(second?.id)}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await call('listAlerts')).status).toBe(503);
  expect((await call('listSlack')).status).toBe(200);
});

test('what the fields of each kind of fault are told to be, can be set', async () => {
  const { server, send } = await start();
  const { body } = await send('GET', '/_reference/view/faults');
  expect(Object.keys(body)).toContain('stale_list');
  const example: Record<string, unknown> = { status: 503, delayMs: 1, object: { kind: 'alert', id: 1 }, change: {} };
  const forms = body as Record<string, { required: string[]; properties: { operation: { enum: string[] } } }>;
  const faults = Object.entries(forms).flatMap(([kind, { required, properties }]) => {
    const fields = Object.fromEntries(required.map((name) => [name, example[name]]));
    return properties.operation.enum.map((operation) => ({ kind, ...fields, operation }));
  });
  expect((await send('POST', '/_reference/faults', { body: faults as never })).status).toBe(200);
  expect(server.faults.list).toHaveLength(faults.length);
});

test('the page may run only what it was built with', async () => {
  const { server } = await start();
  for (const path of ['/_reference/', '/_reference']) {
    const answer = await fetch(`${server.url}${path}`);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const element of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html) ?? [];
      expect(text.length).toBeGreaterThan(1_000);
      expect(policy).toContain(`${element}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org\/)/);
  }
});

test('what fires now are the alerts whose conditions are met, paused ones apart', async () => {
  const { send } = await start({ demo: true });
  expect((await send('GET', '/_reference/view/firing')).body).toEqual({
    ids: ['104', '105'],
    broken: [],
    checked: 3,
    total: 3,
    last: [],
  });
});

test('an alert that cannot be evaluated says why', async () => {
  const broken = { id: 3, alertName: 'Broken', alertCondition: 'where', datasetId: 4 };
  const { send } = await start({ seed: { objects: { alert: [broken] } } });
  const problem = expect.stringContaining('cannot be used, line 1');
  expect((await send('GET', '/_reference/view/firing')).body).toMatchObject({
    ids: [],
    broken: [{ id: '3', problem }],
  });
});
