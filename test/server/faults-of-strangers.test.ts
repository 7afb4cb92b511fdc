import { expect, test } from '@jest/globals';
import { alert, useServers } from './fixture';

const start = useServers();

test('a request without a valid credential meets no fault and uses none up, but for a login', async () => {
  const { call, server } = await start();
  server.faults.set([
    { operation: '*', kind: 'status', status: 503, times: 2 },
    { operation: 'login', kind: 'status', status: 503 },
  ]);
  const statusOf = async (...sent: Parameters<typeof call>): Promise<number> => (await call(...sent)).status;
  const stranger = { authorization: 'Bearer none', 'x-api-key': 'none' };
  expect(await statusOf('createAlert', undefined, { body: alert, headers: stranger })).toBe(401);
  expect(await statusOf('pushData', undefined, { body: {}, headers: stranger })).toBe(401);
  expect(await statusOf('login', undefined, { body: {}, headers: stranger })).toBe(503);
  expect(await statusOf('createAlert', undefined, { body: alert })).toBe(503);
  expect(await statusOf('pushData', undefined, { body: {} })).toBe(503);
});
