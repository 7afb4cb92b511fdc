import { expect, test } from '@jest/globals';
import { alert, type TestService, useServers } from './fixture';

const start = useServers();
const ada = { type: 'Users', name: 'ada@example.com', access_level: 1, sso_user: true };
const ben = { type: 'Users', name: 'ben@example.com', access_level: 2 };
const team = { type: 'Groups', id: 9_007_199_254_740_993n, access_level: 2 };

const startShared = (): Promise<TestService> => start({ seed: { objects: { alert: [{ id: 7, ...alert }] } } });

test('an alert that is not shared has the empty list', async () => {
  const { call } = await startShared();
  expect((await call('listAlertShares', '7')).body).toEqual([]);
});

test('adding puts an entry in the place of the old one for the same grantee and keeps the others', async () => {
  const { call } = await startShared();
  expect((await call('addAlertShares', '7', { body: [ada, team] })).body).toEqual([ada, team]);
  const adaViews = { type: 'Users', name: ada.name, access_level: 2 };
  expect((await call('addAlertShares', '7', { body: [adaViews, ben] })).body).toEqual([adaViews, team, ben]);
  expect((await call('listAlertShares', '7')).body).toEqual([adaViews, team, ben]);
});

test('a user and a group of the same name are two grantees', async () => {
  const { call } = await startShared();
  const shares = [
    { type: 'Users', name: '5', access_level: 1 },
    { type: 'Groups', id: 5, access_level: 1 },
  ];
  expect((await call('addAlertShares', '7', { body: shares })).body).toEqual(shares);
});

test('setting replaces the list, and the last entry for a grantee holds', async () => {
  const { call } = await startShared();
  await call('addAlertShares', '7', { body: [ada, team] });
  const body = [ben, { ...ben, access_level: 1 }];
  expect((await call('setAlertShares', '7', { body })).body).toEqual([{ ...ben, access_level: 1 }]);
  expect((await call('setAlertShares', '7', { body: [] })).body).toEqual([]);
});

test('deleting clears the list, and twice is a success', async () => {
  const { call } = await startShared();
  await call('addAlertShares', '7', { body: [ada] });
  expect((await call('deleteAlertShares', '7')).status).toBe(200);
  expect((await call('deleteAlertShares', '7')).status).toBe(200);
  expect((await call('listAlertShares', '7')).body).toEqual([]);
});

test('the shares of an alert go with it', async () => {
  const { server, call } = await startShared();
  await call('addAlertShares', '7', { body: [ada] });
  await call('deleteAlert', '7');
  expect((await call('listAlertShares', '7')).status).toBe(403);
  expect(server.snapshot().shares).toEqual({});
});

test.each(['addAlertShares', 'setAlertShares'] as const)(
  '%s demands the field that names the grantee',
  async (name) => {
    const { call } = await startShared();
    const user = { type: 'Users', id: 4, access_level: 1 };
    const group = { type: 'Groups', name: 'sales', access_level: 1 };
    const answer = await call(name, '7', { body: [ada, user, group] });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/1\.name must .*2\.id must/);
    expect((await call('listAlertShares', '7')).body).toEqual([]);
  },
);
