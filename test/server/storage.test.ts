import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { openDataFile } from '../../src/server/storage/open-data-file';
import { createMemoryStorage, type Storage } from '../../src/server/storage/storage';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openDatabase(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  ends.push(() => {
    rmSync(folder, { recursive: true });
  });
  const storage = await openDataFile(join(folder, 'data'), () => undefined);
  ends.push(() => storage.close());
  return storage;
}

const storages: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['memory', () => Promise.resolve(createMemoryStorage())],
  ['database', openDatabase],
];

async function recordsOf(open: () => Promise<Storage>, records: readonly JsonObject[]): Promise<Storage['records']> {
  const { records: store } = await open();
  store.append('1', records);
  return store;
}

describe.each(storages)('a collection in a %s', (_name, open) => {
  test('has its values in the order in which their keys came', async () => {
    const storage = await open();
    const collection = storage.collection<unknown>('some');
    for (const key of ['b', 'a', '10', '9']) collection.set(key, { of: key });
    collection.set('a', 9007199254740993n);
    collection.delete('10');
    collection.delete('never');
    storage.collection('another').set('a', 1);
    collection.set('10', null);
    const expected = [
      ['b', { of: 'b' }],
      ['a', 9007199254740993n],
      ['9', { of: '9' }],
      ['10', null],
    ] as const;
    expect([...collection.entries()]).toEqual(expected);
    expect([...storage.collection('some').values()]).toEqual(expected.map(([, value]) => value));
    expect([collection.get('a'), collection.get('never')]).toEqual([9007199254740993n, undefined]);
    collection.clear();
    expect([[...collection.entries()], collection.get('a')]).toEqual([[], undefined]);
    expect(storage.collection('another').get('a')).toBe(1);
  });
});

describe('work in a database', () => {
  test('that throws has changed nothing', async () => {
    const storage = await openDatabase();
    const collection = storage.collection('some');
    storage.records.append('1', [{ v: 1 }]);
    const work = (): void => {
      collection.set('a', 1);
      storage.records.replaceAll('1', [{ v: 2 }]);
      throw new Error('half-way');
    };
    expect(() => {
      storage.transaction(work);
    }).toThrow('half-way');
    expect([collection.get('a'), [...storage.records.iterate('1')]]).toEqual([undefined, [{ v: 1 }]]);
    expect(storage.transaction(() => ({ then: 1 }))).toEqual({ then: 1 });
  });

  test('may read what it has changed, and is part of the work around it', async () => {
    const storage = await openDatabase();
    const collection = storage.collection('some');
    const read = storage.transaction(() => {
      collection.set('a', 1);
      storage.transaction(() => collection.set('b', 2));
      storage.records.append('1', [{ v: 1 }]);
      return [[...collection.values()], [...storage.records.iterate('1')], storage.records.count('1')];
    });
    expect(read).toEqual([[1, 2], [{ v: 1 }], 1]);
  });

  test('does not reach what is being read, however much the file grows; closing gives it up', async () => {
    const storage = await openDatabase();
    const { records } = storage;
    const many = Array.from({ length: 2000 }, (_, index) => ({ index, text: 'x'.repeat(100) }));
    records.append('1', many);
    const [whole, cut, idle] = [1, 2, 3].map(() => records.iterate('1')[Symbol.iterator]());
    for (const reading of [whole, cut]) expect(reading?.next().value).toEqual(many[0]);
    for (let round = 0; round < 20; round += 1) records.replaceAll('1', [...many, { round }]);
    let count = 1;
    while (whole?.next().done === false) count += 1;
    expect(count).toBe(many.length);
    await storage.close();
    expect(() => cut?.next()).toThrow('was aborted');
    expect([cut, idle].map((reading) => reading?.return?.().done)).toEqual([true, true]);
  });

  test('has readers enough: of many that nobody goes on with, the first are given up', async () => {
    const { records } = await openDatabase();
    records.append('1', [{ v: 1 }, { v: 2 }]);
    const started = Array.from({ length: 1500 }, () => {
      const reading = records.iterate('1')[Symbol.iterator]();
      reading.next();
      return reading;
    });
    expect(() => started[0]?.next()).toThrow('was aborted');
    expect(started[1400]?.next().value).toEqual({ v: 2 });
  });
});

