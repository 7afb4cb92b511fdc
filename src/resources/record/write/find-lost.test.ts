import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import { type Answers, createFakeService } from '../../../../test/support/fake-context';
import { alert } from '../../alert/resource';

const config = { name: 'A', condition: 'c' };
const twin = { id: 1, alertName: 'A', alertCondition: 'c' };
const lost = { id: 2, alertName: 'A', alertCondition: 'c' };

/** Looks among lists that come one after the other, the last of them for good. */
function lookIn(lists: readonly JsonValue[], more: Answers = {}) {
  let asked = 0;
  const waits: number[] = [];
  const { context } = createFakeService({
    listAlerts: () => lists[Math.min(asked++, lists.length - 1)] ?? [],
    viewAlert: lost,
    ...more,
  });
  const sleep = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const patient = { ...context, sleep, readAfterWriteMs: 10_000 };
  const look = (known: readonly string[], isNew = (_id: string) => false) =>
    alert.findLost(patient, config, { known: new Set(known), isNew });
  const find = async (known: readonly string[]) => (await look(known)).ids;
  return { find, look, asked: () => asked, waited: () => waits.reduce((sum, ms) => sum + ms, 0) };
}

test('what a list shows late of a create that was cut off is waited for, beside its twin that the state knows', async () => {
  const { find } = lookIn([[twin], [twin], [twin, lost]]);
  expect(await find(['1'])).toEqual(['2']);
});

test('what is there is found at once', async () => {
  const { find, waited } = lookIn([[twin, lost]]);
  expect(await find([])).toEqual(['1', '2']);
  expect(waited()).toBe(0);
});

test('what never comes is waited and listed for once in a run', async () => {
  const { find, waited, asked } = lookIn([[]]);
  expect(await find([])).toEqual([]);
  expect(waited()).toBe(10_000);
  const lists = asked();
  expect(await find([])).toEqual([]);
  expect(waited()).toBe(10_000);
  expect(asked()).toBe(lists);
});

test.each<[what: string, stored: string, found: object]>([
  ['in capitals', ' a', { ids: ['2'], isSame: false, others: [] }],
  ['as another', 'B', { ids: [], isSame: false, others: ['2'] }],
])('what is new and named %s is told from what was there before, after the whole wait', async (_, stored, found) => {
  const renamed = { ...lost, alertName: stored, alertCondition: 'C' };
  const old = { ...renamed, id: 3 };
  const { look, waited } = lookIn([
    [twin, old],
    [twin, old, renamed],
  ]);
  const isNew = (id: string) => id === '2';
  expect(await look(['1'], isNew)).toEqual(found);
  expect(waited()).toBe(10_000);
});

test('what is listed before it is shown under its id is waited for', async () => {
  const shown = [{}, {}, lost];
  const { find, waited } = lookIn([[lost]], { viewAlert: () => shown.shift() ?? lost });
  expect(await find([])).toEqual(['2']);
  expect(waited()).toBeGreaterThan(0);
});
