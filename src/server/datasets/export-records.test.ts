import { expect, test } from '@jest/globals';
import { parseJson } from '../../base/json-text';
import { toCsvPieces, toJsonPieces } from './export-records';

const records = [{ a: 1 }, { a: 'x, "y"\nz', b: { c: [null] } }, { b: 9007199254740993n, a: null }];

test('JSON comes in pieces that make an array, with every digit', () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ index }));
  const pieces = [...toJsonPieces(many)];
  expect(pieces.length).toBeGreaterThan(3);
  expect(parseJson(pieces.join(''))).toEqual(many);
  expect([...toJsonPieces([])].join('')).toBe('[]');
  expect(parseJson([...toJsonPieces(records)].join(''))).toEqual(records);
});

test('CSV has a column for every field that a record has', () => {
  const text = [...toCsvPieces(() => records)].join('');
  expect(text).toBe('a,b\n1,\n"x, ""y""\nz","{""c"":[null]}"\n,9007199254740993\n');
  expect([...toCsvPieces(() => [])]).toEqual([]);
});
