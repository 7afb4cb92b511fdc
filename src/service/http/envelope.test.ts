import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../base/json';
import { parseDialect } from '../interface/index';
import { findListIn, findRecordIn, rivalLists, saysNothing } from './envelope';

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
    { user: { id: 9, name: 'amy' }, alert: record },
    { data: record, included: [{ id: 9 }] },
    { Envelope: { Body: { viewResponse: { return: record } } } },
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
    { data: [record], included: [record] },
    { items: [record], recent: [record] },
    record,
    { alerts: { alert: record } },
  ])('is found in %j', (wire) => {
    expect(findListIn(wanted, wire as never)).toEqual([record]);
  });

  test('is empty where there is none', () => {
    const nothing = [
      null,
      {},
      { total: 0 },
      { alerts: null },
      { items: [], total: 0 },
      { data: null, ok: true },
      { data: {} },
      { data: [], included: [record] },
    ];
    expect(nothing.map((wire) => findListIn(wanted, wire as never))).toEqual(nothing.map(() => []));
  });

  test.each([
    true,
    { message: 'No.' },
    { message: null },
    { data: null, error: 'The database is down.' },
    { user: record, total: 1 },
    { a: [record], b: [record] },
    { errors: [{ code: 1 }] },
    { a: [{ x: 1 }], b: [{ y: 1 }] },
  ])('is not guessed in %j', (wire) => {
    expect(findListIn(wanted, wire as never)).toBeUndefined();
  });

  test('is named with its rivals where one cannot say which it is', () => {
    expect(rivalLists(wanted, { a: [record], b: [record], c: [{ x: 1 }] })).toEqual(['a', 'b']);
  });

  test('lies where the dialect says', () => {
    const dialect = parseDialect({ list: { items: 'b' } });
    expect(findListIn({ dialect, record: 'alert' }, { a: [{ id: 1 }], b: [record] })).toEqual([record]);
  });
});

test.each<[boolean, JsonValue]>([
  [true, null],
  [true, {}],
  [true, []],
  [true, { data: null, success: false, message: 'There is none.' }],
  [true, { id: null, alertName: '' }],
  [true, { error: { message: 'Alert not found', code: 17 } }],
  [true, { status: 404 }],
  [false, { message: 'There is none.' }],
  [false, { data: null, error: 'The database is down.' }],
])('whether there is nothing is %j of %j', (is, wire) => {
  expect(saysNothing(wire)).toBe(is);
});
