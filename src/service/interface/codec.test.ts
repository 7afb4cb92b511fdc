import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import { decodeRecord, encodeRecord, secretsOf } from './codec';
import { type Dialect, defaultDialect } from './dialect/dialect';
import { parseDialect } from './dialect/parse-dialect';
import { type FieldEntry, fieldsOf, type RecordName, records } from './records';
import { recordSchema } from './bodies/schema';
import type { WireTypeName } from './wire-types';

const recordNames = Object.keys(records) as RecordName[];
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const digits = int64.map(String);

/** Separators of header lines, none of which occurs in a header below. */
const separator = fc.constantFrom('\n', '\r\n', ';', ' | ');
const headerName = fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/);
const headerValue = fc.stringMatching(/^[A-Za-z0-9:=, -]{0,12}$/).map((text) => text.trim());

const scalars: Readonly<Record<Exclude<WireTypeName, 'choice' | 'record' | 'records'>, fc.Arbitrary<unknown>>> = {
  text: fc.string({ unit: 'grapheme' }),
  textOrNumber: fc.string(),
  int64: digits,
  integer: int64.map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value)),
  flag: fc.boolean(),
  int64s: fc.array(digits, { maxLength: 3 }),
  addresses: fc.array(fc.stringMatching(/^[a-z.+]{1,8}@[a-z]{1,8}$/), { maxLength: 3 }),
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 3, noNullPrototype: true }),
};

const nestingLevels = 2;

function valueOf({ wire, record = 'schedule', choices, none }: FieldEntry, levels: number): fc.Arbitrary<unknown> {
  if (wire === 'record') return fieldsArbitrary(record);
  if (wire === 'records') return fc.array(fieldsArbitrary(record, levels - 1), { maxLength: levels > 0 ? 3 : 0 });
  if (wire === 'choice') return fc.constantFrom(...Object.keys(choices ?? {}));
  // What stands for none is no value, see `nonesArbitrary`.
  return none ? fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String) : scalars[wire];
}

/** Any part of the fields of a record. */
function fieldsArbitrary(record: RecordName, levels = nestingLevels): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const values =
    levels < 0 ? [] : fieldsOf(record).map(([name, entry]) => [name, fc.option(valueOf(entry, levels))] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [], noNullPrototype: true });
}

/** A place of its own for every field of a record, some of them deep in shared objects. */
function placesArbitrary(record: RecordName): fc.Arbitrary<Readonly<Record<string, string>>> {
  const names = fieldsOf(record).map(([name]) => name);
  // Folders begin with a capital and leaves do not, so that no place lies inside another.
  const folders = fc.array(fc.constantFrom('Outer', 'Inner', 'Deep'), { maxLength: 3 });
  const leaves = fc.uniqueArray(fc.stringMatching(/^[a-z][\w$-]{0,6}$/), {
    minLength: names.length,
    maxLength: names.length,
  });
  const places = fc.array(folders, { minLength: names.length, maxLength: names.length });
  return fc
    .tuple(places, leaves)
    .map(([paths, ends]) =>
      Object.fromEntries(names.map((name, index) => [name, [...(paths[index] ?? []), ends[index]].join('.')])),
    );
}

function choicesArbitrary(record: RecordName): fc.Arbitrary<Readonly<Record<string, string | number>>> {
  const keys = fieldsOf(record).flatMap(([, { choices }]) => Object.values(choices ?? {}).map(([key]) => key));
  return fc
    .uniqueArray(fc.oneof(fc.integer(), fc.string()), { minLength: keys.length, maxLength: keys.length })
    .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0])));
}

function nonesArbitrary(record: RecordName): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const keys = fieldsOf(record).flatMap(([, { none }]) => (none ? [none[0]] : []));
  const value = fc.oneof(fc.integer({ max: 0 }), fc.stringMatching(/^[a-z-]{0,5}$/), fc.constant(null));
  return fc.record(Object.fromEntries(keys.map((key) => [key, value])), { noNullPrototype: true });
}

function dialectArbitrary(record: RecordName): fc.Arbitrary<Dialect> {
  return fc
    .tuple(placesArbitrary(record), choicesArbitrary(record), nonesArbitrary(record), separator)
    .map(([places, choices, nones, text]) =>
      parseDialect({ headers: { separator: text }, fields: { [record]: { ...places, ...choices, ...nones } } }),
    );
}

const throughText = (wire: JsonObject): JsonObject => parseJson(formatJson(wire)) as JsonObject;

describe.each(recordNames)('the codec of a record of kind %s', (record) => {
  test('reads back what it wrote, under every dialect', () => {
    fc.assert(
      fc.property(dialectArbitrary(record), fieldsArbitrary(record), (dialect, fields) => {
        const wire = throughText(encodeRecord(dialect, record, fields));
        expect(recordSchema(dialect, record, { use: 'answer' }).safeParse(wire).error).toBeUndefined();
        expect(decodeRecord(dialect, record, wire)).toStrictEqual({ ...fields, raw: wire });
      }),
    );
  });
});

