import { expect, test } from '@jest/globals';
import type { DialectInput } from '../../src/service/interface/index';
import { useServers } from './fixture';

const start = useServers();

test('a renamed segment moves the webhooks', async () => {
  const { send } = await start({ dialect: { segments: { webhook: 'outgoing-hooks' } } });
  expect((await send('GET', '/api/2.0/actions/outgoing-hooks')).status).toBe(200);
  expect((await send('GET', '/api/2.0/actions/webhooks')).status).toBe(404);
});

test('fields are read, checked and written at the places that the dialect names', async () => {
  const dialect: DialectInput = {
    message: { field: 'status.text' },
    token: { field: 'session.token', expiresField: 'session.seconds' },
    credential: { idField: 'client.id', secretField: 'client.secret' },
    fields: {
      action: { id: 'meta.id', name: 'title', url: 'target.url' },
      alert: { id: 'meta.id', name: 'meta.title', schedule: 'when' },
      schedule: { frequencyType: 'unit' },
    },
  };
  const { server, credential, send } = await start({ dialect });
  expect(credential).toEqual({ client: { id: server.credentials.clientId, secret: server.credentials.clientSecret } });
  const login = await send('POST', '/api/2.0/login', { body: credential });
  expect(login.body.session).toEqual({ token: expect.any(String), seconds: 3600 });

  const hook = { title: 'Pager', target: { url: 'https://hooks.example.com' } };
  const created = await send('POST', '/api/2.0/actions/webhooks', { body: hook });
  expect(created.body).toMatchObject({ ...hook, meta: { id: 1 } });
  const refused = await send('POST', '/api/2.0/actions/webhooks', {
    body: { title: 'x', target: { url: 'ftp://x' } },
  });
  expect(refused.body.status).toEqual({ text: expect.stringMatching(/target\.url must/) });

  const alert = { meta: { title: 'Orders' }, when: { frequency: 1, unit: 'day' } };
  const made = await send('POST', '/api/2.0/alerts', { body: alert });
  expect(made.body).toMatchObject({
    meta: { title: 'Orders', id: 2 },
    when: { nextExecutionTime: expect.any(Number) },
  });
  expect((await send('GET', '/api/2.0/alerts/2')).body).toEqual(made.body);
  expect(server.journal.at(-2)).toMatchObject({ operation: 'createAlert', objectId: '2' });
  const wrong = await send('POST', '/api/2.0/alerts', {
    body: { meta: { title: 'x' }, when: { unit: 'eon' } },
  });
  expect(wrong.body.status).toEqual({ text: expect.stringMatching(/when\.unit must be one of/) });
});

test.each([
  ['query', '/api/2.0/alerts/pause?alert=9007199254740993', undefined],
  ['path', '/api/2.0/alerts/pause/9007199254740993', undefined],
  ['body', '/api/2.0/alerts/pause', { alert: 9_007_199_254_740_993n }],
] as const)('pause takes the id in the %s', async (idIn, path, body) => {
  const { server, send } = await start({
    dialect: { pause: { idIn, idName: 'alert' } },
    seed: { objects: { alert: [{ id: 9_007_199_254_740_993n, alertName: 'x' }] } },
  });
  expect((await send('POST', path, body ? { body } : {})).status).toBe(200);
  expect(server.snapshot().objects.alert).toMatchObject([{ paused: true }]);
  expect(server.journal.at(-1)).toMatchObject({ operation: 'pauseAlert', objectId: '9007199254740993' });
});

test.each([[{}], [{ alert: '7' }], [{ alert: 7.5 }], [[7]]])(
  'pause refuses %j as the body that names the alert',
  async (body) => {
    const { send } = await start({
      dialect: { pause: { idIn: 'body', idName: 'alert' } },
      seed: { objects: { alert: [{ id: 7, alertName: 'x' }] } },
    });
    expect((await send('POST', '/api/2.0/alerts/pause', { body })).status).toBe(400);
  },
);

test.each([
  [{ field: 'state', pausedValue: 'PAUSED' }, { state: 'PAUSED' }, { state: null }],
  [{ field: 'status.active', pausedValue: false }, { status: { active: false } }, { status: { active: true } }],
  [{ field: 'mode', pausedValue: 2 }, { mode: 2 }, { mode: null }],
])('an alert says that it is paused as the dialect %j spells it', async (pause, paused, unpaused) => {
  const { call } = await start({ dialect: { pause } });
  expect((await call('createAlert', undefined, { body: { alertName: 'x', ...paused } })).body).toMatchObject(unpaused);
  await call('pauseAlert', '1');
  expect((await call('viewAlert', '1')).body).toMatchObject(paused);
  expect((await call('editAlert', '1', { body: { alertName: 'y', ...unpaused } })).body).toMatchObject(paused);
  await call('unpauseAlert', '1');
  expect((await call('viewAlert', '1')).body).toMatchObject(unpaused);
});

test('shares are spelled as the dialect says', async () => {
  const { call } = await start({
    dialect: { fields: { share: { userName: 'login', access: 'right', edit: 'RW', view: 'RO', userType: 'U' } } },
    seed: { objects: { alert: [{ id: 7, alertName: 'x' }] } },
  });
  const share = { type: 'U', login: 'ada', right: 'RW' };
  expect((await call('addAlertShares', '7', { body: [share] })).body).toEqual([share]);
  expect((await call('addAlertShares', '7', { body: [{ type: 'Users', login: 'ada', right: 'RW' }] })).status).toBe(
    400,
  );
  expect((await call('addAlertShares', '7', { body: [{ type: 'U', right: 'RO' }] })).body.message).toMatch(
    /0\.login must/,
  );
});
