import type { DataSourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { takeNotices } from '../record/notices';
import { readList } from '../record/read/read-list';
import { createShow } from '../record/mapping/show-record';
import { dataCategoriesAttributes, shownCategoryAttributes } from './attributes';
import { parentsFirst } from './parents-first';
import { pathOf } from './tree';

const show = createShow('category', shownCategoryAttributes);

/** The data source `analytics_categories`: the tree of categories, flat. */
export const dataCategories: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_categories',
  description: 'All categories that the account may see, as a flat list with the path of each.',
  attributes: dataCategoriesAttributes,
  takeNotices,
  async read(context) {
    const records = parentsFirst(await readList(context.snapshot, 'listCategories'));
    const categories = records.map(async (record) => show(record, { path: await pathOf(context, record) }));
    return { categories: await Promise.all(categories) };
  },
};
