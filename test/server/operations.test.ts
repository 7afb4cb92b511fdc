import { expect, test } from '@jest/globals';
import {
  addressOf,
  type AddressInput,
  defaultDialect,
  getOperation,
  type OperationName,
  operations,
} from '../../src/service/interface/index';
import { alert, category, chat, type Sent, useServer, webhook } from './fixture';

const seed = {
  objects: {
    slack: [{ id: 5, ...chat }],
    teams: [{ id: 6, ...chat }],
    webhook: [{ id: 7, ...webhook }],
    alert: [{ id: 8, ...alert }],
    category: [{ id: 9, ...category }],
  },
  datasets: [{ id: 20, name: 'Orders' }],
  widgets: [{ id: 21, name: 'Orders', datasetId: 20 }],
};
const ids = { Slack: '5', Teams: '6', Webhook: '7', Category: '9', Dataset: '20', Insights: '21' };
const idFor = (name: string): string => Object.entries(ids).find(([kind]) => name.endsWith(kind))?.[1] ?? '8';
/** What an operation is called with beside its body. */
const inputFor = (name: string): AddressInput => ({
  objectId: idFor(name),
  pushId: 'sensor-7',
  component: 'checkMySQL',
  query: name === 'getData' ? { entityName: 'Orders' } : { name: 'Orders' },
});

const opened = useServer({ seed });
const names = Object.keys(operations) as OperationName[];
const needToken = names.filter((name) => getOperation(name).credential !== 'none');
const needBody = names.filter((name) => getOperation(name).request !== undefined);
const needObject = names.filter((name) => getOperation(name).objectId !== undefined);
const share = [{ type: 'Users', name: 'ada@example.com', access_level: 1 }];
const records = { entity: 'Orders', data: [{ orders: 7 }] };
const bodies: Readonly<Partial<Record<OperationName, Sent>>> = {
  createSlack: { body: chat },
  editSlack: { body: { name: 'Renamed' } },
  createTeams: { body: chat },
  editTeams: { body: { name: 'Renamed' } },
  createWebhook: { body: webhook },
  editWebhook: { body: { name: 'Renamed' } },
  createAlert: { body: alert },
  editAlert: { body: { alertName: 'Renamed' } },
  previewAlert: { body: alert },
  runAlert: { body: { id: 8, ...alert } },
  addAlertShares: { body: share },
  setAlertShares: { body: share },
  createCategory: { body: category },
  editCategory: { body: { categoryName: 'Renamed' } },
  pushData: { body: records },
  pushDataTo: { body: records },
  addAssetToCategory: { body: { category: 9, objectId: 1, objectType: 1 } },
};

test.each(names)('%s answers 200 over a socket', async (name) => {
  const { call, credential } = opened();
  const sent = name === 'login' || name === 'logout' ? { body: credential } : bodies[name];
  const answer = await call(name, inputFor(name), sent);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
});

test.each(needToken)('%s answers 401 without its credential', async (name) => {
  const { call } = opened();
  const answer = await call(name, inputFor(name), { headers: { authorization: '', 'x-api-key': '' } });
  expect(answer.status).toBe(401);
  expect(answer.body.message).toMatch(getOperation(name).credential === 'apiKey' ? /X-API-Key/ : /Bearer/);
});

test.each(['Bearer wrong', 'Basic dXNlcg==', 'Bearer'])('the credential "%s" answers 401', async (authorization) => {
  const { call } = opened();
  expect((await call('listAlerts', undefined, { headers: { authorization } })).status).toBe(401);
});

test.each(needBody)('%s refuses a body that is not JSON, and does not repeat it', async (name) => {
  const { call } = opened();
  const answer = await call(name, inputFor(name), { text: '{"clientSecret": hunter2' });
  expect(answer).toMatchObject({ status: 400, body: { message: 'The body must be JSON.' } });
});

test.each(needBody)('%s refuses a body that nothing here works with, and does nothing', async (name) => {
  const { server, call } = opened();
  const before = server.snapshot();
  for (const text of ['[['.repeat(5000), '1'.repeat(1001), '\u0000']) {
    expect((await call(name, inputFor(name), { text })).status).toBe(400);
    expect(server.journal.at(-1)).toMatchObject({ operation: name, status: 400, requestBody: null });
  }
  expect(server.snapshot()).toEqual(before);
  expect((await call('listAlerts')).status).toBe(200);
});

test.each(needBody)('%s refuses an empty body', async (name) => {
  const { call } = opened();
  expect((await call(name, inputFor(name))).status).toBe(400);
});

test.each(needBody)('%s names the field that is wrong', async (name) => {
  const { call } = opened();
  const wrong = getOperation(name).request?.endsWith('[]') ? [{ type: 7 }] : { name: 7, alertName: 7, categoryName: 7 };
  const answer = await call(name, inputFor(name), { body: wrong });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(
    /^The body cannot be used: .*(name|alertName|categoryName|category|clientId|entity|0\.type) must/,
  );
});

test.each(needObject)('%s answers the status of its row for an object that is not there', async (name) => {
  const { call } = opened();
  const answer = await call(name, '9007199254740993', bodies[name]);
  expect(answer.status).toBe(getOperation(name).missingStatus);
  expect(answer.body.message).toMatch(/9007199254740993/);
});

test.each(needObject)('%s refuses an id that is no int64', async (name) => {
  const { send } = opened();
  for (const id of ['seven', '7.5', '9223372036854775808', '1'.repeat(500)]) {
    const { path } = addressOf(name, defaultDialect, { objectId: id });
    expect((await send(getOperation(name).method, path, bodies[name])).status).toBe(400);
  }
});

test('pause without an id is refused', async () => {
  const { send } = opened();
  const answer = await send('POST', '/api/2.0/alerts/pause');
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/objectId/);
});

test('an id with leading zeros names the same object', async () => {
  const { call } = opened();
  expect((await call('viewAlert', '008')).body.id).toBe(8);
});

test.each(['/', '/api/2.0/nothing', '/api/2.0/alerts/7/nothing', '/API/2.0/alerts', '/api/2.0/login/'])(
  'the path %s, which the interface does not have, answers 404',
  async (path) => {
    const { send } = opened();
    expect(await send('GET', path)).toMatchObject({ status: 404, body: { message: expect.stringContaining(path) } });
  },
);

test('a method that a path does not take answers 405 and names the others', async () => {
  const { send } = opened();
  for (const [method, path, allow] of [
    ['PATCH', '/api/2.0/alerts/7', 'GET, PUT, DELETE'],
    ['GET', '/api/2.0/alerts/pause', 'POST'],
    ['GET', '/api/2.0/login', 'POST'],
    ['OPTIONS', '/api/2.0/alerts', 'GET, POST'],
  ] as const) {
    const answer = await send(method, path);
    expect(answer).toMatchObject({ status: 405, headers: { allow } });
    expect(answer.body.message).toContain(allow);
  }
});

test('a path that cannot be decoded answers 400 with a Message', async () => {
  const { send } = opened();
  expect(await send('GET', '/api/2.0/alerts/%ZZ')).toMatchObject({
    status: 400,
    body: { message: expect.any(String) },
  });
});

test.each([
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'nonsense',
  '*/*; a',
  'text/plain; charset=latin1',
])('a body of the content type "%s" is read as JSON', async (type) => {
  const { call } = opened();
  const answer = await call('createAlert', undefined, { body: alert, headers: { 'content-type': type } });
  expect(answer.status).toBe(200);
});

test('a body that nobody asked for is not read', async () => {
  const { call } = opened();
  expect((await call('deleteAlert', '8', { text: 'not JSON' })).status).toBe(200);
});
