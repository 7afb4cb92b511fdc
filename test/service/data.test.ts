import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AnalyticsClient, type ClientOptions, createClient, readOnly } from '../../src/service/http/index';
import { type BehaviourInput, type ReferenceServer, startReferenceServer } from '../../src/server';
import { errorOf } from './fixture';

const apiKey = 'key-5ec7e7';
let server: ReferenceServer;
let client: AnalyticsClient;

const open = (options: Partial<ClientOptions>): AnalyticsClient =>
  createClient({ baseUrl: server.url, maxRetries: 0, ...options });

beforeEach(async () => {
  server = await startReferenceServer({ apiKey });
  client = open({ credential: server.credentials, apiKey });
});
afterEach(async () => {
  await client.close();
  await server.close();
});

const push = { body: { entity: 'Orders', data: [{ day: 'Mon', orders: 9007199254740993n }] } };

describe('the 1.0 interface', () => {
  test.each<BehaviourInput>([
    ...(['write-204', 'write-true', 'delete-204', 'missing-404', 'redirect'] as const),
    ...(['gzip', 'brotli', 'bom', 'latin1', 'json-as-text', 'list-cursor', 'ids-negative'] as const),
  ])('is used as ever in a service with %s', async (behaviour) => {
    server.behaviours.set([behaviour]);
    await client.call('pushData', { body: { entity: 'Orders', data: [{ city: 'Köln €' }] } });
    for (const optimized of [false, true]) {
      const records = await client.call('getData', { query: { entityName: 'Orders', optimized } });
      expect(records).toEqual([{ city: 'Köln €' }]);
    }
    expect((await client.call('viewDataset', { objectId: '1' })).id).toBe('1');
    await client.call('deleteDataset', { objectId: '1' });
    expect(server.snapshot().datasets).toEqual([]);
  });

  test('pushes with the API key, and reads, describes and deletes with a login', async () => {
    await client.call('pushData', push);
    await client.call('pushDataTo', { ...push, pushId: 'a/b' });
    const [record] = await client.call('getData', { query: { identifier: '1', optimized: true } });
    expect(record).toEqual({ day: 'Mon', orders: 9007199254740993n });
    const { fields, raw } = await client.call('viewDataset', { objectId: '1' });
    expect(fields).toEqual([
      { name: 'day', type: 'java.lang.String' },
      { name: 'orders', type: 'java.lang.Long' },
    ]);
    expect(raw.name).toBe('Orders');
    expect(await client.call('viewWidgetInsights', { objectId: '2' })).toEqual([]);
    const deletion = await errorOf(client.call('deleteDatasetsByName', { query: { name: 'Orders' } }));
    expect(deletion).toMatchObject({ code: 'API_REJECTED', status: 400 });
    expect(deletion.message).toContain('add force=true to remove all of them, or use the id of one. (1 of ');
    expect(await client.call('deleteDataset', { objectId: '1' })).toEqual({
      message: 'The dataset 1 (Orders) is removed.',
      documentationUrl: expect.stringMatching(/^http:.*\/_reference\/openapi\.json$/),
    });
    expect(server.journal.map(({ operation }) => operation).filter((name) => name === 'login')).toHaveLength(1);
  });

  test('answers data as CSV where that is asked for, and half of it never', async () => {
    await client.call('pushData', push);
    const query = { entityName: 'Orders', exportFormat: 'csv' } as const;
    const text: string = await client.call('getData', { query });
    expect(text).toBe('day,orders\nMon,9007199254740993\n');
    server.faults.set([{ operation: 'getData', kind: 'malformed' }]);
    expect(await errorOf(client.call('getData', { query }))).toMatchObject({ code: 'CONTRACT_BROKEN' });
  });

  test.each([
    ['that replaces by a key', { replaceValuesForKey: ['day'] }, 2],
    ['that replaces everything', { replaceAll: true }, 2],
    ['that appends', undefined, 1],
  ])('sends a push %s again after a cut only where that does the same', async (_, override, times) => {
    const patient = open({ apiKey, maxRetries: 1 });
    server.faults.set([{ operation: 'pushData', kind: 'drop_after' }]);
    const sent = patient.call('pushData', { body: { ...push.body, ...(override && { override }) } });
    await (times === 2 ? sent : expect(sent).rejects.toThrow('may'));
    expect(server.journal.filter(({ operation }) => operation === 'pushData')).toHaveLength(times);
    expect(server.snapshot().datasets[0]?.records).toHaveLength(1);
    await patient.close();
  });

  test('tells the status of all components, and of one', async () => {
    const all = await client.call('listComponentStatus');
    expect(all['checkMySQL']).toMatchObject({ status: 'GREEN', statusLevel: 0 });
    const error = await errorOf(client.call('viewComponentStatus', { component: 'checkMySql' }));
    expect(error.message).toContain('"There is no component checkMySql; the nearest one is `checkMySQL`."');
  });

  test('cannot be changed while somebody only looks', async () => {
    const error = await errorOf(readOnly(client).call('pushData', push));
    expect(error).toMatchObject({ code: 'INTERNAL' });
    expect(await readOnly(client).call('listComponentStatus')).toHaveProperty('checkMySQL');
  });

  test('refuses what cannot be sent, before anything is', async () => {
    const untyped = client as unknown as { call(operation: string, input: object): Promise<unknown> };
    for (const [operation, input, message] of [
      [
        'getData',
        { query: { entityNam: 'a' } },
        'getData has no parameter `entityNam`; the nearest one is `entityName`.',
      ],
      ['getData', { query: { limit: -1 } }, 'getData cannot be called: limit must be a whole number, 0 or more.'],
      ['deleteDatasetsByName', { query: {} }, 'deleteDatasetsByName cannot be called: name is missing.'],
      ['pushDataTo', { ...push, pushId: '..' }, 'pushDataTo needs pushId, a text for its path, not "..".'],
      ['viewComponentStatus', {}, 'viewComponentStatus needs component, a text for its path, not "".'],
    ] as const) {
      expect(await errorOf(untyped.call(operation, input))).toMatchObject({ code: 'CALL_INVALID', message });
    }
    expect(server.journal).toEqual([]);
  });
});

