import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { type AddressInput, defaultDialect, getBodyCodec, type OperationName } from '../../src/service/interface/index';
import { type Answer, type Sent, useServer } from './fixture';

const second = { clientId: 'second', clientSecret: 's3cond-secret', apiKey: 's3cond-key' };
const shareWith = (name: string, access: number): JsonObject[] => [{ type: 'Users', name, access_level: access }];

const service = useServer({
  secondClient: second,
  clock: 1000,
  seed: {
    objects: {
      webhook: [
        { id: 1, name: 'Pager', url: 'https://hooks.example.com/1' },
        { id: 2, name: 'Own pager', url: 'https://hooks.example.com/2', userId: 2 },
      ],
      alert: [
        { id: 11, alertName: 'Foreign' },
        { id: 12, alertName: 'Seen' },
        { id: 13, alertName: 'Edited' },
        { id: 14, alertName: 'Own', userId: 2 },
        { id: 15, alertName: 'Of a group' },
      ],
      category: [
        { id: 21, categoryName: 'Foreign', parentId: 0 },
        { id: 22, categoryName: 'Own', parentId: 21, userId: 2 },
        { id: 23, categoryName: 'Foreign below', parentId: 22 },
        { id: 24, categoryName: 'Own below', parentId: 0, userId: 2 },
      ],
    },
    shares: {
      '12': [...shareWith('somebody', 1), ...shareWith('second', 2)],
      '13': shareWith('second', 1),
      '15': [{ type: 'Groups', id: 7, access_level: 1 }],
    },
    datasets: [
      { id: 31, name: 'Orders', records: [{ v: 1 }] },
      { id: 32, name: 'Own orders', userId: 2, records: [{ v: 2 }] },
    ],
    widgets: [
      { id: 41, name: 'Chart', datasetId: 31 },
      { id: 42, name: 'Own chart', datasetId: 32 },
    ],
  },
});

/** Calls as the second client does. */
async function asSecond(): Promise<
  (name: OperationName, input?: string | AddressInput, sent?: Sent) => Promise<Answer>
> {
  const { call } = service();
  const credential = { clientId: second.clientId, clientSecret: second.clientSecret };
  const login = await call('login', undefined, { body: credential });
  const { token } = getBodyCodec('accessToken').decode(defaultDialect, login.body);
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': second.apiKey };
  return (name, input, sent) => call(name, input, { ...sent, headers });
}

const idsOf = ({ body }: Answer): unknown => (body as unknown as JsonObject[]).map(({ id }) => id);

