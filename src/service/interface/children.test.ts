import { expect, test } from '@jest/globals';
import { recordsInside, withoutNested } from './children';
import { parseDialect } from './dialect/parse-dialect';

const dialect = parseDialect({ fields: { category: { name: 'title', children: 'tree.items' } } });
const emea = { id: 2, title: 'EMEA' };

test.each([
  ['where the dialect has them', { tree: { items: [emea], up: 0 } }, { tree: { up: 0 } }],
  ['under any other key', { subCategories: [emea], up: 0 }, { up: 0 }],
  ['and there are none', { tree: { items: [] } }, { tree: {} }],
])('records that a record nests can be taken out of it, %s', (_title, beside, rest) => {
  const wire = { id: 1, title: 'Sales', ...beside };
  expect(withoutNested(dialect, 'category', wire)).toEqual({ id: 1, title: 'Sales', ...rest });
  const isEmpty = JSON.stringify(beside).includes('[]');
  expect(recordsInside(dialect, 'category', wire)).toEqual(isEmpty ? [] : [emea]);
});

test.each([
  ['the way up to it', { ancestors: [emea] }],
  ['other things', { labels: [{ id: 7 }], notes: ['a'], owners: [] }],
  ['no array at all', { tree: { items: 7 } }],
])('a record with %s nests nothing', (_title, beside) => {
  expect(recordsInside(dialect, 'category', { id: 1, title: 'Sales', ...beside })).toBeUndefined();
});

test('records of a kind that nests none stay as they are', () => {
  const wire = { id: 1, name: 'On call', others: [{ id: 2, name: 'Off call' }] };
  expect(withoutNested(dialect, 'action', wire)).toEqual(wire);
});
