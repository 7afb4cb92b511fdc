import { describe, expect, test } from '@jest/globals';
import { int64, object, string, stringList, stringSet } from './attribute-types';
import { isEqualWithAdditions, isSemanticallyEqual, meansNull, withoutNullSpelling } from './semantic-equality';
import { Unknown, type Value } from './value';

describe('isSemanticallyEqual', () => {
  const code = string({
    description: 'Code.',
    semanticEquality: { areEqual: (a: string, b: string) => a.toLowerCase() === b.toLowerCase() },
  });
  const parcel = object({ code, tags: stringList({ description: 'Tags.' }) }, { description: 'Parcel.' });

  test('goes by the rule of the attribute, also inside an object', () => {
    expect(isSemanticallyEqual(code, 'ABC', 'abc')).toBe(true);
    expect(isSemanticallyEqual(code, 'ABC', 'abd')).toBe(false);
    expect(isSemanticallyEqual(parcel, { code: 'ABC', tags: ['a'] }, { code: 'abc', tags: ['a'] })).toBe(true);
    expect(isSemanticallyEqual(parcel, { code: 'ABC', tags: ['a'] }, { code: 'abc', tags: ['b'] })).toBe(false);
  });

  test.each<Value>(['', [], {}, { code: null, tags: [] }])('takes %j and null for the same', (empty) => {
    expect(isSemanticallyEqual(parcel, null, empty)).toBe(true);
    expect(isSemanticallyEqual(parcel, empty, null)).toBe(true);
  });

  test.each<Value>([0, false, ' ', ['']])('tells %j and null apart', (value) => {
    expect(isSemanticallyEqual(parcel, null, value)).toBe(false);
  });

  test('does not ask the rule about null or unknown', () => {
    expect(isSemanticallyEqual(code, null, 'abc')).toBe(false);
    expect(isSemanticallyEqual(code, new Unknown(), 'abc')).toBe(false);
    expect(isSemanticallyEqual(code, null, null)).toBe(true);
    expect(isSemanticallyEqual(parcel, { code: null, tags: null }, {})).toBe(true);
  });
});

test('line ends mean nothing in a text', () => {
  const text = string({ description: 'A text.' });
  expect(isSemanticallyEqual(text, 'a\r\nb\rc\n', 'a\nb\nc\n')).toBe(true);
  expect(isSemanticallyEqual(text, 'a\r\nb', 'a\n\nb')).toBe(false);
});

describe('a spelling of null', () => {
  const parent = int64({ description: 'Parent.', semanticEquality: { nullSpelling: '0' } });

  test('means the same as null, and becomes null where it is sent', () => {
    expect(isSemanticallyEqual(parent, '0', null)).toBe(true);
    expect(isSemanticallyEqual(parent, '0', '1')).toBe(false);
    expect(withoutNullSpelling(parent, '0')).toBeNull();
    expect(withoutNullSpelling(parent, '1')).toBe('1');
  });

  test('is one of the values that mean null, as are empty ones', () => {
    expect(['0', '', null, '1'].map((value) => meansNull(parent, value))).toEqual([true, true, true, false]);
    expect(meansNull(string({ description: 'Any.' }), '0')).toBe(false);
  });
});

test('additions of the service are equal only where the attribute says so', () => {
  const areEqualWithAdditions = (planned: readonly string[], observed: readonly string[]): boolean =>
    [...planned, 'owner'].join() === observed.join();
  const members = stringSet({ description: 'Members.', semanticEquality: { areEqualWithAdditions } });
  expect(isEqualWithAdditions(members, ['a'], ['a', 'owner'])).toBe(true);
  expect(isEqualWithAdditions(members, ['a'], ['a', 'b'])).toBe(false);
  expect(isEqualWithAdditions(stringSet({ description: 'Any.' }), ['a'], ['a', 'owner'])).toBe(false);
  expect(isSemanticallyEqual(members, ['a'], ['a', 'owner'])).toBe(false);
});