describe('the API key', () => {
  test('alone is enough to push, and for nothing else', async () => {
    const pusher = open({ apiKey });
    try {
      await pusher.call('pushData', push);
      const error = await errorOf(pusher.call('listAlerts'));
      expect(error).toMatchObject({ code: 'CONFIG_INVALID' });
      expect(error.message).toBe(
        'listAlerts takes a login: give credential.clientId and credential.clientSecret, or accessToken.',
      );
    } finally {
      await pusher.close();
    }
  });

  test('is asked for where it is missing', async () => {
    const reader = open({ credential: server.credentials });
    try {
      const error = await errorOf(reader.call('pushData', push));
      expect(error.message).toBe('pushData takes the key of the push endpoint: give apiKey.');
    } finally {
      await reader.close();
    }
  });

  test('that is wrong is named by its setting, and shown nowhere', async () => {
    const wrong = open({ apiKey: 'wrong-c0ffee' });
    try {
      const error = await errorOf(wrong.call('pushData', push));
      expect(error).toMatchObject({ code: 'API_UNAUTHENTICATED', status: 401 });
      expect(error.message).toContain('Check `apiKey`.');
      await client.call('pushData', { body: { entity: apiKey, data: [{ a: apiKey }] } });
      expect(JSON.stringify([error.message, server.journal])).not.toMatch(/c0ffee|5ec7e7/);
    } finally {
      await wrong.close();
    }
  });

  test('must be fit for a header', () => {
    expect(() => open({ apiKey: 'two\nlines' })).toThrow('apiKey must be one line of visible ASCII characters');
  });
});
