import { expect, test } from '@jest/globals';
import { findDifference, tokenOf } from './find-difference';

const token = (digit: string): string => tokenOf(digit.repeat(64));

test('the path of the first difference is found, through objects and arrays', () => {
  expect(findDifference({ a: [1, { b: true }] }, { a: [1, { b: false }] })).toEqual(['a', '1', 'b']);
  expect(findDifference({ a: 1 }, { a: 1, b: null })).toEqual(['b']);
  expect(findDifference({ a: [] }, { a: {} })).toEqual(['a']);
  expect(findDifference({ a: [1, { b: true }] }, { a: [1, { b: true }] })).toBeUndefined();
});

test('tokens of secrets may differ where equal ones are at the same places', () => {
  const written = { a: token('1'), b: token('2'), c: `https://${token('1')}@x` };
  expect(findDifference(written, { a: token('3'), b: token('4'), c: `https://${token('3')}@x` })).toBeUndefined();
  expect(findDifference(written, { a: token('3'), b: token('3'), c: `https://${token('3')}@x` })).toEqual(['b']);
  expect(findDifference(written, { a: token('3'), b: token('4'), c: `https://${token('4')}@x` })).toEqual(['c']);
  expect(findDifference(written, { a: token('3'), b: token('4'), c: `https://${token('3')}@y` })).toEqual(['c']);
});
