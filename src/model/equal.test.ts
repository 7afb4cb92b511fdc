import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryObject, attributesOfEveryType } from '../../test/support/arbitrary-values';
import type { AttributeType } from './attribute';
import { sameValue } from './equal';
import { Unknown, type Value } from './value';

const scalar: AttributeType = { kind: 'string' };
const list: AttributeType = { kind: 'list', of: 'string' };
const set: AttributeType = { kind: 'set', of: 'string' };
const map: AttributeType = { kind: 'map', of: 'string' };
const box: AttributeType = { kind: 'object', attributes: attributesOfEveryType };
const refined = (...bytes: number[]): Unknown => new Unknown(Uint8Array.from(bytes));

describe('sameValue', () => {
  test('holds for every value and its copy', () => {
    fc.assert(
      fc.property(fc.clone(arbitraryObject(attributesOfEveryType, { hasUnknowns: true }), 2), ([value, copy]) => {
        expect(sameValue(box, value, copy)).toBe(true);
      }),
    );
  });

  test('does not depend on the sides', () => {
    const value = arbitraryObject(attributesOfEveryType, { hasUnknowns: true });
    fc.assert(fc.property(value, value, (a, b) => sameValue(box, a, b) === sameValue(box, b, a)));
  });

  test('ignores the order of a set and nothing else of it', () => {
    const elements = fc.array(fc.constantFrom<Value>('a', 'b', 'c', refined(1), refined(2)), { maxLength: 5 });
    const shuffled = elements.chain((values) =>
      fc.tuple(
        fc.constant(values),
        fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length }),
      ),
    );
    fc.assert(fc.property(shuffled, ([values, others]) => sameValue(set, values, others)));
    expect(sameValue(set, ['a', 'a', 'b'], ['a', 'b', 'b'])).toBe(false);
    expect(sameValue(set, ['a'], ['a', 'a'])).toBe(false);
  });

  test.each<[string, AttributeType, [a: Value, b: Value]]>([
    [
      'lists in another order',
      list,
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
    ['maps with another value', map, [{ a: '1' }, { a: '2' }]],
    ['maps with another key', map, [{ a: '1' }, { b: '1' }]],
    ['an unknown and a value', scalar, [new Unknown(), 'a']],
    ['an unknown and null', scalar, [new Unknown(), null]],
    ['unknowns of another refinement', scalar, [refined(1), refined(2)]],
    ['a refined unknown and a plain one', scalar, [refined(1), new Unknown()]],
    ['null and nothing in it', list, [null, []]],
    ['null and an object of nulls', box, [null, {}]],
    ['numbers that a double cannot tell apart', { kind: 'integer' }, [9007199254740993n, 9007199254740992n]],
    ['objects with another set', box, [{ friends: ['1'] }, { friends: ['2'] }]],
  ])('tells %s apart', (_title, type, [a, b]) => {
    expect(sameValue(type, a, b)).toBe(false);
  });

  test.each<[string, AttributeType, [a: Value, b: Value]]>([
    [
      'maps in another order',
      map,
      [
        { a: '1', b: '2' },
        { b: '2', a: '1' },
      ],
    ],
    ['unknowns of the same refinement', scalar, [refined(1, 2), refined(1, 2)]],
    ['an absent attribute and null', box, [{ name: 'a' }, { name: 'a', size: null }]],
    ['objects with the same set', box, [{ friends: ['1', '2'] }, { friends: ['2', '1'] }]],
  ])('finds %s the same', (_title, type, [a, b]) => {
    expect(sameValue(type, a, b)).toBe(true);
  });
});
