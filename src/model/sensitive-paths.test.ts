import { expect, test } from '@jest/globals';
import type { AttributePath } from '../base/diagnostic';
import { object, objectList, objectSet, string, stringList, stringMap, stringSet } from './attribute-types';
import { markSets } from './sensitive-paths';

const options = { description: 'Described.' };
const attributes = {
  ids: stringSet(options),
  tags: stringList(options),
  headers: stringMap(options),
  box: object({ ids: stringSet(options), name: string(options) }, options),
  list: objectList({ name: string(options) }, options),
  shares: objectSet({ name: string(options) }, options),
};

test.each<[AttributePath, AttributePath]>([
  [['ids', 0], ['ids']],
  [['ids'], ['ids']],
  [
    ['tags', 0],
    ['tags', 0],
  ],
  [
    ['headers', 'A'],
    ['headers', 'A'],
  ],
  [
    ['box', 'ids', 1],
    ['box', 'ids'],
  ],
  [
    ['box', 'name'],
    ['box', 'name'],
  ],
  [
    ['list', 1, 'name'],
    ['list', 1, 'name'],
  ],
  [['shares', 1, 'name'], ['shares']],
  [[], []],
])('a secret at %j is marked at %j, as elements of sets have no place', (path, marked) => {
  expect(markSets(attributes, [path, path])).toEqual([marked]);
});
