import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { dataCategories } from './data-source';

test('categories come flat with their paths, whether the service nests them or not', async () => {
  const expected = [
    { id: '5', name: 'Sales', parent_id: null, path: 'Sales' },
    { id: '2', name: 'EMEA', parent_id: '5', path: 'Sales / EMEA' },
    { id: '9', name: 'Lost', parent_id: '404', path: 'Lost' },
  ];
  const lost = { id: 9, categoryName: 'Lost', parentId: 404 };
  const nested = [{ id: 5, categoryName: 'Sales', parentId: 0, children: [{ id: 2, categoryName: 'EMEA' }] }, lost];
  const flat = [{ id: 2, categoryName: 'EMEA', parentId: 5 }, { id: 5, categoryName: 'Sales', parentId: 0 }, lost];
  for (const listCategories of [nested, flat]) {
    const { context, calls } = createFakeService({ listCategories });
    expect(await dataCategories.read(context, {})).toEqual({ categories: expected });
    // The parent that the list does not hold is asked for by its id.
    expect(calls.map(({ operation }) => operation)).toEqual(['listCategories', 'viewCategory']);
  }
});
