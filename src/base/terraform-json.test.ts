import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryJson } from '../../test/state/arbitrary-state';
import type { JsonValue } from './json';
import { parseJson } from './json-text';
import { printInPieces, printTerraformJson, sortKeys } from './terraform-json';

describe('JSON as Terraform prints it', () => {
  test('reads back as the value that it was printed from, on one line and indented', () => {
    fc.assert(
      fc.property(arbitraryJson, fc.constantFrom('line' as const, 'indented' as const), (value, layout) => {
        expect(parseJson(printTerraformJson(value, layout))).toStrictEqual(value);
      }),
    );
  });

  test('breaks lines as JSON.stringify does with two spaces', () => {
    const value = { list: [1, { deep: [true, null] }], emptyList: [], emptyObject: {}, text: 'a' };
    expect(printTerraformJson(value, 'indented')).toBe(JSON.stringify(value, null, 2));
    expect(printTerraformJson(value, 'line')).toBe(JSON.stringify(value));
  });

  test('comes in pieces where it is long', () => {
    const value = { list: Array.from({ length: 30 }, (_, index) => ({ text: String(index).repeat(50_000) })) };
    const pieces = printInPieces(value, '\n');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(`${JSON.stringify(value, null, 2)}\n`);
  });

  test.each<[JsonValue, string]>([
    ['<a href="x">&', '"\\u003ca href=\\"x\\"\\u003e\\u0026"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
    [9007199254740993n, '9007199254740993'],
    [1e21, '1000000000000000000000'],
    [-1.25e22, '-12500000000000000000000'],
    [1e-7, '0.0000001'],
    [-1.5e-9, '-0.0000000015'],
    [0.1, '0.1'],
  ])('prints %p as %s', (value, text) => {
    expect(printTerraformJson(value, 'line')).toBe(text);
  });

  test('sorts keys by their bytes, numbers too, as deep as they are', () => {
    const value = { b: { '10': 1, '9': 2, '\u{1f600}': 3, '\uffff': 4 }, B: [{ z: 1, a: 2 }], '': 0 };
    expect(printTerraformJson(sortKeys(value), 'line')).toBe(
      '{"":0,"B":[{"a":2,"z":1}],"b":{"10":1,"9":2,"\uffff":4,"\u{1f600}":3}}',
    );
  });
});
