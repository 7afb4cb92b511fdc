import { describe, expect, test } from '@jest/globals';
import { sortNodes } from './sort-nodes';

const sort = (edges: Readonly<Record<string, readonly string[]>>) =>
  sortNodes(Object.keys(edges), (node) => edges[node] ?? []);

describe('sorting nodes', () => {
  test('puts each behind what it needs, and keeps their order otherwise', () => {
    expect(sort({ a: ['c', 'b'], b: ['c'], c: [], d: ['a'] })).toEqual({ order: ['c', 'b', 'a', 'd'] });
  });

  test('names every node on a way round, and no other', () => {
    expect(sort({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }).cycle).toEqual(['b', 'c']);
    expect(sort({ a: ['a'] }).cycle).toEqual(['a']);
  });
});
