import { describe, expect, test } from '@jest/globals';
import { defaultDialect, getOperation, type OperationName, operations } from '../interface/index';
import type { AnalyticsClient } from './client';
import { readOnly } from './read-only';

const names = Object.keys(operations) as OperationName[];

function recordingClient() {
  const called: string[] = [];
  const client: AnalyticsClient = {
    dialect: defaultDialect,
    call: ((operation: string) => Promise.resolve(called.push(operation))) as never,
    page: () => Promise.resolve([]),
    list: (operation) =>
      Promise.resolve({ records: [], count: 0, lack: undefined, isSilent: false, gaps: [] }).finally(() =>
        called.push(`keep ${operation}`),
      ),
    download: () => {
      throw new Error('No download here.');
    },
    logout: () => Promise.resolve(void called.push('logout')),
    openToken: () => Promise.resolve({ token: 'token', expiresInSeconds: called.push('openToken') }),
    releaseToken: (token) => Promise.resolve(void called.push(`release ${token}`)),
    maxInFlight: () => called.push('maxInFlight'),
    close: () => Promise.resolve(void called.push('close')),
  };
  return { called, client };
}

/** Calls an operation without the types of its row. */
const call = (client: AnalyticsClient, name: OperationName) =>
  (client.call as (name: OperationName) => Promise<unknown>)(name);

describe('a read-only view', () => {
  test.each(names.filter((name) => getOperation(name).mutating))('refuses %s', async (name) => {
    const { called, client } = recordingClient();
    await expect(call(readOnly(client), name)).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining(name),
    });
    expect(called).toEqual([]);
  });

  test.each(names.filter((name) => !getOperation(name).mutating))('allows %s', async (name) => {
    const { called, client } = recordingClient();
    await call(readOnly(client), name);
    expect(called).toEqual([name]);
  });

  test('hands lists, logout, close and tokens on', async () => {
    const { called, client } = recordingClient();
    const view = readOnly(client);
    await view.list('listAlerts');
    const { token } = await view.openToken();
    await view.releaseToken(token);
    await view.logout();
    expect(view.maxInFlight()).toBe(5);
    await view.close();
    expect(called).toEqual(['keep listAlerts', 'openToken', 'release token', 'logout', 'maxInFlight', 'close']);
  });
});
