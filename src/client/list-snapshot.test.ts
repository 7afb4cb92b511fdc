import { describe, expect, test } from '@jest/globals';
import { defaultDialect } from '../contract';
import type { ListedRecord } from './call-types';
import type { AnalyticsClient } from './client';
import { createListSnapshot } from './list-snapshot';

const alert = (id: string, name = `alert ${id}`): ListedRecord<'listAlerts'> => ({ id, name, raw: {} });

/** A client whose lists are answered by the test, in the order in which they were asked for. */
function scriptedClient() {
  const asked: { operation: string; resolve: (value: readonly unknown[]) => void; reject: (error: Error) => void }[] =
    [];
  const call = (operation: string) =>
    new Promise<readonly unknown[]>((resolve, reject) => asked.push({ operation, resolve, reject }));
  const list = async (operation: string) =>
    ((await call(operation)) as ListedRecord<'listAlerts'>[]).map((record) => ({ id: record.id, record }));
  const client: AnalyticsClient = {
    dialect: defaultDialect,
    call: call as never,
    list: list as never,
    download: () => {
      throw new Error('No download here.');
    },
    logout: () => Promise.resolve(),
    openToken: () => Promise.reject(new Error('No login here.')),
    releaseToken: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { asked, snapshot: createListSnapshot(client) };
}

describe('a list snapshot', () => {
  test('sends one list request for all who ask, at the same time and later', async () => {
    const { asked, snapshot } = scriptedClient();
    const finds = Promise.all(Array.from({ length: 50 }, () => snapshot.find('listAlerts', '2')));
    asked[0]?.resolve([alert('1'), alert('2')]);
    expect(new Set((await finds).map((found) => found?.name))).toEqual(new Set(['alert 2']));
    expect(await snapshot.all('listAlerts')).toEqual([alert('1'), alert('2')]);
    expect(asked).toHaveLength(1);
  });

  test('answers undefined for what the list does not hold', async () => {
    const { asked, snapshot } = scriptedClient();
    const found = snapshot.find('listAlerts', '3');
    asked[0]?.resolve([alert('1')]);
    expect(await found).toBeUndefined();
  });

  test('keeps the lists of different kinds apart', async () => {
    const { asked, snapshot } = scriptedClient();
    const finds = Promise.all([snapshot.find('listAlerts', '1'), snapshot.find('listWebhook', '1')]);
    expect(asked.map(({ operation }) => operation)).toEqual(['listAlerts', 'listWebhook']);
    asked[0]?.resolve([alert('1')]);
    asked[1]?.resolve([]);
    expect(await finds).toEqual([alert('1'), undefined]);
  });

  test('gives an error to all who share the request, and asks again for the next one', async () => {
    const { asked, snapshot } = scriptedClient();
    const finds = [snapshot.find('listAlerts', '1'), snapshot.all('listAlerts')];
    asked[0]?.reject(new Error('unavailable'));
    const results = await Promise.allSettled(finds);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const found = snapshot.find('listAlerts', '1');
    asked[1]?.resolve([alert('1')]);
    expect(await found).toEqual(alert('1'));
    expect(asked).toHaveLength(2);
  });

  test('lays writes over a list that was read', async () => {
    const { asked, snapshot } = scriptedClient();
    const before = snapshot.all('listAlerts');
    asked[0]?.resolve([alert('1'), alert('2')]);
    await before;
    snapshot.put('listAlerts', alert('1', 'renamed'));
    snapshot.put('listAlerts', alert('3'));
    snapshot.drop('listAlerts', '2');
    expect(await snapshot.find('listAlerts', '2')).toBeUndefined();
    expect(await snapshot.all('listAlerts')).toEqual([alert('1', 'renamed'), alert('3')]);
    expect(asked).toHaveLength(1);
  });

  test('lets writes win over a list that was on its way', async () => {
    const { asked, snapshot } = scriptedClient();
    const created = snapshot.find('listAlerts', '3');
    const deleted = snapshot.find('listAlerts', '2');
    const all = snapshot.all('listAlerts');
    snapshot.put('listAlerts', alert('3'));
    snapshot.drop('listAlerts', '2');
    asked[0]?.resolve([alert('1'), alert('2')]);
    expect(await created).toEqual(alert('3'));
    expect(await deleted).toBeUndefined();
    expect(await all).toEqual([alert('1'), alert('3')]);
  });

  test('needs no list for what was written', async () => {
    const { asked, snapshot } = scriptedClient();
    snapshot.put('listAlerts', alert('1'));
    snapshot.drop('listAlerts', '2');
    expect(await snapshot.find('listAlerts', '1')).toEqual(alert('1'));
    expect(await snapshot.find('listAlerts', '2')).toBeUndefined();
    expect(asked).toHaveLength(0);
  });

  test('finds a record again that was put after it was dropped', async () => {
    const { snapshot } = scriptedClient();
    snapshot.drop('listAlerts', '1');
    snapshot.put('listAlerts', alert('1'));
    expect(await snapshot.find('listAlerts', '1')).toEqual(alert('1'));
  });
});
