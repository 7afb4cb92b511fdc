import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { createMemoryRecords, type RecordStore } from './record-store';

function storeOf(...records: JsonObject[]): RecordStore {
  const store = createMemoryRecords();
  store.append('1', records);
  return store;
}

describe('records that replace others by keys', () => {
  const replace = (existing: readonly JsonObject[], keys: readonly string[], incoming: readonly JsonObject[]) => {
    const store = storeOf(...existing);
    store.replaceByKeys('1', keys, incoming);
    return [...store.iterate('1')];
  };

  test('stand where the first of them stood, and the others go', () => {
    const existing = [{ k: 1, v: 1 }, { k: 2 }, { k: 1, v: 2 }, { k: 3 }];
    expect(replace(existing, ['k'], [{ k: 1, v: 3 }])).toEqual([{ k: 1, v: 3 }, { k: 2 }, { k: 3 }]);
  });

  test('are appended where nothing matches; of two with the same values the last one counts', () => {
    const incoming = [{ k: 9, v: 1 }, { k: 8 }, { k: 9, v: 2 }];
    expect(replace([{ k: 1 }], ['k'], incoming)).toEqual([{ k: 1 }, { k: 9, v: 2 }, { k: 8 }]);
  });

  test('match by all keys, and by the kind of a value', () => {
    const existing = [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: '1', b: 1 },
      { a: null, b: 1 },
    ];
    expect(replace(existing, ['a', 'b'], [{ a: 1, b: 1, c: 0 }])[0]).toEqual({ a: 1, b: 1, c: 0 });
    expect(replace(existing, ['a', 'b'], [{ a: 1, b: 3 }])).toHaveLength(5);
    expect(replace(existing, ['a', 'b'], [{ a: null, b: 1, c: 0 }])).toHaveLength(4);
  });

  test('tell apart numbers that a double cannot', () => {
    const existing = [{ k: 9007199254740993n }];
    expect(replace(existing, ['k'], [{ k: 9007199254740995n }])).toHaveLength(2);
    expect(replace(existing, ['k'], [{ k: 9007199254740993n, v: 1 }])).toEqual([{ k: 9007199254740993n, v: 1 }]);
  });

  test('take no place without one of the keys', () => {
    expect(replace([{ a: 1 }, {}], ['a', 'b'], [{ a: 1 }, {}])).toEqual([{ a: 1 }, {}, { a: 1 }, {}]);
    expect(replace([{}], ['constructor'], [{ v: 1 }])).toEqual([{}, { v: 1 }]);
  });
});

test('what is being read stays as it was', () => {
  const store = storeOf({ v: 1 }, { v: 2 });
  const reading = store.iterate('1')[Symbol.iterator]();
  expect(reading.next().value).toEqual({ v: 1 });
  store.append('1', [{ v: 3 }]);
  store.replaceAll('1', [{ v: 4 }]);
  store.remove('1');
  expect([reading.next().value, reading.next().done]).toEqual([{ v: 2 }, true]);
  expect([store.count('1'), [...store.iterate('1')]]).toEqual([0, []]);
});

test('more records than a call takes arguments are appended', () => {
  const store = createMemoryRecords();
  store.append('1', Array<JsonObject>(300_000).fill({ v: 1 }));
  expect(store.count('1')).toBe(300_000);
});
