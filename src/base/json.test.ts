import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue, mergeJson, sameJson } from './json';

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
const object = fc.dictionary(fc.string(), json, { maxKeys: 4 }) as fc.Arbitrary<JsonObject>;

/** The same value with the keys of every object the other way round. */
function reversed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(reversed);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.reverse());
}

describe('sameJson', () => {
  test('does not look at the order of keys', () => {
    fc.assert(fc.property(json, (value) => sameJson(value, reversed(value)) && sameJson(reversed(value), value)));
  });

  test.each<[JsonValue | undefined, JsonValue | undefined]>([
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1 }, { b: 1 }],
    [{ a: null }, { b: null }],
    [{ toString: 1 }, {}],
    [[], {}],
    [null, undefined],
    [1, '1'],
    [9007199254740993n, 9007199254740992n],
  ])('tells %p from %p', (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});

describe('mergeJson', () => {
  test('changes nothing when a value is laid onto itself, or nothing onto an object', () => {
    fc.assert(
      fc.property(object, (value) => sameJson(mergeJson(value, value), value) && sameJson(mergeJson(value, {}), value)),
    );
  });

  test('has every key of both sides, and the upper value of each leaf', () => {
    fc.assert(
      fc.property(object, object, (under, over) => {
        const merged = mergeJson(under, over) as JsonObject;
        expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(under), ...Object.keys(over)]));
        for (const [key, value] of Object.entries(over)) {
          const below = Object.hasOwn(under, key) ? under[key] : undefined;
          expect(sameJson(merged[key], mergeJson(below, value))).toBe(true);
        }
      }),
    );
  });

  test('merges nested objects, and replaces arrays and everything else whole', () => {
    const under = { a: { x: 1, y: 2 }, list: [1, 2], text: 'old', kept: true };
    const over = { a: { y: 3, z: { w: 4 } }, list: [3], text: { now: 'an object' } };
    expect(mergeJson(under, over)).toEqual({
      a: { x: 1, y: 3, z: { w: 4 } },
      list: [3],
      text: { now: 'an object' },
      kept: true,
    });
    expect(under.a).toEqual({ x: 1, y: 2 });
  });
});
