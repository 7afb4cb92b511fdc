import { expect, test } from '@jest/globals';
import { startReferenceServer } from '../../src/server';
import { alert, category, type Sent, useServers, webhook } from './fixture';

const start = useServers();
const seed = { objects: { alert: [{ id: 7, ...alert }] } };

test('a request that does not fit is refused, and the journal says why', async () => {
  const { server, call, token } = await start({ seed });
  await call('createAlert', undefined, { body: { alertName: 7 } });
  await call('viewAlert', token);
  await call('listAlerts', undefined, { headers: { authorization: '' } });
  await call('listAlerts');
  expect(server.journal.slice(1)).toMatchObject([
    { status: 400, refusal: 'The body cannot be used: alertName must be a string.' },
    { status: 400, refusal: expect.stringContaining('objectId is a whole number'), path: '/api/2.0/alerts/***' },
    { status: 401, refusal: expect.stringContaining('Authorization header') },
    { status: 200, refusal: null },
  ]);
});

test('an answer that does not fit is a 500, in the journal, and an error when the server is closed', async () => {
  // The times of a report are whole numbers, and this clock says none.
  const server = await startReferenceServer({
    clock: { nowMs: () => 0.5, sleep: () => Promise.resolve() },
    seed: { objects: { alert: [{ id: 8, ...alert }] } },
  });
  const send = (path: string, body: object, token = ''): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}` },
    });
  const { clientId, clientSecret } = server.credentials;
  const login = (await (await send('/api/2.0/login', { clientId, clientSecret })).json()) as { access_token: string };
  const answer = await send('/api/2.0/alerts/run', { id: 8, ...alert }, login.access_token);
  const words = /^The reference server's answer to runAlert breaks the contract: startedAt .*; finishedAt /;
  expect([answer.status, await answer.json()]).toEqual([500, { message: expect.stringMatching(words) }]);
  expect(server.journal.at(-1)).toMatchObject({ status: 500, refusal: expect.stringMatching(words) });
  server.reset();
  await expect(server.close()).rejects.toMatchObject({
    code: 'INTERNAL',
    message: expect.stringMatching(
      /^The reference server failed on a request; the first was POST \/api\/2\.0\/alerts\/run: The reference server's answer to runAlert /,
    ),
  });
});

test('refusals and faults are no errors of the server', async () => {
  const server = await startReferenceServer();
  server.faults.set([{ operation: 'login', kind: 'status', status: 500 }]);
  expect((await fetch(`${server.url}/api/2.0/login`, { method: 'POST' })).status).toBe(500);
  expect((await fetch(`${server.url}/api/2.0/login`, { method: 'POST' })).status).toBe(400);
  await server.close();
});

test.each<[string, string, Sent, readonly string[]]>([
  ['POST', '/api/2.0/alerts', { body: { ...alert, alertNmae: 'x', properties: { emailOutput: {} } } }, ['alertNmae']],
  [
    'PUT',
    '/api/2.0/alerts/7?dryRun=true',
    { body: { paused: true, schedule: { cron: 'x', frequency: 1 }, properties: { note: 1 } } },
    ['?dryRun', 'paused', 'schedule.cron', 'properties.note'],
  ],
  ['POST', '/api/2.0/actions/webhooks', { body: { ...webhook, actionType: 'WEBHOOK' } }, ['actionType']],
  [
    'POST',
    '/api/2.0/category',
    { body: { ...category, parentId: null, children: [{ colour: 1 }] } },
    ['children.0.colour'],
  ],
  ['PUT', '/api/2.0/alerts/7/shares', { body: [{ type: 'Users', name: 'a', access_level: 1, until: 5 }] }, ['0.until']],
  ['POST', '/api/2.0/alerts/pause?objectId=7&force=1', {}, ['?force']],
  ['DELETE', '/api/2.0/alerts/7', { body: {} }, ['the body']],
  ['POST', '/live', { body: { entity: 'A', data: [{ anything: 1 }], overide: {} } }, ['overide']],
  ['GET', '/api/1.0/kpi?limit=1', {}, ['?limit']],
  ['POST', '/api/2.0/login', { body: { clientId: 'a', client_secret: 'b' } }, ['client_secret']],
  [
    'POST',
    '/api/2.0/alerts',
    { body: JSON.parse('{"alertName":"A","__proto__":1}') as object as never },
    ['__proto__'],
  ],
])('%s %s tells in the journal what nobody has read', async (method, path, ...[sent, unreadFields]) => {
  const { server, send } = await start({ seed });
  await send(method, path, sent);
  expect(server.journal.at(-1)?.unreadFields).toEqual(unreadFields);
});

test('a body that names the object by its id is read by the name that the dialect gives it', async () => {
  const { server, call } = await start({ seed, dialect: { pause: { idIn: 'body', idName: 'alert' } } });
  await call('pauseAlert', '7', { body: { alert: 7, objectId: 8 } });
  expect(server.journal.at(-1)).toMatchObject({ status: 200, unreadFields: ['objectId'] });
});

test('of all that is wrong with a body, the first is told', async () => {
  const { call } = await start({ seed });
  const { body } = await call('setAlertShares', '7', { body: Array(100).fill({ type: 'Users', access_level: 3 }) });
  expect(body.message).toMatch(
    /^The body cannot be used: 0\.access_level must .*; 19\.access_level [^;]*; and 80 more\.$/,
  );
});

test('of many fields that nobody reads, the first ones are told', async () => {
  const { server, call } = await start();
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(200)}${String(index)}`, 1]));
  await call('createAlert', undefined, { body: { ...alert, ...many } });
  const { unreadFields = [] } = server.journal.at(-1) ?? {};
  expect([unreadFields.length, unreadFields[0], unreadFields.at(-1)]).toEqual([21, `${'x'.repeat(100)}...`, '...']);
});

test('an editor leaves nothing that could not be answered', async () => {
  const { server } = await start({ seed });
  const edit = { operation: '*', kind: 'edit', object: { kind: 'alert', id: 7 }, change: { alertName: 7 } } as const;
  expect(() => {
    server.faults.set([edit]);
  }).toThrow('The faults cannot be used: fault 0: in change, alertName must be a string.');
  expect(server.faults.list).toEqual([]);
});
