import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject } from '../base/json';
import { formatJson, parseJson } from '../base/json-text';
import { decodeRecord, encodeRecord, isPaused, secretsOf, withPaused } from './codec';
import { defaultDialect, type Dialect, parseDialect } from './dialect';
import { getAt } from './place';
import { type FieldEntry, fieldsOf, type RecordName, records, type ScalarWireType } from './records';
import { recordSchema } from './schema';

const recordNames = Object.keys(records) as RecordName[];
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const digits = int64.map(String);

/** Separators of header lines, none of which occurs in a header below. */
const separator = fc.constantFrom('\n', '\r\n', ';', ' | ');
const headerName = fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/);
const headerValue = fc.stringMatching(/^[A-Za-z0-9:=, -]{0,12}$/).map((text) => text.trim());

const scalars: Readonly<Record<ScalarWireType, fc.Arbitrary<unknown>>> = {
  text: fc.string({ unit: 'grapheme' }),
  textOrNumber: fc.string(),
  int64: digits,
  integer: int64.map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value)),
  flag: fc.boolean(),
  int64s: fc.array(digits, { maxLength: 3 }),
  addresses: fc.array(fc.stringMatching(/^[a-z.+]{1,8}@[a-z]{1,8}$/), { maxLength: 3 }),
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 3, noNullPrototype: true }),
};

function valueOf({ wire, record, choices }: FieldEntry): fc.Arbitrary<unknown> {
  if (wire === 'record') return fieldsArbitrary(record ?? 'schedule');
  return wire === 'choice' ? fc.constantFrom(...Object.keys(choices ?? {})) : scalars[wire];
}

/** Any part of the fields of a record. */
function fieldsArbitrary(record: RecordName): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const values = fieldsOf(record).map(([name, entry]) => [name, fc.option(valueOf(entry))] as const);
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

function dialectArbitrary(record: RecordName): fc.Arbitrary<Dialect> {
  return fc
    .tuple(placesArbitrary(record), choicesArbitrary(record), separator)
    .map(([places, choices, text]) =>
      parseDialect({ headers: { separator: text }, fields: { [record]: { ...places, ...choices } } }),
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

describe('the paused state', () => {
  test('is what it was set to, wherever and however the dialect spells it', () => {
    const pausedValue = fc.oneof(fc.boolean(), fc.string(), fc.integer());
    fc.assert(
      fc.property(fc.constantFrom('paused', 'status.active'), pausedValue, fc.boolean(), (field, spelled, paused) => {
        const dialect = parseDialect({ pause: { field, pausedValue: spelled } });
        expect(isPaused(dialect, withPaused(dialect, { id: 1, status: { since: 2 } }, paused))).toBe(paused);
      }),
    );
  });

  test('is open where the record does not say it', () => {
    expect(isPaused(defaultDialect, { id: 1 })).toBeUndefined();
  });

  test('keeps the other fields of the record', () => {
    const dialect = parseDialect({ pause: { field: 'status.mode', pausedValue: 'PAUSED' } });
    const record = { id: 1, status: { since: 2, mode: 'PAUSED' } };
    expect(getAt(withPaused(dialect, record, false), 'status')).toEqual({ since: 2, mode: null });
    expect(withPaused(dialect, { id: 1 }, true)).toEqual({ id: 1, status: { mode: 'PAUSED' } });
  });
});
