import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { defaultDialect } from '../../service/interface/index';
import { createCategoryTree, findTreeIssues, mostLevels } from './category-tree';

const category = (id: number, parentId?: number): JsonObject => ({
  id,
  categoryName: 'x',
  ...(parentId !== undefined && { parentId }),
});
const chain = (levels: number): readonly JsonObject[] =>
  Array.from({ length: levels }, (_, index) => category(index + 1, index));

describe('a tree of categories', () => {
  const tree = createCategoryTree(defaultDialect, [
    category(1),
    category(2, 1),
    category(3, 0),
    category(4, 2),
    category(5, 99),
  ]);

  test('has at its top those without a parent, each with all below it', () => {
    expect(tree.roots()).toEqual([
      { ...category(1), children: [{ ...category(2, 1), children: [{ ...category(4, 2), children: [] }] }] },
      { ...category(3, 0), children: [] },
    ]);
  });

  test.each([
    [['1'], [['1'], ['2'], ['4']]],
    [
      ['3', '2'],
      [['3', '2'], ['4']],
    ],
    [[], []],
  ])('has below %j the levels %j', (ids, levels) => {
    expect(tree.levelsFrom(ids)).toEqual(levels);
  });
});

test.each([
  ['as many levels as may be', chain(mostLevels), []],
  [
    'a level too many',
    chain(mostLevels + 1),
    [`${String(mostLevels + 1)} lies deeper than ${String(mostLevels)} levels`],
  ],
  ['one that hangs on nothing', [category(1, 9)], ['the parents of 1 lead to no category at the top']],
  [
    'two that hang on each other',
    [category(1, 2), category(2, 1)],
    ['the parents of 1 lead to no category at the top', 'the parents of 2 lead to no category at the top'],
  ],
  ['one that hangs on itself', [category(1, 1)], ['the parents of 1 lead to no category at the top']],
])('categories with %s are judged', (_says, categories, issues) => {
  expect(findTreeIssues(defaultDialect, categories)).toEqual(issues);
});