describe('a choice', () => {
  const dialect = parseDialect({ fields: { schedule: { minute: 'MINUTES' } } });

  test('is spelled as the dialect says, both ways', () => {
    expect(encodeRecord(dialect, 'schedule', { frequencyType: 'minute' })).toEqual({ frequencyType: 'MINUTES' });
    expect(decodeRecord(dialect, 'schedule', { frequencyType: 'MINUTES' })).toMatchObject({ frequencyType: 'minute' });
  });

  test.each(['minute', 'fortnight', 7])('is unreadable, and no mistake, when %j is answered', (answered) => {
    const wire = { frequencyType: answered };
    expect(recordSchema(dialect, 'schedule', { use: 'answer' }).safeParse(wire).success).toBe(true);
    expect(recordSchema(dialect, 'schedule', { use: 'edit' }).safeParse(wire).success).toBe(false);
    expect(decodeRecord(dialect, 'schedule', wire)).toStrictEqual({ frequencyType: undefined, raw: wire });
  });
});

describe('the value for none', () => {
  test.each([
    [{}, 0],
    [{ rootParent: -1 }, -1],
    [{ rootParent: 'root' }, 'root'],
    [{ rootParent: null }, null],
  ])('is null in the program, and with %j it is %j on the wire', (category, none) => {
    const dialect = parseDialect({ fields: { category } });
    expect(encodeRecord(dialect, 'category', { parentId: null })).toEqual({ parentId: none });
    for (const use of ['create', 'edit', 'answer'] as const) {
      expect(recordSchema(dialect, 'category', { use }).safeParse({ parentId: none }).success).toBe(true);
    }
    expect(decodeRecord(dialect, 'category', { parentId: none })).toMatchObject({ parentId: null });
  });

  test('may be answered as a string', () => {
    expect(decodeRecord(defaultDialect, 'category', { parentId: '0' })).toMatchObject({ parentId: null });
    expect(decodeRecord(defaultDialect, 'category', { parentId: '10' })).toMatchObject({ parentId: '10' });
  });

  test('is one of its own: null and a missing value are what they were', () => {
    expect(decodeRecord(defaultDialect, 'category', { parentId: null })).toMatchObject({ parentId: null });
    expect(decodeRecord(defaultDialect, 'category', {})).not.toHaveProperty('parentId');
    const negative = parseDialect({ fields: { category: { rootParent: -1 } } });
    expect(decodeRecord(negative, 'category', { parentId: 0 })).toMatchObject({ parentId: '0' });
  });

  test('does not make room for other values', () => {
    const dialect = parseDialect({ fields: { category: { rootParent: 'root' } } });
    for (const parentId of ['', 'Root', 1.5, 2n ** 63n, []]) {
      expect(recordSchema(dialect, 'category', { use: 'edit' }).safeParse({ parentId }).success).toBe(false);
    }
  });
});

describe('nested records', () => {
  const dialect = parseDialect({
    fields: { category: { children: 'tree.items', parentId: 'tree.up', name: 'title' } },
  });
  const wire = {
    id: 1,
    title: 'Sales',
    tree: { up: 0, items: [{ id: 2n ** 62n, tree: { up: 1, items: [{ id: 3, tree: { items: null } }] } }] },
  };

  test('are read and written at the places of their own kind, at every depth', () => {
    const fields = {
      id: '1',
      name: 'Sales',
      parentId: null,
      children: [{ id: String(2n ** 62n), parentId: '1', children: [{ id: '3', children: null }] }],
    };
    expect(decodeRecord(dialect, 'category', wire)).toStrictEqual({ ...fields, raw: wire });
    expect(encodeRecord(dialect, 'category', fields)).toEqual(wire);
  });

  test('are checked at every depth', () => {
    const wrong = { tree: { items: [{ tree: { items: [{ title: 7 }, 'none'] } }] } };
    const { error } = recordSchema(dialect, 'category', { use: 'answer' }).safeParse(wrong);
    expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'tree.items.0.tree.items.0.title must be a string',
      'tree.items.0.tree.items.1 must be an object',
    ]);
  });
});

describe('secretsOf', () => {
  test('finds the value of every header', () => {
    fc.assert(
      fc.property(dialectArbitrary('action'), fieldsArbitrary('action'), (dialect, fields) => {
        const wire = encodeRecord(dialect, 'action', fields);
        const values = [fields['headers'], fields['authHeaders']].flatMap((all): unknown[] => Object.values(all ?? {}));
        expect(secretsOf(dialect, 'action', wire)).toEqual(expect.arrayContaining(values));
      }),
    );
  });

  test('takes whatever stands in the place of a secret for one', () => {
    const wire = { webhookHeaders: { Authorization: ['Bearer one', { and: 2222 }] }, name: 'Pager' };
    expect(secretsOf(defaultDialect, 'action', wire)).toEqual(['Bearer one', '2222']);
  });
});