describe('a second client', () => {
  test.each<[name: OperationName, seen: number[], all: number[]]>([
    ['listWebhook', [2], [1, 2]],
    ['listSlack', [], []],
    ['listAlerts', [12, 13, 14], [11, 12, 13, 14, 15]],
    ['listCategories', [21, 24], [21, 24]],
  ])('%s lists %j, which is accessible to it, of %j', async (name, seen, all) => {
    expect(idsOf(await (await asSecond())(name))).toEqual(seen);
    expect(idsOf(await service().call(name))).toEqual(all);
  });

  // A viewer of an alert is told so in its record, too.
  test.each<[name: OperationName, input: string | AddressInput, answer: object]>([
    ['viewAlert', '11', { status: 403, body: { message: 'There is no accessible alert with the id 11.' } }],
    ['viewAlert', '15', { status: 403 }],
    ['viewAlert', '12', { status: 200, body: { id: 12, accessLevel: 2 } }],
    ['listAlertShares', '12', { status: 200 }],
    ['deleteAlert', '12', { status: 403, body: { message: expect.stringContaining('belongs to another user') } }],
    ['pauseAlert', '12', { status: 403 }],
    ['deleteAlertShares', '12', { status: 403 }],
    ['pauseAlert', '13', { status: 200 }],
    ['deleteAlert', '13', { status: 200 }],
    ['deleteAlert', '14', { status: 200 }],
    ['findWebhook', '1', { status: 400 }],
    ['findWebhook', '2', { status: 200, body: { userId: 2 } }],
    ['viewCategory', '21', { status: 200 }],
    ['deleteCategory', '21', { status: 403 }],
    ['deleteCategory', '24', { status: 200 }],
    ['viewDataset', '31', { status: 403 }],
    ['viewDataset', '32', { status: 200 }],
    ['viewWidgetInsights', '41', { status: 403 }],
    ['viewWidgetInsights', '42', { status: 200 }],
    ['deleteDataset', '31', { status: 403 }],
    ['getData', { query: { entityName: 'Orders' } }, { status: 400 }],
    ['getData', { query: { identifier: '31' } }, { status: 400 }],
    ['getData', { query: { entityName: 'Own chart' } }, { status: 200, body: [{ v: 2 }] }],
    ['deleteDatasetsByName', { query: { name: 'Orders' } }, { status: 400 }],
    ['listComponentStatus', {}, { status: 403, body: { documentation_url: expect.any(String) } }],
    ['viewComponentStatus', { component: 'checkMySQL' }, { status: 403 }],
  ])('%s %j', async (name, input, answer) => {
    expect(await (await asSecond())(name, input)).toMatchObject(answer);
  });

  test.each<[name: OperationName, id: string, body: JsonObject | JsonObject[]]>([
    ['editAlert', '12', { alertName: 'Mine' }],
    ['runAlert', '', { id: 12, alertName: 'Seen' }],
    ['runAlert', '', { id: 11, alertName: 'Foreign' }],
    ['addAlertShares', '12', shareWith('second', 1)],
    ['setAlertShares', '12', shareWith('second', 1)],
    ['editCategory', '21', { categoryName: 'Mine' }],
    ['addAssetToCategory', '', { category: 21, objectId: 1, objectType: 1 }],
  ])('%s %s with %j is answered 403, and nothing is done', async (name, id, body) => {
    const { server } = service();
    const call = await asSecond();
    const before = server.snapshot();
    expect((await call(name, id, { body })).status).toBe(403);
    expect(server.snapshot()).toEqual(before);
  });

  test('takes no branch away that holds what it may not change', async () => {
    const { server } = service();
    const call = await asSecond();
    const before = server.snapshot();
    expect((await call('deleteCategory', '22')).status).toBe(403);
    expect(server.snapshot()).toEqual(before);
  });

  test('owns what it makes, whatever it says, and the first client sees that too', async () => {
    const { server, call } = service();
    const callSecond = await asSecond();
    const made = await callSecond('createAlert', undefined, { body: { alertName: 'New', userId: 1 } });
    expect(made.body).toMatchObject({ userId: 2, accessLevel: 1 });
    expect((await call('editAlert', '14', { body: { alertName: 'Renamed' } })).body).toMatchObject({ userId: 2 });
    expect((await callSecond('viewAlert', '14')).body).toMatchObject({ alertName: 'Renamed' });
    expect(server.snapshot().objects.alert).toHaveLength(6);
    // Its parents are categories that it sees.
    const parent = { body: { categoryName: 'Below', parentId: 21 } };
    expect((await callSecond('createCategory', undefined, parent)).body).toMatchObject({ userId: 2 });
  });

  test('pushes to datasets of its own, also under a name that the first client has', async () => {
    const { server, call } = service();
    const callSecond = await asSecond();
    const push = { body: { entity: 'Orders', data: [{ v: 3 }] } };
    const read = { query: { entityName: 'Orders' } };
    await callSecond('pushData', undefined, push);
    await call('pushData', undefined, push);
    await call('pushData', undefined, { body: { entity: 'Own orders', data: [{ v: 4 }] } });
    expect((await callSecond('getData', read)).body).toEqual([{ v: 3 }]);
    expect(server.snapshot().datasets.map(({ name, records }) => [name, records])).toEqual([
      ['Orders', [{ v: 1 }, { v: 3 }]],
      ['Own orders', [{ v: 2 }]],
      ['Orders', [{ v: 3 }]],
      ['Own orders', [{ v: 4 }]],
    ]);
    const twice = await call('deleteDatasetsByName', { query: { name: 'Orders' } });
    expect(twice.body.datasets).toMatchObject([
      { userId: 1, username: server.credentials.clientId, name: 'Reference account' },
      { userId: 2, username: 'second', name: 'Second account' },
    ]);
    expect((await callSecond('deleteDatasetsByName', { query: { name: 'Orders' } })).status).toBe(200);
    expect(server.snapshot().datasets).toHaveLength(3);
    server.restore(server.snapshot());
    expect((await callSecond('getData', { query: { entityName: 'Own orders' } })).status).toBe(200);
  });

  test('logs out with its own credential alone', async () => {
    const { credential } = service();
    const call = await asSecond();
    expect((await call('logout', undefined, { body: credential })).status).toBe(401);
    const own = { clientId: second.clientId, clientSecret: second.clientSecret };
    expect((await call('logout', undefined, { body: own })).status).toBe(200);
    expect((await call('listAlerts')).status).toBe(401);
  });

  test('sees stale lists, and what behaviours remember, of what is its own', async () => {
    const { server, call } = service();
    const callSecond = await asSecond();
    server.faults.set([{ operation: 'listAlerts', kind: 'stale_list' }]);
    await callSecond('deleteAlert', '14');
    expect(idsOf(await callSecond('listAlerts'))).toEqual([12, 13, 14]);
    expect(idsOf(await callSecond('listAlerts'))).toEqual([12, 13]);
    server.behaviours.set(['list-lag=1']);
    await call('deleteAlert', '13');
    expect(idsOf(await callSecond('listAlerts'))).toEqual([12]);
    expect(idsOf(await call('listAlerts'))).toEqual([11, 12, 13, 15]);
  });

  test('is set, exchanged and taken away while the server runs, and back after a reset', async () => {
    const { server, send, call } = service();
    const old = await asSecond();
    const other = await send('PUT', '/_reference/second-client', { body: { clientId: 'other' } });
    const random = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(other.body).toEqual({ clientId: 'other', clientSecret: random, apiKey: random });
    expect(server.secondClient).toEqual(other.body);
    expect((await old('listAlerts')).status).toBe(401);
    expect((await old('pushData', undefined, { body: { entity: 'A', data: [] } })).status).toBe(401);
    const { clientId, clientSecret } = second;
    expect((await call('login', undefined, { body: { clientId, clientSecret } })).status).toBe(401);
    for (const body of [{ clientId: server.credentials.clientId }, null, { secret: 'x' }]) {
      expect((await send('PUT', '/_reference/second-client', { body })).status).toBe(400);
    }
    expect(server.secondClient).toMatchObject({ clientId: 'other' });
    expect(server.setSecondClient(second)).toEqual(second);
    expect(idsOf(await (await asSecond())('listAlerts'))).toEqual([12, 13, 14]);
    expect((await send('DELETE', '/_reference/second-client')).status).toBe(200);
    expect(server.secondClient).toBeUndefined();
    server.reset();
    expect(server.secondClient).toEqual(second);
  });

  test('has its secrets masked, whoever sends them', async () => {
    const { server, call } = service();
    await call('createAlert', undefined, { body: { alertName: `${second.clientSecret} ${second.apiKey}` } });
    expect(server.journal.at(-1)).toMatchObject({ requestBody: { alertName: '*** ***' } });
  });
});
