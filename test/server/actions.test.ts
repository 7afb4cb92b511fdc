import { expect, test } from '@jest/globals';
import { useServers, webhook } from './fixture';

const start = useServers();

test('a created webhook gets the fields that the service writes', async () => {
  const { server, call } = await start();
  server.clock.set(1_719_830_400_000);
  const { body } = await call('createWebhook', undefined, { body: { ...webhook, note: 'further fields are kept' } });
  expect(body).toEqual({
    ...webhook,
    note: 'further fields are kept',
    id: 1,
    createdDate: expect.any(Number),
    lastModDate: body.createdDate,
    userId: 1,
    actionType: 'WEBHOOK',
    classVersion: 1,
  });
  expect(body.createdDate).toBeGreaterThanOrEqual(1_719_830_400_000);
  expect((await call('findWebhook', '1')).body).toEqual(body);
  expect((await call('listWebhook')).body).toEqual([body]);
});

test('an edit keeps omitted fields, replaces given ones and takes null', async () => {
  const { call } = await start();
  await call('createWebhook', undefined, {
    body: { ...webhook, authUrl: 'https://a.example.com', webhookHeaders: 'A: 1' },
  });
  const edited = await call('editWebhook', '1', { body: { webhookHeaders: 'B: 2', authUrl: null } });
  expect(edited.body).toMatchObject({ ...webhook, webhookHeaders: 'B: 2', authUrl: null });
  expect((await call('findWebhook', '1')).body).toEqual(edited.body);
});

test('an edit moves lastModDate and nothing else that the service writes', async () => {
  const { server, call } = await start();
  const { body: created } = await call('createWebhook', undefined, { body: webhook });
  server.clock.advance(60_000);
  const forged = { id: 99, createdDate: 0, lastModDate: 0, userId: 5, actionType: 'SLACK', classVersion: 9 };
  const { body: edited } = await call('editWebhook', '1', { body: forged });
  expect(edited).toEqual({ ...created, lastModDate: edited.lastModDate });
  expect(Number(edited.lastModDate) - Number(created.lastModDate)).toBeGreaterThanOrEqual(60_000);
});

test('a client cannot choose what the service writes when it creates', async () => {
  const { call } = await start();
  const { body } = await call('createWebhook', undefined, {
    body: { ...webhook, id: 77, createdDate: 5, actionType: 'X' },
  });
  expect(body).toMatchObject({ id: 1, actionType: 'WEBHOOK' });
  expect(body.createdDate).not.toBe(5);
});

test.each(['ftp://files.example.com', 'hooks.example.com', ''])('the url "%s" is refused', async (url) => {
  const { call } = await start();
  const answer = await call('createWebhook', undefined, { body: { ...webhook, url } });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/\burl must/);
});

test('an edit cannot take away what create demands', async () => {
  const { call } = await start();
  await call('createWebhook', undefined, { body: webhook });
  const answer = await call('editWebhook', '1', { body: { name: null } });
  expect(answer.status).toBe(400);
  expect((await call('findWebhook', '1')).body.name).toBe(webhook.name);
});

test('ids beyond 2^53 keep every digit', async () => {
  const { server, call } = await start({ firstId: 9_007_199_254_740_993n });
  expect((await call('createWebhook', undefined, { body: webhook })).body.id).toBe(9_007_199_254_740_993n);
  expect((await call('createWebhook', undefined, { body: webhook })).body.id).toBe(9_007_199_254_740_994n);
  expect((await call('findWebhook', '9007199254740993')).body.id).toBe(9_007_199_254_740_993n);
  expect((await call('editWebhook', '9007199254740993', { body: { name: 'B' } })).body.name).toBe('B');
  expect((await call('findWebhook', '9007199254740994')).body.name).toBe(webhook.name);
  expect(server.journal.map(({ objectId }) => objectId)).toContain('9007199254740994');
});

test('an alert and a webhook never have the same id', async () => {
  const { call } = await start();
  await call('createWebhook', undefined, { body: webhook });
  expect((await call('createAlert', undefined, { body: { alertName: 'x' } })).body.id).toBe(2);
  expect((await call('findWebhook', '2')).status).toBe(400);
});
