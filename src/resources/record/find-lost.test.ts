import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../base/json';
import { createFakeService } from '../../../test/support/fake-context';
import { alert } from '../alert/resource';

const config = { name: 'A', condition: 'c' };
const twin = { id: 1, alertName: 'A', alertCondition: 'c' };
const lost = { id: 2, alertName: 'A', alertCondition: 'c' };

/** Looks among lists that come one after the other, the last of them for good. */
function lookIn(...lists: readonly JsonValue[]) {
  let asked = 0;
  const waits: number[] = [];
  const { context } = createFakeService({ listAlerts: () => lists[Math.min(asked++, lists.length - 1)] ?? [] });
  const sleep = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const patient = { ...context, sleep, readAfterWriteMs: 10_000 };
  const find = (known: readonly string[]) => alert.findLost(patient, config, new Set(known));
  return { find, waited: () => waits.reduce((sum, ms) => sum + ms, 0) };
}

test('what a list shows late of a create that was cut off is waited for, beside its twin that the state knows', async () => {
  const { find } = lookIn([twin], [twin], [twin, lost]);
  expect(await find(['1'])).toEqual(['2']);
});

test('what is there is found at once', async () => {
  const { find, waited } = lookIn([twin, lost]);
  expect(await find([])).toEqual(['1', '2']);
  expect(waited()).toBe(0);
});

test('what never comes is waited for once in a run', async () => {
  const { find, waited } = lookIn([]);
  expect(await find([])).toEqual([]);
  expect(waited()).toBe(10_000);
  expect(await find([])).toEqual([]);
  expect(waited()).toBe(10_000);
});
