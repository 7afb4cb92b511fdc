import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryObject, attributesOfEveryType } from '../../test/support/arbitrary-values';
import { formatPath } from '../base/diagnostic';
import type { JsonValue } from '../base/json';
import type { Attributes, AttributeType } from './attribute';
import { bool, integer, object, string, stringList, stringMap } from './attribute-types';
import { conformObject } from './conform';
import type { Value } from './value';

const path = ['x'];
/** Conforms an object of one attribute. */
function conform(type: AttributeType, x: JsonValue | undefined): { value: Value | undefined; diagnostics: unknown } {
  const { value, diagnostics } = conformObject({ x: { type, description: 'X.' } }, x === undefined ? {} : { x });
  return { value: value['x'], diagnostics };
}
const list: AttributeType = { kind: 'list', of: 'string' };
const map: AttributeType = { kind: 'map', of: 'string' };

describe('conform', () => {
  test.each<[AttributeType['kind'] & ('string' | 'integer' | 'bool'), JsonValue, Value]>([
    ['string', 'text', 'text'],
    ['string', 3, '3'],
    ['string', 9007199254740993n, '9007199254740993'],
    ['string', true, 'true'],
    ['string', 1e-7, '0.0000001'],
    ['string', 1e21, '1000000000000000000000'],
    ['string', 'e\u0301 \ud800', '\u00e9 \ufffd'],
    ['integer', 3, 3],
    ['integer', '3', 3],
    ['integer', '-12', -12],
    ['integer', '9007199254740993', 9007199254740993n],
    ['integer', 9007199254740993n, 9007199254740993n],
    ['bool', true, true],
    ['bool', 'true', true],
    ['bool', 'false', false],
    ['bool', '1', true],
    ['bool', '0', false],
  ])('makes a value of kind %s out of %p: %p', (kind, json, value) => {
    expect(conform({ kind }, json)).toEqual({ value, diagnostics: [] });
  });

  test.each<[AttributeType, JsonValue, string]>([
    [{ kind: 'string' }, ['a'], 'x must be a string.'],
    [{ kind: 'string' }, { a: 'b' }, 'x must be a string.'],
    [{ kind: 'integer' }, 1.5, 'x must be a whole number.'],
    [{ kind: 'integer' }, '1.5', 'x must be a whole number.'],
    [{ kind: 'integer' }, '', 'x must be a whole number.'],
    [{ kind: 'integer' }, true, 'x must be a whole number.'],
    [{ kind: 'bool' }, 1, 'x must be true or false.'],
    [{ kind: 'bool' }, 'yes', 'x must be true or false.'],
    [list, 'a', 'x must be a list of strings.'],
    [{ kind: 'set', of: 'string' }, { a: 'b' }, 'x must be a set of strings.'],
    [map, ['a'], 'x must be a map of strings.'],
    [{ kind: 'object', attributes: {} }, 'a', 'x must be an object.'],
  ])('finds no %p in %p', (type, json, detail) => {
    expect(conform(type, json)).toEqual({
      value: null,
      diagnostics: [{ severity: 'error', summary: 'Wrong type of value', detail, path }],
    });
  });

  test.each([undefined, null])('makes null out of %p, whatever the type', (json) => {
    for (const type of [list, map, { kind: 'integer' } as const]) {
      expect(conform(type, json)).toEqual({ value: null, diagnostics: [] });
    }
  });
});

describe('conformObject', () => {
  const attributes: Attributes = {
    name: string({ description: 'Name.' }),
    open: bool({ description: 'Open.' }),
    labels: stringMap({ description: 'Labels.' }),
    box: object(
      { width: integer({ description: 'Width.' }), tags: stringList({ description: 'Tags.' }) },
      { description: 'Box.' },
    ),
  };

  test('gives every attribute a value and drops further keys', () => {
    const { value, diagnostics } = conformObject(attributes, { name: 3, box: { width: '4', depth: 5 }, other: 1 });
    expect(value).toEqual({ name: '3', open: null, labels: null, box: { width: 4, tags: null } });
    expect(diagnostics).toEqual([]);
  });

  test('names every misfit with its path', () => {
    const { diagnostics } = conformObject(attributes, {
      name: {},
      open: 'no',
      labels: { 'a b': [], c: 'd' },
      box: { width: 'wide', tags: ['a', {}] },
    });
    expect(diagnostics.map((diagnostic) => formatPath(diagnostic.path ?? []))).toEqual([
      'name',
      'open',
      'labels["a b"]',
      'box.width',
      'box.tags[1]',
    ]);
  });

  test('leaves a value that fits as it is', () => {
    fc.assert(
      fc.property(arbitraryObject(attributesOfEveryType, { hasUnknowns: false }), (value) => {
        const conformed = conformObject(attributesOfEveryType, value);
        expect(conformed).toStrictEqual({ value, diagnostics: [] });
        expect(conformed.value).toBe(value);
      }),
    );
  });
});
