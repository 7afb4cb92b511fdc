import { describe, expect, test } from '@jest/globals';
import { findCycle } from './find-cycle';

const find = (edges: Readonly<Record<string, readonly string[]>>) =>
  findCycle(Object.keys(edges), (node) => edges[node] ?? []);

describe('looking for a way round', () => {
  test('finds none where there is none', () => {
    expect(find({ a: ['b', 'c'], b: ['c'], c: [], d: ['a'] })).toBeUndefined();
  });

  test('names every node on it, and no other', () => {
    expect(find({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] })).toEqual(['b', 'c']);
    expect(find({ a: ['a'] })).toEqual(['a']);
  });
});
