import { describe, expect, test } from '@jest/globals';
import { defaultDialect, getOperation, type OperationName, operations } from '../contract';
import type { AnalyticsClient } from './client';
import { readOnly } from './read-only';

const names = Object.keys(operations) as OperationName[];

function recordingClient() {
  const called: string[] = [];
  const client: AnalyticsClient = {
    dialect: defaultDialect,
    call: ((operation: string) => Promise.resolve(called.push(operation))) as never,
    logout: () => Promise.resolve(void called.push('logout')),
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

  test('hands logout and close on', async () => {
    const { called, client } = recordingClient();
    await readOnly(client).logout();
    await readOnly(client).close();
    expect(called).toEqual(['logout', 'close']);
  });
});
