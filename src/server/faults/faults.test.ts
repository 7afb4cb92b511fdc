import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type OperationName, operations, defaultDialect } from '../../service/interface/index';
import type { FaultInput } from './fault';
import { Faults } from './faults';
import type { Snapshot } from '../data/snapshot';

const snapshot = { nextId: 1, objects: {}, shares: {}, categoryAssets: [] } as unknown as Snapshot;
const nothing = () => ({ objectId: '', body: undefined });
const newFaults = (list: readonly FaultInput[]): Faults => {
  const faults = new Faults(defaultDialect, () => snapshot);
  faults.set(list);
  return faults;
};
/** The kinds that apply to each request of a sequence. */
const strikesOf = (faults: Faults, names: readonly OperationName[]): string[] =>
  names.map((name) =>
    faults
      .count(name, nothing)
      .map(({ fault }) => fault.kind)
      .join(' '),
  );

const operation = fc.constantFrom<OperationName>('listAlerts', 'createAlert', 'listSlack');

describe('a fault', () => {
  test('applies to `times` requests from the `nth` on, and no other one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(operation),
        (nth, times, sent) => {
          const faults = newFaults([{ operation: 'createAlert', kind: 'drop_after', nth, times }]);
          const struck = strikesOf(faults, sent);
          const matching = sent.flatMap((name, index) => (name === 'createAlert' ? [struck[index]] : []));
          expect(matching.map(Boolean)).toEqual(
            matching.map((_, index) => index + 1 >= nth && index + 1 < nth + times),
          );
          expect(struck.filter(Boolean)).toHaveLength(matching.filter(Boolean).length);
        },
      ),
    );
  });

  test('applies to the first request once unless it says otherwise', () => {
    const faults = newFaults([{ operation: 'listAlerts', kind: 'drop_before' }]);
    expect(faults.list).toEqual([{ operation: 'listAlerts', kind: 'drop_before', nth: 1, times: 1 }]);
    expect(strikesOf(faults, ['listSlack', 'listAlerts', 'listAlerts'])).toEqual(['', 'drop_before', '']);
  });

  test('of `*` is for every operation but login and logout', () => {
    const names = Object.keys(operations) as OperationName[];
    const struck = newFaults([{ operation: '*', kind: 'malformed', times: 1000 }]);
    const spared = names.filter((name) => struck.count(name, nothing).length === 0);
    expect(spared).toEqual(['login', 'logout']);
    const named = newFaults([{ operation: 'logout', kind: 'malformed' }]);
    expect(strikesOf(named, ['login', 'logout'])).toEqual(['', 'malformed']);
  });

  test('of `*` that makes lists stale is for every list', () => {
    const faults = newFaults([{ operation: '*', kind: 'stale_list', nth: 2 }]);
    expect(strikesOf(faults, ['viewAlert', 'listAlerts', 'createAlert', 'addAlertShares', 'listAlertShares'])).toEqual([
      '',
      '',
      '',
      '',
      'stale_list',
    ]);
  });

  test('counts for itself; several may apply to one request, in the order of the list', () => {
    const faults = newFaults([
      { operation: '*', kind: 'delay', delayMs: 5, times: 2 },
      { operation: 'createAlert', kind: 'status', status: 503 },
      { operation: 'createAlert', kind: 'drop_after', nth: 2 },
    ]);
    const sent = ['listAlerts', 'createAlert', 'createAlert', 'createAlert'] as const;
    expect(strikesOf(faults, sent)).toEqual(['delay', 'delay status', 'drop_after', '']);
  });
});

test('setting faults again begins to count again, and clearing takes them away', () => {
  const list = [{ operation: '*', kind: 'drop_before', nth: 2 }] as const;
  const faults = newFaults(list);
  expect(strikesOf(faults, ['listAlerts'])).toEqual(['']);
  faults.set(list);
  expect(strikesOf(faults, ['listAlerts', 'listAlerts'])).toEqual(['', 'drop_before']);
  faults.clear();
  expect(faults.list).toEqual([]);
  expect(strikesOf(faults, ['listAlerts', 'listAlerts'])).toEqual(['', '']);
});