describe.each(storages)('records in a %s that replace others by keys', (_name, open) => {
  const replace = async (
    existing: readonly JsonObject[],
    keys: readonly string[],
    incoming: readonly JsonObject[],
  ): Promise<readonly JsonObject[]> => {
    const store = await recordsOf(open, existing);
    store.replaceByKeys('1', keys, incoming);
    return [...store.iterate('1')];
  };

  test('stand where the first of them stood, and the others go', async () => {
    const existing = [{ k: 1, v: 1 }, { k: 2 }, { k: 1, v: 2 }, { k: 3 }];
    expect(await replace(existing, ['k'], [{ k: 1, v: 3 }])).toEqual([{ k: 1, v: 3 }, { k: 2 }, { k: 3 }]);
  });

  test('are appended where nothing matches, in their order', async () => {
    const incoming = [{ k: 9, v: 1 }, { v: 0 }, { k: 8 }, { k: 9, v: 2 }];
    expect(await replace([{ k: 1 }], ['k'], incoming)).toEqual([{ k: 1 }, ...incoming]);
  });

  test('never replace each other: each takes a place of its own, and those without one are appended', async () => {
    const incoming = [1, 2, 3].map((v) => ({ k: 1, v }));
    const [first, second, third] = incoming;
    expect(await replace([{ k: 1 }, { k: 2 }], ['k'], incoming)).toEqual([first, { k: 2 }, second, third]);
    const existing = [{ k: 1 }, { k: 2 }, { k: 1 }, { k: 1 }, { k: 1 }];
    expect(await replace(existing, ['k'], incoming)).toEqual([first, { k: 2 }, second, third]);
    expect(await replace(incoming, ['k'], incoming)).toEqual(incoming);
  });

  test('match by all keys, and by the kind of a value', async () => {
    const existing = [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: '1', b: 1 },
      { a: null, b: 1 },
    ];
    expect((await replace(existing, ['a', 'b'], [{ a: 1, b: 1, c: 0 }]))[0]).toEqual({ a: 1, b: 1, c: 0 });
    expect(await replace(existing, ['a', 'b'], [{ a: 1, b: 3 }])).toHaveLength(5);
    expect(await replace(existing, ['a', 'b'], [{ a: null, b: 1, c: 0 }])).toHaveLength(4);
  });

  test('tell apart numbers that a double cannot', async () => {
    const existing = [{ k: 9007199254740993n }];
    expect(await replace(existing, ['k'], [{ k: 9007199254740995n }])).toHaveLength(2);
    expect(await replace(existing, ['k'], [{ k: 9007199254740993n, v: 1 }])).toEqual([{ k: 9007199254740993n, v: 1 }]);
  });

  test('take no place without one of the keys', async () => {
    expect(await replace([{ a: 1 }, {}], ['a', 'b'], [{ a: 1 }, {}])).toEqual([{ a: 1 }, {}, { a: 1 }, {}]);
    expect(await replace([{}], ['constructor'], [{ v: 1 }])).toEqual([{}, { v: 1 }]);
  });
});

describe.each(storages)('records in a %s', (_name, open) => {
  test('stay as they were for who is reading them', async () => {
    const store = await recordsOf(open, [{ v: 1 }, { v: 2 }]);
    const reading = store.iterate('1')[Symbol.iterator]();
    expect(reading.next().value).toEqual({ v: 1 });
    store.append('1', [{ v: 3 }]);
    store.replaceAll('1', [{ v: 4 }]);
    store.remove('1');
    expect([reading.next().value, reading.next().done]).toEqual([{ v: 2 }, true]);
    expect([store.count('1'), [...store.iterate('1')]]).toEqual([0, []]);
  });

  test('of one dataset are none of another', async () => {
    const store = await recordsOf(open, [{ v: 1 }]);
    store.append('10', [{ v: 10 }]);
    store.append('2', [{ v: 2 }]);
    store.remove('1');
    expect(['1', '10', '2'].map((id) => [...store.iterate(id)])).toEqual([[], [{ v: 10 }], [{ v: 2 }]]);
  });

  test('may be more than a call takes arguments', async () => {
    const store = await recordsOf(open, Array<JsonObject>(150_000).fill({ v: 1 }));
    expect(store.count('1')).toBe(150_000);
    store.replaceAll('1', [{ v: 2 }]);
    expect([...store.iterate('1')]).toEqual([{ v: 2 }]);
  });
});
