import { expect, test } from '@jest/globals';
import { defaultDialect } from '../../service/interface/index';
import { mostLevels } from './category-tree';
import { findInnerIssues } from './nested-categories';

const tooDeep = 'children is nested too deeply: it would make more than 100 levels';

// A call cannot be given as many arguments.
const wide = Array.from({ length: 200_000 }, () => ({}));

test.each([
  ['as many levels as may be', { categoryName: 'a', children: [{ categoryName: 'b' }] }, []],
  ['a level too many', { children: [{}, { children: [{}] }] }, [tooDeep]],
  ['very many side by side', { children: [...wide, { children: [{}] }] }, [tooDeep]],
])('categories inside of one are judged: %s', (_says, category, issues) => {
  expect(findInnerIssues(defaultDialect, category, mostLevels - 2)).toEqual(issues);
});
