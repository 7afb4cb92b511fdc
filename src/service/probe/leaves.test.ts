import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../base/json';
import { leavesOf, objectPlaces } from './leaves';

type Rows = readonly [
  says: string,
  records: readonly JsonObject[],
  found: Readonly<Record<string, readonly JsonValue[]>>,
][];

const leaves: Rows = [
  ['values of all records', [{ a: 1 }, { a: 2 }], { a: [1, 2] }],
  ['no null', [{ a: null }, { a: 2 }], { a: [2] }],
  ['a place at which all is null', [{ a: null }], { a: [] }],
  ['values inside objects', [{ a: { b: { c: true } } }], { 'a.b.c': [true] }],
  ['an array as one value', [{ a: [1, { b: 2 }] }], { a: [[1, { b: 2 }]] }],
  [
    'a reference as a whole, and its id',
    [{ a: { id: 7, name: 'x' } }],
    { a: [{ id: 7, name: 'x' }], 'a.id': [7], 'a.name': ['x'] },
  ],
  [
    'an object of more than an id by its parts',
    [{ a: { id: 7, b: 1, c: 2 } }],
    { 'a.id': [7], 'a.b': [1], 'a.c': [2] },
  ],
  ['no key that a place cannot hold', [{ '': 1, 'a.b': 2, constructor: 3, c: 4 }], { c: [4] }],
  ['nothing below six levels', [{ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }], {}],
];

describe('the places of values', () => {
  test.each(leaves)('are those of %s', (_says, records, found) => {
    expect(Object.fromEntries(leavesOf(records).map(({ place, values }) => [place, values]))).toEqual(found);
  });
});

test.each([
  ['outer ones first', [{ a: { b: { c: 1 } } }], ['a', 'a.b']],
  ['each once', [{ a: {} }, { a: { b: {} } }], ['a', 'a.b']],
  ['no arrays', [{ a: [{ b: 1 }], c: null }], []],
])('the places of objects are told %s', (_says, records, places) => {
  expect(objectPlaces(records)).toEqual(places);
});
