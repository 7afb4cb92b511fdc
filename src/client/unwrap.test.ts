import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../base/json';
import { parseDialect } from '../contract';
import { findListIn, findRecordIn } from './unwrap';

const wanted = { dialect: parseDialect({}), record: 'alert' } as const;
const record = { id: 7, alertName: 'Orders' };

describe('a record', () => {
  test.each([
    record,
    { data: record },
    { result: { alert: record }, ok: true },
    [record],
    { data: [record] },
    { data: { ...record, alertName: undefined }, user: { name: 'amy' } },
  ])('is found in %j', (wire) => {
    expect(findRecordIn(wanted, JSON.parse(JSON.stringify(wire)) as JsonValue)).toMatchObject({ id: 7 });
  });

  test.each([null, true, 7, 'ok', {}, [], [record, record], { message: 'Created.' }, { a: record, b: record }])(
    'is not found in %j',
    (wire) => {
      expect(findRecordIn(wanted, wire as never)).toBeUndefined();
    },
  );

  test('without an id is itself, and not what it nests', () => {
    const partial = { alertName: 'Orders', alertCondition: 'x', owner: { id: 1, name: 'amy' } };
    expect(findRecordIn(wanted, partial)).toBe(partial);
  });
});

describe('a list', () => {
  test.each([
    [record],
    { list: [record] },
    { items: [record], total: 1, links: [] },
    { data: { alerts: [record], warnings: ['old'] } },
    { _embedded: { alerts: [record] }, columns: [{ name: 'a' }] },
  ])('is found in %j', (wire) => {
    expect(findListIn(wanted, wire as never)).toEqual([record]);
  });

  test('is empty where there is none', () => {
    const nothing = [null, { items: [], total: 0 }, { data: null, ok: true }];
    expect(nothing.map((wire) => findListIn(wanted, wire as never))).toEqual([[], [], []]);
  });

  test.each([
    true,
    {},
    { message: 'No.' },
    { message: null },
    { errors: [{ code: 1 }] },
    { a: [{ x: 1 }], b: [{ y: 1 }] },
  ])('is not guessed in %j', (wire) => {
    expect(findListIn(wanted, wire as never)).toBeUndefined();
  });

  test('lies where the dialect says', () => {
    const dialect = parseDialect({ list: { items: 'b' } });
    expect(findListIn({ dialect, record: 'alert' }, { a: [{ id: 1 }], b: [record] })).toEqual([record]);
  });
});
