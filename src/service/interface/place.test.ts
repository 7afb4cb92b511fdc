import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../base/json';
import { getAt, withAt, withoutAt } from './place';

const key = fc.stringMatching(/^[a-z]{1,2}$/);
const place = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'));
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>;
const record = fc.dictionary(key, fc.oneof(json, fc.dictionary(key, json))) as fc.Arbitrary<JsonObject>;

const isApart = (a: string, b: string): boolean => !`${a}.`.startsWith(`${b}.`) && !`${b}.`.startsWith(`${a}.`);

describe('a dotted place', () => {
  test('holds what was put there, and every other place keeps its value', () => {
    fc.assert(
      fc.property(record, fc.tuple(place, place), json, (before, [here, there], value) => {
        const after = withAt(before, here, value);
        expect(getAt(after, here)).toEqual(value);
        if (isApart(here, there)) expect(getAt(after, there)).toEqual(getAt(before, there));
      }),
    );
  });

  test('holds nothing after it was emptied, and every other place keeps its value', () => {
    fc.assert(
      fc.property(record, fc.tuple(place, place), (before, [here, there]) => {
        const after = withoutAt(before, here);
        expect(getAt(after, here)).toBeUndefined();
        if (isApart(here, there)) expect(getAt(after, there)).toEqual(getAt(before, there));
        if (getAt(before, here) === undefined) expect(after).toEqual(before);
      }),
    );
  });

  test('is written to a copy', () => {
    fc.assert(
      fc.property(record, place, json, (before, here, value) => {
        const kept = structuredClone(before);
        withAt(before, here, value);
        withoutAt(before, here);
        expect(before).toEqual(kept);
      }),
    );
  });

  test.each(['a.b.c', 'list.0', 'text.length', 'toString', 'a.constructor', 'none'])('is empty at %s', (where) => {
    expect(getAt({ a: { b: 1 }, list: [1], text: 'abc' }, where)).toBeUndefined();
  });

  test('replaces what is no object on the way', () => {
    expect(withAt({ a: 'text', b: 1 }, 'a.c', true)).toEqual({ a: { c: true }, b: 1 });
  });
});
